import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { signIn, useMe } from '../../lib/session/session.ts'
import { leaveSuspended, resumeSession } from '../../lib/session/session-end.ts'
import { DialogFooter } from '../../ui/dialog/dialog.tsx'

import classes from './resume-dialog.module.css'

/** Lets a user whose session has ended sign in again without losing unsaved changes. */
export function ResumeDialog() {
  const { t } = useTranslation(['session', 'signIn', 'common'])
  const errorText = useErrorText()
  const email = useMe().email ?? ''
  const [password, setPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    try {
      if (await signIn({ email, password })) return resumeSession()
      setProblem(t('signIn:notStaff'))
    } catch (error) {
      setProblem(errorText(error))
    }
    setIsSending(false)
  }

  return (
    // Only its buttons close it: Esc or a click outside must not lose unsaved changes.
    <Modal.Root
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={440}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className={classes.title ?? ''}>{t('ended')}</Modal.Title>
        <form onSubmit={submit} noValidate>
          <div className={classes.fields}>
            <p className={classes.help}>{t('endedHelp')}</p>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <p className={classes.email}>{email}</p>
            <PasswordInput
              label={t('signIn:password')}
              autoComplete="current-password"
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value)
                setProblem(null)
              }}
            />
          </div>
          <DialogFooter problem={problem}>
            <Button variant="default" onClick={leaveSuspended}>
              {t('leave')}
            </Button>
            <Button type="submit" disabled={password === ''} loading={isSending}>
              {t('continue')}
            </Button>
          </DialogFooter>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
