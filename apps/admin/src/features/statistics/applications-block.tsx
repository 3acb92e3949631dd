import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { monthName, shortMonth } from '../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from '../../ui/figures/figures.module.css'
import { Chart, Figure, FigureTable, Part } from '../../ui/figures/figures.tsx'
import { applicationSeries, artistSeries, type StatusSeries, Swatch } from '../../ui/figures/series.tsx'
import { Block, type BlockOfRangeProps } from './block.tsx'
import { artistList, exhibitionApplicationList, magazineApplicationList } from './lists.ts'
import { monthsOf, namedMonths, spanOf, sumOf } from './months.ts'
import { applicationStatisticsQuery } from './queries.ts'

/** Applications of artists, and to exhibitions and magazines, by month and status. */
export function ApplicationsBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const query = useQuery(applicationStatisticsQuery(range))
  return (
    <Block
      title={t('applications.title')}
      query={query}
      isEmpty={(data) => Object.values(data).every((rows) => rows.length === 0)}
      onShowAll={onShowAll}
    >
      {({ artists, exhibition_applications, magazine_applications }) => {
        // The same for all, so that the charts can be compared.
        const months = spanOf([...artists, ...exhibition_applications, ...magazine_applications])
        return (
          <>
            <ByMonth
              title={t('applications.artists')}
              detail={t('applications.artistsDetail')}
              rows={artists}
              months={months}
              series={artistSeries}
              list={artistList}
            />
            <ByMonth
              title={t('applications.exhibitions')}
              detail={t('applications.detail')}
              rows={exhibition_applications}
              months={months}
              series={applicationSeries}
              list={exhibitionApplicationList}
            />
            <ByMonth
              title={t('applications.magazines')}
              detail={t('applications.detail')}
              rows={magazine_applications}
              months={months}
              series={applicationSeries}
              list={magazineApplicationList}
            />
          </>
        )
      }}
    </Block>
  )
}

interface ByMonthProps<Status extends number> {
  title: string
  detail: string
  rows: { month: string; status: Status; count: number }[]
  /** `YYYY-MM` */
  months: readonly string[]
  series: StatusSeries<Status>[]
  list: (status: Status | null) => LinkProps
}

function ByMonth<Status extends number>({
  title,
  detail,
  rows,
  months: span,
  series,
  list,
}: ByMonthProps<Status>) {
  const { t } = useTranslation(['statistics', 'figures'])
  const label = useLabel()
  const language = useLanguage()
  const named = series.map((one) => ({ ...one, name: label(one.label) }))
  const statuses = series.map(({ status }) => status)
  const months = monthsOf(rows, statuses, span).map((month) => ({
    ...month,
    name: monthName(month.month, language),
  }))
  const sum = sumOf(rows, statuses)
  // A year begins with its number.
  const ticks = namedMonths(span).map(
    (month) =>
      [
        monthName(month, language),
        month.endsWith('-01') ? month.slice(0, 4) : shortMonth(month, language),
      ] as const,
  )
  return (
    <Part title={title} detail={detail}>
      <Chart
        label={t('figures:chart', { title })}
        rows={months.map(({ name, counts }) => ({ name, ...counts }))}
        series={named}
        ticks={new Map(ticks)}
      />
      <FigureTable
        label={t('figures:table', { title })}
        heads={[t('status'), t('total')]}
        rows={named.map((one) => ({
          key: one.key,
          head: (
            <>
              <Swatch fill={one.fill} />
              {one.name}
            </>
          ),
          figures: [
            <Figure key="all" value={sum.counts[one.status]} of={one.name} link={list(one.status)} />,
          ],
        }))}
        total={{
          key: 'total',
          head: t('total'),
          figures: [<Figure key="all" value={sum.total} of={title} link={list(null)} />],
        }}
      />
      {months.length > 0 && (
        <details className={classes.months}>
          <summary>{t('byMonth')}</summary>
          <FigureTable
            label={t('byMonthOf', { title })}
            heads={[t('month'), ...named.map(({ name }) => name), t('total')]}
            rows={months.toReversed().map(({ month, name, counts, total }) => ({
              key: month,
              head: name,
              figures: [
                ...named.map((one) => (
                  <Figure
                    key={one.key}
                    value={counts[one.status]}
                    of={`${one.name}, ${name}`}
                    link={list(one.status)}
                  />
                )),
                <Figure key="all" value={total} of={name} link={list(null)} />,
              ],
            }))}
          />
        </details>
      )}
    </Part>
  )
}
