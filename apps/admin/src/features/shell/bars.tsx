import { Box, CloseButton, Flex } from '@mantine/core'
import { IconAlertCircle, IconCloudOff, IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openDialogs } from '../../lib/open-dialogs.ts'
import type { OpenRecord } from '../../lib/presence/follow-record.ts'
import { useOpenRecord } from '../../lib/presence/presence.ts'
import { queryClient } from '../../lib/query-client.ts'
import { dismissError, useIsReachable, useReportedError } from '../../lib/reported-error.ts'
import toast from '../../ui/page/toast.module.css'
import { useFreePlace } from '../../ui/page/toast.tsx'
import classes from './bars.module.css'
import presenceNoteClasses from './presence-note.module.css'

const firstPauseMs = 1000
const longestPauseMs = 15_000

/** Polls the server with growing pauses until it answers, then refetches the active queries. Returns a function that stops it. */
function awaitServer(): () => void {
  let timer: ReturnType<typeof setTimeout>
  let pause = firstPauseMs
  const stop = new AbortController()

  const ask = async () => {
    clearTimeout(timer)
    try {
      await request('GET /health', { token: null, signal: stop.signal })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof ApiError) || error.isSilence) {
        pause = Math.min(pause * 2, longestPauseMs)
        timer = setTimeout(ask, pause)
        return
      }
    }
    await queryClient.refetchQueries({ type: 'active' })
  }
  timer = setTimeout(ask, pause)
  window.addEventListener('online', ask, stop)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Messages that stay in sight wherever the page is scrolled. The shell renders them once. */
export const Bars = () => (
  <div className={classes.place}>
    <ConnectionBar />
    <ErrorBar />
  </div>
)

/** Shown while the server does not answer. */
function ConnectionBar() {
  const { t } = useTranslation('shell')
  const isReachable = useIsReachable()
  useEffect(() => (isReachable ? undefined : awaitServer()), [isReachable])
  return (
    <div role="status">
      {!isReachable && (
        <p className={classes.bar} data-bar="connection">
          <IconCloudOff size={18} stroke={1.5} aria-hidden />
          {t(navigator.onLine ? 'unreachable' : 'offline')}
        </p>
      )}
    </div>
  )
}

/** Shows a reported error until it is dismissed. */
function ErrorBar() {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const error = useReportedError()
  const dialog = openDialogs.useTop()
  const dismiss = () => {
    dismissError()
    // The button that had the focus is gone.
    dialog?.focus({ preventScroll: true })
  }
  const bar = error !== null && (
    <Flex className={`${classes.bar} ${classes.error}`} gap={12} py={10} data-bar>
      <IconAlertCircle size={20} stroke={1.5} aria-hidden />
      <Box component="span" flex={1}>
        {errorText(error)}
      </Box>
      <CloseButton aria-label={t('dismiss')} onClick={dismiss} />
    </Flex>
  )
  // In the dialog that keeps the focus, or its button could not be reached with the keyboard.
  if (bar && dialog)
    return createPortal(
      <div role="alert" className={classes.place}>
        {bar}
      </div>,
      dialog,
    )
  return <div role="alert">{bar}</div>
}

function useNote(open: OpenRecord | null): string | null {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  if (!open) return null
  if (open.news && open.savedBy) return t(`presence.${open.news}`, { name: open.savedBy })
  if (open.others.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(open.others)
  return t('presence.others', { names, count: open.others.length })
}

/** A note in the top bar: who else has the open record open, or has just saved it. The shell renders it once. */
export function PresenceNote() {
  const note = useNote(useOpenRecord())
  return (
    <div
      role="status"
      className={`${toast.place} ${presenceNoteClasses.place}`}
      style={{ ...useFreePlace(note !== null), zIndex: 900 }}
    >
      {note && (
        <p className={presenceNoteClasses.note} data-in-top-bar>
          <IconUsers size={16} stroke={1.5} color="var(--muted)" aria-hidden />
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
