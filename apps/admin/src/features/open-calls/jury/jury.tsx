import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { configQuery } from '../../../lib/config.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../../ui/header/header-parts.tsx'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { ScreenPending } from '../../../ui/page/screen-states.tsx'
import { Invitation } from './invitation.tsx'
import classes from './jury.module.css'
import { JuryHome } from './jury-home.tsx'
import { followJurySession, rememberJuror, signOutJuror, useJurySession } from './jury-session.ts'
import { EndedJurySession, JurySignIn } from './jury-sign-in.tsx'
import { juryPlace } from './place.ts'
import { juryMeQuery, readStale } from './queries.ts'
import { JudgeScreen } from './round/judge-screen.tsx'
import { RoundGone, RoundScreen } from './round/round-screen.tsx'
import { SavingBar, SavingState } from './saving.tsx'
import { OutboxProvider, useOutbox } from './use-outbox.tsx'
import '@mantine/core/styles/Tooltip.layer.css'
import { IconLogout } from '@tabler/icons-react'
import { Question } from '../../../ui/dialog/question.tsx'

const isId = (text: string | undefined) => text !== undefined && /^[1-9]\d{0,9}$/.test(text)

/** The jurors' own app, outside the shell. */
export function Jury() {
  const { t } = useTranslation('jury')
  const params = useParams({ from: juryPlace().to })
  const session = useJurySession()
  useDocumentTitle(`${t('title')} · Vernissage`)
  useEffect(followJurySession, [])
  if (params.place === 'invitation') return <Invitation />
  if (session === 'out') return <JurySignIn />
  return (
    <SignedIn isEnded={session === 'ended'}>
      <Place {...params} />
    </SignedIn>
  )
}

function Place({ place, assignment }: { place?: string | undefined; assignment?: string | undefined }) {
  if (place === undefined) return <JuryHome />
  if (!isId(place)) return <RoundGone />
  if (assignment === undefined) return <RoundScreen key={place} id={Number(place)} />
  return <JudgeScreen key={place} roundId={Number(place)} id={isId(assignment) ? Number(assignment) : 0} />
}

function SignedIn({ isEnded, children }: { isEnded: boolean; children: ReactNode }) {
  useWindowEvent('focus', readStale)
  const config = useQuery(configQuery)
  const me = useQuery({ ...juryMeQuery, enabled: !isEnded })
  const juror = me.data?.juror
  useEffect(() => {
    if (juror) rememberJuror(juror)
  }, [juror])
  const error = config.error ?? (juror ? null : me.error)
  const retry = () => {
    void config.refetch()
    void me.refetch()
  }
  const content = error && !isEnded ? <LoadFailed error={error} onRetry={retry} /> : <ScreenPending />
  if (!juror || !config.data)
    return (
      <Frame signOut={<SignOutButton onClick={signOutJuror} />}>
        {content}
        {isEnded && <EndedJurySession />}
      </Frame>
    )
  return (
    <OutboxProvider key={juror.id_juror} jurorId={juror.id_juror} isEnded={isEnded}>
      <Frame saving={<SavingState />} name={juror.name} signOut={<SignOut />}>
        <SavingBar />
        {children}
      </Frame>
      {isEnded && <EndedJurySession />}
    </OutboxProvider>
  )
}

interface FrameProps {
  saving?: ReactNode
  name?: string
  signOut: ReactNode
  children: ReactNode
}

/** The frame, without sidebar and search. */
function Frame({ saving, name, signOut, children }: FrameProps) {
  const { t } = useTranslation('jury')
  return (
    <Stack gap={0} mih="100dvh">
      <Group component="header" wrap="nowrap" className={classes.header ?? ''}>
        <Link {...juryPlace()} className={classes.home}>
          <Wordmark />
          <span className={`small ${classes.wide}`}>{t('title')}</span>
        </Link>
        <Group align="stretch" justify="flex-end" wrap="nowrap" flex={1} miw={0}>
          {saving}
        </Group>
        {name && (
          <Text span className={classes.wide ?? ''} maw="24ch" truncate fz={14} dir="auto">
            {name}
          </Text>
        )}
        <LanguageSwitch />
        <span className={classes.wide}>
          <ColorSchemeSwitch />
        </span>
        {signOut}
      </Group>
      <Stack component="main" gap={0} flex={1} mih={0} className={classes.main ?? ''} tabIndex={-1}>
        {children}
      </Stack>
    </Stack>
  )
}

interface Props {
  onClick: () => void
}

function SignOutButton({ onClick }: Props) {
  const { t } = useTranslation('jury')
  return (
    <Tooltip label={t('signOut')}>
      <ActionIcon aria-label={t('signOut')} onClick={onClick}>
        <IconLogout size={22} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The longest wait for a slow server, in milliseconds. */
const patienceMs = 4000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Saves before it signs out, and asks if that fails. */
function SignOut() {
  const { t } = useTranslation('jury')
  const outbox = useOutbox()
  const isLeaving = useRef(false)
  const [unsaved, setUnsaved] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    await Promise.race([outbox.flush(), patience()])
    isLeaving.current = false
    const count = outbox.kept().length
    if (count === 0) return signOutJuror()
    setUnsaved(count)
    setIsAsking(true)
  }
  return (
    <>
      <SignOutButton onClick={leave} />
      <Question
        opened={isAsking}
        title={t('leaving.title')}
        text={t('leaving.text', { count: unsaved, total: unsaved })}
        yes={t('signOut')}
        onYes={async () => signOutJuror()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
