import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Juror } from '@vernissage/contract/judging/juror'
import type { RowEdits } from '../../../../../ui/row-edit/row-edits.ts'
import { jurors } from '../queries.ts'

/** What can be changed in a juror's row. */
export const jurorEdits: RowEdits<Juror> = {
  resource: jurors,
  patch: () => import('@vernissage/contract/judging/juror').then(({ jurorPatchSchema }) => jurorPatchSchema),
  lists: jurors.keys.lists(),
  key: 'id_juror',
  shownIn: [jurors.keys.all],
  fields: { enabled: { label: 'juryRounds:fields.enabled', control: { choice: enabledLabels } } },
}
