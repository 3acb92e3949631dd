import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { sponsors } from './queries.ts'

/** What can be changed in a sponsor's row. */
export const sponsorEdits: RowEdits<Sponsor> = {
  resource: sponsors,
  patch: () =>
    import('@vernissage/contract/resources/sponsor').then(({ sponsorPatchSchema }) => sponsorPatchSchema),
  lists: sponsors.keys.lists(),
  key: 'id_sponsor',
  shownIn: [sponsors.keys.all],
  fields: { enabled: { label: 'sponsors:fields.status', control: { choice: enabledLabels } } },
}
