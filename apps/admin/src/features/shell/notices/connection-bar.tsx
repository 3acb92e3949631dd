import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useIsReachable } from '../../../lib/connection.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { awaitServer } from './await-server.ts'
import classes from './connection-bar.module.css'

/** Says that the server does not answer, until it does again; then the screen is read anew. */
export function ConnectionBar() {
  const { t } = useTranslation('shell')
  const isReachable = useIsReachable()
  useEffect(() => (isReachable ? undefined : awaitServer()), [isReachable])
  return (
    <div role="status">
      {!isReachable && (
        <p className={classes.bar}>
          <IconCloudOff size={18} stroke={1.5} aria-hidden />
          {t(navigator.onLine ? 'unreachable' : 'offline')}
        </p>
      )}
    </div>
  )
}
