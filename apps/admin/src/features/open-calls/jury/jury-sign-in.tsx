import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { EndedSession } from '../../../ui/dialog/ended-session.tsx'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../../ui/header/header-parts.tsx'
import { lastJuror, leaveEndedSession, signInJuror } from './jury-session.ts'
import classes from './jury-sign-in.module.css'

/** The page of jurors who are not signed in. */
export function Entrance({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <div className={classes.settings}>
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </div>
      <main className={classes.column}>
        <Wordmark size={40} />
        <Title textWrap="wrap" mt={40} dir="auto">
          {title}
        </Title>
        <Text mt={12} c="dimmed">
          {text}
        </Text>
        {children}
      </main>
    </div>
  )
}

export function JurySignIn() {
  const { t } = useTranslation(['jury', 'signIn'])
  const [email, setEmail] = useState(() => lastJuror()?.email ?? '')
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const errorText = useErrorText()
  useDocumentTitle(`${t('signIn')} · Vernissage`)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    setProblem(null)
    try {
      await signInJuror({ email: email.trim(), password })
    } catch (error) {
      setProblem(errorText(error))
      field.current?.select()
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Entrance title={t('signIn')} text={t('signInHelp')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('signIn:email')}
          type="email"
          autoComplete="username"
          autoFocus={email === ''}
          size="lg"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <PasswordInput
          ref={field}
          label={t('signIn:password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          size="lg"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={email.trim() === '' || password === ''}
          loading={isSending}
        >
          {t('signIn:submit')}
        </Button>
        <p className={classes.failure} role="alert">
          {problem}
        </p>
      </form>
    </Entrance>
  )
}

/** Over the page of a juror whose session has ended. */
export function EndedJurySession() {
  const { t } = useTranslation('jury')
  const email = lastJuror()?.email ?? ''
  const resume = async (password: string) => {
    await signInJuror({ email, password })
    return null
  }
  return (
    <EndedSession
      words={{
        title: t('ended.title'),
        text: t('ended.text'),
        leave: t('ended.leave'),
        goOn: t('ended.continue'),
      }}
      email={email}
      onSignIn={resume}
      onLeave={leaveEndedSession}
    />
  )
}
