import { programStatusLabels } from '@vernissage/contract/enum-labels'
import type { Exhibition } from '@vernissage/contract/resources/programs/exhibition'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { exhibitionQueries } from './queries.ts'

/** What can be changed on an exhibition's card. */
export const exhibitionEdits: RowEdits<Exhibition> = {
  resource: exhibitionQueries.resource,
  patch: () =>
    import('@vernissage/contract/resources/programs/exhibition').then(
      ({ exhibitionPatchSchema }) => exhibitionPatchSchema,
    ),
  lists: exhibitionQueries.keys.lists(),
  key: 'id_exhibition',
  shownIn: [exhibitionQueries.keys.all],
  fields: {
    featured: { label: 'programs:featured', control: { flag: true } },
    exhibition_status_id: { label: 'programs:status', control: { choice: programStatusLabels } },
  },
}
