import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { signIn, useMe } from '../../lib/session/session.ts'
import { leaveSuspended, resumeSession } from '../../lib/session/session-end.ts'
import { EndedSession } from '../../ui/dialog/ended-session.tsx'

/** Signs a user in again whose session has ended, without losing unsaved changes. */
export function ResumeDialog() {
  const { t } = useTranslation(['session', 'signIn'])
  const email = useMe().email ?? ''
  const resume = async (password: string) => {
    if (!(await signIn({ email, password }))) return t('signIn:notStaff')
    resumeSession()
    return null
  }
  return (
    <EndedSession
      words={{
        title: t('session:ended'),
        text: t('session:endedHelp'),
        leave: t('session:leave'),
        goOn: t('session:continue'),
      }}
      email={email}
      onSignIn={resume}
      onLeave={leaveSuspended}
    />
  )
}
