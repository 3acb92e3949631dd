import { IconAlertTriangle } from '@tabler/icons-react'
import { isDay } from '../../../lib/format/days.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './date-warnings.module.css'

/** Two dates of which the first must not be after the second. */
export type DayOrder<Name extends string> = readonly [earlier: Name, later: Name]

/** The orders that the dates break. A date that is missing or half typed breaks none. */
export const contradictions = <Name extends string>(
  orders: readonly DayOrder<Name>[],
  days: Record<Name, string | null>,
): DayOrder<Name>[] =>
  orders.filter(([earlier, later]) => {
    const [first, second] = [days[earlier], days[later]].map((text) => text?.trim() ?? '')
    return isDay(first!) && isDay(second!) && first! > second!
  })

interface Props<Name extends string> {
  orders: readonly DayOrder<Name>[]
  days: Record<Name, string | null>
  labels: Record<Name, string>
}

/** Warns of dates that contradict each other. They can be saved all the same. */
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
