import { staffTypes } from '@vernissage/contract/enums'
import type { ComponentProps } from 'react'
import { fullName } from '../../lib/format/formats.ts'
import { allOf, equals, everyWord } from '../../lib/list/filters/filter.ts'
import { Picker } from '../../ui/fields/picker.tsx'
import { userKeys, users } from './queries.ts'

const isStaff = { OR: staffTypes.flatMap((type) => equals('user_type_id', type)) }

const searchStaff = async (text: string, signal: AbortSignal) => {
  const filter = allOf(isStaff, ...everyWord(text, ['first_name', 'last_name']))
  const query = { limit: 20, offset: 0, order_by: 'first_name', order: 0, filter } as const
  const { rows } = await users.page(query, signal)
  return rows.map((user) => ({ value: user.id_user, label: fullName(user), image: user.image }))
}

/** Chooses an administrator or editor, for example as a consultant or approver. */
export function StaffPicker(props: Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>) {
  return <Picker {...props} queryKey={userKeys.staff()} search={searchStaff} />
}
