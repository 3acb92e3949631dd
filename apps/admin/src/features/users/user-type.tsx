import { type UserType, userTypeLabels } from '@vernissage/contract/enums'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { StatusTag, type Tone } from '../../ui/record/status-tag.tsx'

export const userTypeTones = {
  1: 'red',
  2: 'gold',
  3: 'green',
  4: 'blue',
  5: 'violet',
  6: 'gray',
} as const satisfies Record<UserType, Tone>

/** A user's type in a word. */
export function UserTypeTag({ type }: { type: UserType }) {
  const label = useLabel()
  return <StatusTag tone={userTypeTones[type]}>{label(userTypeLabels[type])}</StatusTag>
}

/** Types to choose from, in the interface's language. */
export function useUserTypeOptions(types: readonly UserType[]) {
  const label = useLabel()
  return types.map((value) => ({ value, label: label(userTypeLabels[value]) }))
}
