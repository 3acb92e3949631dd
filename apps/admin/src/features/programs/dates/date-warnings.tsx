import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { contradictions, type DayOrder } from './contradictions.ts'
import classes from './date-warnings.module.css'

interface Props<Name extends string> {
  orders: readonly DayOrder<Name>[]
  days: Record<Name, string | null>
  labels: Record<Name, string>
}

/** Says which dates contradict each other. Nobody is kept from saving them. */
export function DateWarnings<Name extends string>({ orders, days, labels }: Props<Name>) {
  const { t } = useTranslation('programs')
  return (
    <div role="status" className={classes.status}>
      <ul className={classes.warnings}>
        {contradictions(orders, days).map(([earlier, later]) => (
          <li key={`${earlier} ${later}`} className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t('contradiction', { earlier: labels[earlier], later: labels[later] })}
          </li>
        ))}
      </ul>
    </div>
  )
}
