import { staffTypes } from '@vernissage/contract/enums'
import type { Group } from '@vernissage/contract/lists'
import type { User } from '@vernissage/contract/resources/user'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { fullName } from '../../lib/format/formats.ts'
import { everyWord } from '../../lib/list/every-word.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { userKeys } from './queries.ts'

const isStaff: Group = {
  OR: staffTypes.map((type) => ({ field: 'user_type_id', operator: '=' as const, value: type })),
}

const searchStaff = async (text: string, signal: AbortSignal) => {
  const filter = { AND: [isStaff, ...everyWord(text, ['first_name', 'last_name', 'email'])] }
  const query = { limit: 20, offset: 0, order_by: 'first_name', order: 0 as const, filter }
  const { data } = await api.get<{ users: User[] }>('/user/all', { query, signal })
  return data.users.map((user) => ({ value: user.id_user, label: fullName(user), image: user.image }))
}

/** Chooses an administrator or editor: a consultant, an approver. */
export function StaffPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={userKeys.staff()} search={searchStaff} />
}
