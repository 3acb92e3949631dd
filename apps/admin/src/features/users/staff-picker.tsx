import { staffTypes } from '@vernissage/contract/enums'
import { containing, type Group } from '@vernissage/contract/lists'
import type { User } from '@vernissage/contract/resources/user'
import type { ComponentProps } from 'react'
import { api } from '../../lib/api/client.ts'
import { fullName } from '../../lib/formats.ts'
import { Picker } from '../../ui/picker/picker.tsx'

const isStaff: Group = {
  OR: staffTypes.map((type) => ({ field: 'user_type_id', operator: '=' as const, value: type })),
}

const isNamed = (text: string): Group => ({
  OR: ['first_name', 'last_name', 'email'].map((field) => ({
    field,
    operator: 'LIKE' as const,
    value: containing(text),
  })),
})

const searchStaff = async (text: string, signal: AbortSignal) => {
  const filter: Group = { AND: text ? [isStaff, isNamed(text)] : [isStaff] }
  const query = { limit: 20, offset: 0, order_by: 'first_name', order: 0 as const, filter }
  const { data } = await api.get<{ users: User[] }>('/user/all', { query, signal })
  return data.users.map((user) => ({ value: user.id_user, label: fullName(user), image: user.image }))
}

/** Chooses an administrator or editor: a consultant, an approver. */
export function StaffPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={['user', 'staff']} search={searchStaff} />
}
