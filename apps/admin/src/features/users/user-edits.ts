import { userTypeLabels } from '@vernissage/contract/enum-labels'
import type { User } from '@vernissage/contract/resources/user'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import { users } from './queries.ts'
import { shownIn } from './use-user.ts'

/** What can be changed in a user's row. */
export const userEdits: RowEdits<User> = {
  resource: users,
  patch: () => import('@vernissage/contract/resources/user').then(({ userPatchSchema }) => userPatchSchema),
  lists: users.keys.lists(),
  key: 'id_user',
  shownIn: [users.keys.all, ...shownIn],
  fields: { user_type_id: { label: 'users:columns.level', control: { choice: userTypeLabels } } },
}
