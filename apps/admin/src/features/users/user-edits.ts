import { rowEdits } from '../../ui/row-edit/row-edits.ts'
import { users } from './queries.ts'
import { shownIn } from './use-user.ts'

export const userEdits = rowEdits(
  users,
  { fields: { user_type_id: { kind: 'choice', label: 'users:columns.level' } } },
  {
    patch: () => import('@vernissage/contract/resources/user').then((contract) => contract.userPatchSchema),
    shownIn,
    fields: { user_type_id: {} },
  },
)
