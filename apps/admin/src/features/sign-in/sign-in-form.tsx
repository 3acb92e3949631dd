import { Button, PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@vernissage/contract/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { signIn } from '../../lib/session/session.ts'
import classes from './sign-in.module.css'

const plausibleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Nothing can be sent until both fields are valid: the button's state also decides what Enter does. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('signIn')
  const errorText = useErrorText()
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const isValid =
    plausibleEmail.test(email.trim()) && password.length > 0 && password.length <= limits.signInPasswordMax

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    setFailure(null)
    try {
      if (await signIn({ email: email.trim(), password })) return onSignedIn()
      setFailure('notStaff')
    } catch (error) {
      setFailure(error)
    }
    setIsSending(false)
    passwordField.current?.select()
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        size="lg"
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        autoComplete="current-password"
        size="lg"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <div className={classes.forgot}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its help must be reachable without a mouse */}
        <span tabIndex={0} aria-describedby="forgot-help">
          {t('forgotPassword')}
        </span>
        <span id="forgot-help" role="tooltip" className={classes.help}>
          {t('forgotPasswordHelp')}
        </span>
      </div>
      <Button type="submit" size="lg" fullWidth disabled={!isValid} loading={isSending}>
        {t('submit')}
      </Button>
      <p className={classes.failure} role="alert">
        {failure === 'notStaff' ? t('notStaff') : failure !== null && errorText(failure)}
      </p>
    </form>
  )
}
