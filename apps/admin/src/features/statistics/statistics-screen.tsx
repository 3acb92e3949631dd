import { shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { ApplicationsBlock } from './applications-block.tsx'
import { ArtworksBlock, LeadsBlock, TopArtworksBlock } from './counted-blocks.tsx'
import { EnquiriesBlock } from './enquiries-block.tsx'
import { RangeBar } from './range-bar.tsx'
import { Hatches } from './series.tsx'
import { isSameRange, type StatisticsRange, wholeTime } from './statistics-range.ts'
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
  return (
    <Page title={t('title')} detail={detail} filter={<RangeBar range={range} onChoose={onChoose} />}>
      <Hatches />
      {onShowAll && <p className={classes.note}>{t('ranged')}</p>}
      <div className={classes.blocks}>
        <ApplicationsBlock {...block} />
        <EnquiriesBlock {...block} />
        <div className={classes.beside}>
          <ArtworksBlock {...block} />
          <LeadsBlock {...block} />
        </div>
        <TopArtworksBlock {...block} />
      </div>
    </Page>
  )
}

function useRangeText({ from, to }: StatisticsRange) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const days = { from: shortDate(from, language), to: shortDate(to, language) }
  if (from && to) return t('within', days)
  if (from) return t('since', days)
  return to ? t('until', days) : t('everything')
}
