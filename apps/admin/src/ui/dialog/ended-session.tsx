import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import dialog from './dialog.module.css'
import { DialogFooter } from './dialog.tsx'
import classes from './ended-session.module.css'
import { useRunOnce } from './use-run-once.ts'

interface Props {
  words: Record<'title' | 'text' | 'leave' | 'goOn', string>
  email: string
  /** Signs the same person in, or returns the reason of a refusal. */
  onSignIn: (password: string) => Promise<string | null>
  onLeave: () => void
}

/** Over a page whose session has ended: the same person goes on with the password, and loses nothing of what is behind it. */
export function EndedSession({ words, email, onSignIn, onLeave }: Props) {
  const { t } = useTranslation('signIn')
  const [password, setPassword] = useState('')
  const { run, isSending, problem, setProblem } = useRunOnce()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return run(async () => setProblem(await onSignIn(password)))
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
        <Modal.Title className={`${dialog.title} ${classes.title}`}>{words.title}</Modal.Title>
        <form onSubmit={submit} noValidate>
          <Stack gap={16} px="var(--dialog-side)" className={classes.fields ?? ''}>
            <p className="dimmed">{words.text}</p>
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              data-autofocus
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value)
                setProblem(null)
              }}
            />
          </Stack>
          <DialogFooter problem={problem}>
            <Button variant="default" onClick={onLeave}>
              {words.leave}
            </Button>
            <Button type="submit" disabled={password === ''} loading={isSending}>
              {words.goOn}
            </Button>
          </DialogFooter>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
