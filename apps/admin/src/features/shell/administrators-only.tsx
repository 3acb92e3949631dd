import { UserType } from '@vernissage/contract/enums'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ReactNode } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useMe } from '../../lib/session/session.ts'
import { ScreenNotice } from '../../ui/page/screen-states.tsx'

/** Shows a screen to administrators, and the API's error text to everyone else. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const label = useLabel()
  if (useMe().user_type_id === UserType.administrator) return children
  return <ScreenNotice text={label(errorCatalogue[ErrorCode.notAuthorized].label)} />
}
