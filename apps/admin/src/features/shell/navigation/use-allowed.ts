import { UserType } from '@vernissage/contract/enums'
import { useMe } from '../../../lib/session/use-me.ts'
import type { Section, SectionGroup } from '../../../sections.ts'

/** Leaves out what the signed-in user is not shown. */
export function useAllowed() {
  const isAdministrator = useMe().user_type_id === UserType.administrator
  return (entry: Section | SectionGroup) => isAdministrator || !('forAdministrators' in entry)
}
