import { Button, Loader } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './screen-states.module.css'

/** Shown while a screen takes long to load. */
export const ScreenPending = () => (
  <div className={classes.pending} aria-busy>
    <Loader />
  </div>
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
    <div className={classes.page}>
      <div className={classes.notice} role="alert">
        <p className={classes.text}>{errorText(error)}</p>
        <div>
          <Button variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      </div>
    </div>
  )
}
