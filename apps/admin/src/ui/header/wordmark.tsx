import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './wordmark.module.css'

/** The product's name as it signs its pages. `size` in pixels. */
export function Wordmark({ size = 27 }: { size?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.wordmark} style={{ fontSize: size }}>
      {t('product')}
      <span className={classes.stop} aria-hidden>
        .
      </span>
    </span>
  )
}
