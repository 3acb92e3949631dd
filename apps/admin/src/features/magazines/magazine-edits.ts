import { programStatusLabels } from '@vernissage/contract/enum-labels'
import type { Magazine } from '@vernissage/contract/resources/programs/magazine'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { magazineQueries } from './queries.ts'

/** What can be changed on a magazine's card. */
export const magazineEdits: RowEdits<Magazine> = {
  resource: magazineQueries.resource,
  patch: () =>
    import('@vernissage/contract/resources/programs/magazine').then(
      ({ magazinePatchSchema }) => magazinePatchSchema,
    ),
  lists: magazineQueries.keys.lists(),
  key: 'id_magazine',
  shownIn: [magazineQueries.keys.all],
  fields: {
    featured: { label: 'programs:featured', control: { flag: true } },
    magazine_status_id: { label: 'programs:status', control: { choice: programStatusLabels } },
  },
}
