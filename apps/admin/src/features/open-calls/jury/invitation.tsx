import { juryPlace } from './place.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { ScreenPending } from '../../../ui/page/screen-states.tsx'
import { acceptInvitation, readInvitation } from './jury-session.ts'
import { Entrance } from './jury-sign-in.tsx'

const { min, max } = limits.password

const followHash = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** The hash is sent to no server, so the token is in no log. */
const useToken = () =>
  useSyncExternalStore(followHash, () => decodeURIComponent(window.location.hash.slice(1)))

const isNotValid = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === ErrorCode.invitationNotValid || error.code === ErrorCode.invalidData)

/** The page of an invitation's link: the juror chooses a password and is signed in. */
export function Invitation() {
  const { t } = useTranslation('jury')
  const token = useToken()
  const [isRefused, setIsRefused] = useState(false)
  const invitation = useQuery({
    queryKey: ['jury-invitation', token],
    queryFn: () => readInvitation(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useDocumentTitle(`${t('invitation.title')} · Vernissage`)

  if (token === '' || isRefused || isNotValid(invitation.error))
    return (
      <Entrance
        title={t('invitation.notValid')}
        text={t(token === '' ? 'invitation.incomplete' : 'invitation.notValidHelp')}
      >
        <Button mt={32} variant="default" renderRoot={(props) => <Link {...juryPlace()} {...props} />}>
          {t('invitation.toSignIn')}
        </Button>
      </Entrance>
    )
  if (invitation.error) return <LoadFailed error={invitation.error} onRetry={() => invitation.refetch()} />
  if (!invitation.data) return <ScreenPending />
  return (
    <Entrance title={t('invitation.greeting', { name: invitation.data.name })} text={t('invitation.text')}>
      <PasswordForm token={token} onRefused={() => setIsRefused(true)} />
    </Entrance>
  )
}

function PasswordForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useTranslation(['jury', 'signIn'])
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isTooShort = password.length < min || password.length > max
  const problems = {
    password: isTooShort && t('invitation.length', { min, max }),
    again: again !== password && t('invitation.mismatch'),
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    setFailure(null)
    if (isSending || problems.password || problems.again) return
    setIsSending(true)
    try {
      await acceptInvitation({ token, password })
      await navigate({ ...juryPlace(), replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === ErrorCode.invitationNotValid) return onRefused()
      setFailure(error)
    }
    setIsSending(false)
  }

  const shared = {
    autoComplete: 'new-password',
    size: 'lg',
    visibilityToggleFocusable: true,
    visibilityToggleButtonProps: { 'aria-label': t('signIn:showPassword') },
  } as const
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20} mt={32}>
        <PasswordInput
          {...shared}
          label={t('invitation.password')}
          description={t('invitation.rule', { min, max })}
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isChecked && problems.password}
        />
        <PasswordInput
          {...shared}
          label={t('invitation.repeat')}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={isChecked && !problems.password && problems.again}
        />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {t('invitation.accept')}
        </Button>
        <Text mih={44} c="var(--mantine-color-error)" role="alert">
          {failure !== null && errorText(failure)}
        </Text>
      </Stack>
    </form>
  )
}
