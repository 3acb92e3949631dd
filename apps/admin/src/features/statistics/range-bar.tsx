import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import classes from './range-bar.module.css'
import {
  commonRanges,
  isBackwards,
  isDay,
  isSameRange,
  type StatisticsRange,
  todayInUtc,
} from './statistics-range.ts'

interface Props {
  range: StatisticsRange
  onChoose: (range: StatisticsRange) => void
}

const isDayOrNone = (text: string) => text === '' || isDay(text)

/** The range of days: a common range, or a first and a last day. Typed days apply once they are valid. */
export function RangeBar({ range, onChoose }: Props) {
  const { t } = useTranslation(['statistics', 'ui'])
  const [typed, setTyped] = useState(range)
  const [shown, setShown] = useState(range)
  // When the address changes, by a link or Back, the fields show its days.
  if (!isSameRange(shown, range)) {
    setShown(range)
    setTyped(range)
  }
  const change = (part: Partial<StatisticsRange>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isDayOrNone(next.from) && isDayOrNone(next.to) && !isBackwards(next)) onChoose(next)
  }
  const faultOf = (text: string) => !isDayOrNone(text) && t('ui:fields.date')
  const order = !faultOf(typed.from) && !faultOf(typed.to) && isBackwards(typed) && t('range.backwards')
  const common = commonRanges(todayInUtc())
  return (
    <fieldset className={classes.bar} aria-label={t('range.label')}>
      <div className={classes.common}>
        {(['thisMonth', 'lastYear', 'all'] as const).map((name) => (
          <UnstyledButton
            key={name}
            className={classes.choice ?? ''}
            aria-pressed={isSameRange(common[name], range)}
            onClick={() => {
              setTyped(common[name])
              onChoose(common[name])
            }}
          >
            {t(`range.${name}`)}
          </UnstyledButton>
        ))}
      </div>
      <DateField
        className={classes.day ?? ''}
        label={t('range.from')}
        value={typed.from}
        onChange={(from) => change({ from })}
        error={faultOf(typed.from) || order}
      />
      <DateField
        className={classes.day ?? ''}
        label={t('range.to')}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={faultOf(typed.to)}
      />
    </fieldset>
  )
}
