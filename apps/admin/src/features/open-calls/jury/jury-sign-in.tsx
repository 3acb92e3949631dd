import '@mantine/core/styles/PasswordInput.layer.css'
import { Box, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { EndedSession } from '../../../ui/dialog/ended-session.tsx'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../../ui/header/header-parts.tsx'
import { lastJuror, leaveEndedSession, signInJuror } from './jury-session.ts'

/** The page of jurors who are not signed in. */
export function Entrance({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Group justify="center" pos="relative" mih="100dvh" p="88px 24px 48px" bg="var(--paper)">
      <Group justify="space-between" pos="absolute" inset="20px 20px auto 24px">
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </Group>
      <Box component="main" w="100%" maw={420}>
        <Wordmark size={40} />
        <Title textWrap="wrap" mt={40} dir="auto">
          {title}
        </Title>
        <Text mt={12} c="dimmed">
          {text}
        </Text>
        {children}
      </Box>
    </Group>
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
      <form onSubmit={submit} noValidate>
        <Stack gap={20} mt={32}>
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
          <Text mih={44} c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        </Stack>
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
