import { Box, Button, Loader } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'

interface NoticeProps {
  role?: 'alert'
  text: string
  children?: ReactNode
}

/** A text in place of a screen. */
export const ScreenNotice = ({ role, text, children }: NoticeProps) => (
  <Box p="var(--page-top) var(--page-side)">
    <Box
      display="grid"
      mih={320}
      p={24}
      bd="1px solid var(--hairline)"
      bdrs={12}
      bg="var(--paper)"
      ta="center"
      style={{ placeContent: 'center', gap: 8 }}
      role={role}
    >
      <Box component="p" ff="var(--serif)" fz={22}>
        {text}
      </Box>
      {children && <div>{children}</div>}
    </Box>
  </Box>
)

/** Shown while a screen takes long to load. */
export const ScreenPending = () => (
  <Box display="grid" mih="60dvh" style={{ placeItems: 'center' }} aria-busy>
    <Loader />
  </Box>
)

/** Shown if a screen could not be loaded. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  // What failed for want of a connection comes by itself once there is one.
  const again = useRef(retry)
  again.current = retry
  useEffect(() => {
    const onOnline = () => void again.current()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <ScreenNotice role="alert" text={errorText(error)}>
      <Button variant="default" onClick={retry}>
        {t('retry')}
      </Button>
    </ScreenNotice>
  )
}
