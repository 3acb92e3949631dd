import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Skeleton, Stack, UnstyledButton } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../lib/format/dates.ts'
import { isDay, todayInUtc } from '../../lib/format/days.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import chartsClasses from '../../ui/figures/charts.module.css'
import { Page } from '../../ui/page/page.tsx'
import { ApplicationsBlock } from './applications-block.tsx'
import { ArtworksBlock, LeadsBlock, TopArtworksBlock } from './counted-blocks.tsx'
import { EnquiriesBlock } from './enquiries-block.tsx'
import { statisticsKey } from './queries.ts'
import {
  commonRanges,
  isBackwards,
  isSameRange,
  type StatisticsRange,
  wholeTime,
} from './statistics-range.ts'
import classes from './statistics-screen.module.css'

interface Props {
  range: StatisticsRange
  onChoose: (range: StatisticsRange) => void
}

/** Counts of what is on the platform; each block loads and fails on its own. */
export function StatisticsScreen({ range, onChoose }: Props) {
  const { t } = useTranslation('statistics')
  const detail = useRangeText(range)
  const onShowAll = isSameRange(range, wholeTime) ? null : () => onChoose(wholeTime)
  const block = { range, onShowAll }
  const isReady = useIsReady()
  return (
    <Page title={t('title')} detail={detail} filter={<RangeBar range={range} onChoose={onChoose} />}>
      {onShowAll && (
        <Box component="p" className="small" m="-8px 0 16px">
          {t('ranged')}
        </Box>
      )}
      {isReady ? (
        <Stack className={chartsClasses.fills ?? ''} gap="var(--gap)">
          <ApplicationsBlock {...block} />
          <EnquiriesBlock {...block} />
          <div className={classes.beside}>
            <ArtworksBlock {...block} />
            <LeadsBlock {...block} />
          </div>
          <TopArtworksBlock {...block} />
        </Stack>
      ) : (
        <Skeleton height="calc(100dvh - 240px)" />
      )}
    </Page>
  )
}

/** True if each block has had its first answer. They appear together: their heights are not known before. */
function useIsReady() {
  const pending = useIsFetching({
    queryKey: statisticsKey,
    predicate: ({ state }) => state.status === 'pending',
  })
  const [isReady, setReady] = useState(false)
  if (!isReady && pending === 0) setReady(true)
  return isReady
}

function useRangeText({ from, to }: StatisticsRange) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const days = { from: shortDate(from, language), to: shortDate(to, language) }
  if (from && to) return t('within', days)
  if (from) return t('since', days)
  return to ? t('until', days) : t('everything')
}

interface RangeBarProps {
  range: StatisticsRange
  onChoose: (range: StatisticsRange) => void
}

const isDayOrNone = (text: string) => text === '' || isDay(text)

/** The range of days: a common range, or a first and a last day. Typed days apply once they are valid. */
function RangeBar({ range, onChoose }: RangeBarProps) {
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
  const faultOf = (text: string) => !isDayOrNone(text) && `${t('ui:fields.date')}: ${t('ui:rules.day')}`
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
        format={shortDate}
        className={classes.day ?? ''}
        label={t('range.from')}
        value={typed.from}
        onChange={(from) => change({ from })}
        error={faultOf(typed.from) || order}
      />
      <DateField
        format={shortDate}
        className={classes.day ?? ''}
        label={t('range.to')}
        value={typed.to}
        onChange={(to) => change({ to })}
        error={faultOf(typed.to)}
      />
    </fieldset>
  )
}
