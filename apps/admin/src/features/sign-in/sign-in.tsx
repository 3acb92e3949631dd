import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube, IconWorld } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { limits } from '@vernissage/contract/limits'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { queryClient } from '../../lib/query-client.ts'
import { signIn } from '../../lib/session/session.ts'
import { onTokenChangedElsewhere } from '../../lib/session/token.ts'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../ui/header/header-parts.tsx'
import picture from './picture.webp'
import classes from './sign-in.module.css'

/** Decoration only: the platform has no addresses for them. */
const SocialIcons = () => (
  <div className={classes.social} aria-hidden>
    {[IconBrandInstagram, IconBrandFacebook, IconBrandYoutube, IconWorld].map((Icon) => (
      <Icon key={Icon.displayName} size={22} stroke={1.5} />
    ))}
  </div>
)

const plausibleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The error of each field by its name; empty for none. */
function useProblems({ email, password }: { email: string; password: string }) {
  const { t } = useTranslation('signIn')
  const max = limits.signInPasswordMax
  const emailProblem =
    email.trim() === '' ? t('required') : !plausibleEmail.test(email.trim()) && t('wrongEmail')
  const passwordProblem =
    password === '' ? t('required') : password.length > max && t('wrongPassword', { max })
  return { email: emailProblem, password: passwordProblem }
}

/** The submit button is disabled until both fields are valid, which also disables Enter. */
function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('signIn')
  const errorText = useErrorText()
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // A field shows its error once it has been left, until it is changed.
  const [left, setLeft] = useState({ email: false, password: false })
  const problems = useProblems({ email, password })
  const isValid = !problems.email && !problems.password

  const leave = (field: keyof typeof left) => (event: FocusEvent<HTMLInputElement>) => {
    // Another window has the focus, and the field keeps it in this one.
    if (document.activeElement === event.currentTarget) return
    setLeft((now) => ({ ...now, [field]: true }))
  }
  const change = (field: keyof typeof left) => {
    setLeft((now) => ({ ...now, [field]: false }))
    setFailure(null)
  }

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
        className={classes.field ?? ''}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        size="lg"
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          change('email')
        }}
        onBlur={leave('email')}
        error={left.email && problems.email}
      />
      <PasswordInput
        ref={passwordField}
        className={classes.field ?? ''}
        label={t('password')}
        autoComplete="current-password"
        size="lg"
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          change('password')
        }}
        onBlur={leave('password')}
        error={left.password && problems.password}
      />
      <div className={classes.forgot}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the help text must be reachable by keyboard */}
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

export function SignIn() {
  const { t } = useTranslation('signIn')
  const { returnTo, changed } = useSearch({ from: '/signin' })
  const navigate = useNavigate()
  useDocumentTitle(`${t('submit')} · Vernissage`)

  // Nothing that was loaded for the former user stays in memory.
  useEffect(() => queryClient.clear(), [])

  const enter = () =>
    returnTo ? navigate({ href: returnTo, replace: true }) : navigate({ to: '/home', replace: true })
  useEffect(() => onTokenChangedElsewhere((token) => token && enter()))

  return (
    <div className={classes.screen}>
      <main className={classes.side}>
        <div className={classes.settings}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
        <div className={classes.column}>
          <h1 className={classes.title}>
            <Wordmark size={40} />
          </h1>
          <p className={classes.tagline}>{t(changed === 'password' ? 'passwordChanged' : 'tagline')}</p>
          <SignInForm onSignedIn={enter} />
          <SocialIcons />
        </div>
      </main>
      <div className={classes.wall}>
        <img className={classes.picture} src={picture} alt="" width={900} height={1125} />
      </div>
    </div>
  )
}
