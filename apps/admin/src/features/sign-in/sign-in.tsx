import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconBrandFacebook, IconBrandInstagram, IconBrandYoutube, IconWorld } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { limits } from '@vernissage/contract/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
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

/** The submit button is disabled until both fields are valid, which also disables Enter. */
function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
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
