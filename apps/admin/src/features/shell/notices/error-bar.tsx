import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { dismissError, useReportedError } from '../../../lib/reported-error.ts'
import classes from './error-bar.module.css'

/** The failure that has no place of its own on the screen, until it is dismissed. */
export function ErrorBar() {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const error = useReportedError()
  return (
    <div role="alert">
      {error !== null && (
        <div className={classes.bar}>
          <IconAlertCircle size={20} stroke={1.5} aria-hidden />
          <span className={classes.text}>{errorText(error)}</span>
          <CloseButton aria-label={t('dismiss')} onClick={dismissError} />
        </div>
      )}
    </div>
  )
}
