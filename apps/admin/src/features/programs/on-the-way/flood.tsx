import { limits } from '@vernissage/contract/limits'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './flood.module.css'

/** Said where more applications to a call are being begun than people do. */
export function Flood({ begun }: { begun: number | undefined }) {
  const { t } = useTranslation('programs')
  if (begun === undefined || begun <= limits.callDraftsPerMinute) return null
  return (
    <p className={classes.flood} role="status">
      {t('call.flood', { total: count(begun) })}
    </p>
  )
}
