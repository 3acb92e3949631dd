import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  applicationStatusLabels,
  decisionLabels,
  paymentStatusLabels,
} from '@vernissage/contract/enum-labels'
import { Decision } from '@vernissage/contract/enums'
import type { OpenCallFigures } from '@vernissage/contract/judging/figures'
import { limits } from '@vernissage/contract/limits'
import { dayAfter, today } from '@vernissage/contract/time-zone'
import { money } from '@vernissage/contract/values/money'
import { targetOf } from '../../../../lib/api/request.ts'
import { countryName } from '../../../../lib/format/country-options.ts'
import { shortDate } from '../../../../lib/format/dates.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import charts from '../../../../ui/figures/charts.module.css'
import figureClasses from '../../../../ui/figures/figures.module.css'
import { Chart, CountedPart, Figure, FigureTable } from '../../../../ui/figures/figures.tsx'
import { singleFill } from '../../../../ui/figures/series.tsx'
import { EmptyList, WithoutData } from '../../../../ui/list/list-states.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Statistics } from '../../../../ui/record/values.tsx'
import { onTheWayQuery, onTheWayStart } from '../../on-the-way/queries.ts'
import { FileButtons, tableQuery } from '../file-buttons.tsx'
import type { JudgingTabProps } from '../judging-search.ts'
import { openCallFiguresQuery } from '../queries.ts'
import classes from './figures-tab.module.css'
import { OnTheWayPanel } from './on-the-way/on-the-way-panel.tsx'

/** The figures of an open call. */
export function FiguresTab({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation('openCallFigures')
  const query = useQuery(openCallFiguresQuery(kind, program.id))
  const { data } = query
  const { isFetched } = useQuery(onTheWayQuery(kind, program.id, onTheWayStart))
  // The panels below would move when the applications on their way arrive.
  if (!data || !isFetched)
    return (
      <WithoutData query={query}>
        <Skeleton height={600} radius={12} aria-busy />
      </WithoutData>
    )
  if (data.applications === 0)
    return (
      <Stack gap="var(--gap)">
        <OnTheWayPanel kind={kind} program={program} />
        <EmptyList text={t('empty')} />
      </Stack>
    )
  return (
    <Stack className={charts.fills ?? ''} gap="var(--gap)">
      <Totals figures={data} />
      <OnTheWayPanel kind={kind} program={program} />
      <Files kind={kind} program={program} />
      <Panel title={t('days.title')}>
        <Stack gap={12} p={{ base: '4px 16px 16px', sm: '8px 24px 24px' }}>
          <ByDay days={data.days} />
        </Stack>
      </Panel>
      <Panel title={t('by.title')}>
        <div className={classes.parts}>
          <Breakdowns figures={data} />
        </div>
      </Panel>
    </Stack>
  )
}

function Files({ kind, program: { id, title } }: JudgingTabProps) {
  const { t } = useTranslation('openCallFigures')
  const language = useLanguage()
  const headings = {
    code: t('export.code'),
    user: t('export.artist'),
    professional_name: t('export.professionalName'),
    country: t('by.country'),
    discipline: t('by.discipline'),
    created_at: t('export.created'),
    late: t('export.late'),
    address_status_id: t('export.address'),
    application_status_id: t('by.status'),
    decision_id: t('by.decision'),
    answered_at: t('export.answered'),
    payment_status_id: t('by.payment'),
    amount: t('export.amount'),
    artworks_count: t('export.works'),
    artworks: t('totals.works'),
    opinions: t('export.opinions'),
    opinions_mean: t('export.opinionsMean'),
    jury_total: t('export.juryTotal'),
  }
  const targetAs = (format: 'xlsx' | 'csv' | 'zip') =>
    targetOf('/judging/{program}/{id}/export', {
      params: { program: kind, id },
      query: {
        format,
        language,
        ...(format !== 'zip' && tableQuery(headings, language)),
      },
    })
  const name = `${title} ${today()}`
  return (
    <Panel title={t('export.title')}>
      <Stack gap={8} px="var(--panel-side)" pb="var(--panel-side)" c="dimmed">
        <p>{t('export.tableDetail')}</p>
        <p>{t('export.picturesDetail', { limit: count(limits.openCallPictures) })}</p>
        <FileButtons
          files={(['xlsx', 'csv', 'zip'] as const).map((format) => ({
            label: t(`export.${format}`),
            name: `${name}.${format}`,
            target: targetAs(format),
          }))}
        />
      </Stack>
    </Panel>
  )
}

const hour = 3600
const day = 24 * hour

function Totals({
  figures: { applications, works, decisions, money: paid, answers },
}: {
  figures: OpenCallFigures
}) {
  const { t } = useTranslation('openCallFigures')
  const accepted = decisions.find(({ decision }) => decision === Decision.accepted)?.count ?? 0
  // In the largest unit of which it holds two.
  const waited = (seconds: number | null) => {
    if (seconds === null) return '–'
    if (seconds >= 2 * day) return t('answers.days', { count: Math.round(seconds / day) })
    if (seconds >= 2 * hour) return t('answers.hours', { count: Math.round(seconds / hour) })
    return t('answers.minutes', { count: Math.round(seconds / 60) })
  }
  return (
    <Statistics
      figures={[
        { label: t('totals.applications'), value: applications },
        { label: t('totals.works'), value: works },
        { label: t('totals.accepted'), value: accepted },
        {
          label: t('totals.asked'),
          value: money(paid.asked, '€'),
          note: t('totals.payments', { count: paid.payments }),
        },
        { label: t('totals.received'), value: money(paid.received, '€') },
        {
          label: t('answers.median'),
          value: waited(answers.median_seconds),
          note:
            answers.answered > 0
              ? t('answers.most', { time: waited(answers.p90_seconds) })
              : t('answers.none'),
        },
      ]}
    />
  )
}

/** The most days that are shown one by one. */
const mostDays = 400

/** All days from the first to the last, also those without an application. */
const everyDay = (days: OpenCallFigures['days']) => {
  const counts = new Map(days.map(({ day, count: applications }) => [day, applications]))
  const last = days.at(-1)!.day
  const all: OpenCallFigures['days'] = []
  for (let day = days[0]!.day; day <= last && all.length < mostDays; day = dayAfter(day))
    all.push({ day, count: counts.get(day) ?? 0 })
  // Further apart than a chart has room for: the days with an application alone.
  return all.at(-1)?.day === last ? all : days
}

function ByDay({ days }: Pick<OpenCallFigures, 'days'>) {
  const { t } = useTranslation(['openCallFigures', 'figures'])
  const language = useLanguage()
  const title = t('days.title')
  const shown = everyDay(days)
  const every = Math.ceil(shown.length / 8)
  return (
    <>
      <Chart
        label={t('figures:chart', { title })}
        rows={shown.map(({ day, count: applications }) => ({ name: shortDate(day, language), applications }))}
        series={[{ key: 'applications', fill: singleFill, name: t('totals.applications') }]}
        ticks={
          new Map(
            shown
              .filter((_, index) => index % every === 0)
              .map(({ day }) => [shortDate(day, language), shortDate(day, language).slice(0, 6)]),
          )
        }
      />
      <details className={figureClasses.months}>
        <summary>{t('days.table')}</summary>
        <FigureTable
          label={t('figures:table', { title })}
          heads={[t('days.day'), t('totals.applications')]}
          rows={days.toReversed().map(({ day, count: applications }) => ({
            key: day,
            head: shortDate(day, language),
            figures: [<Figure key="all" value={applications} of={day} />],
          }))}
        />
      </details>
    </>
  )
}

interface CountedRow {
  key: string | number
  name: string
  count: number
}

/** The most rows of one breakdown. */
const mostRows = 12

/** The first rows, with the sum of the others. */
const shortened = (rows: CountedRow[], others: (count: number) => string): CountedRow[] => {
  if (rows.length <= mostRows) return rows
  const rest = rows.slice(mostRows - 1)
  const sum = rest.reduce((all, row) => all + row.count, 0)
  return [...rows.slice(0, mostRows - 1), { key: 'others', name: others(rest.length), count: sum }]
}

const countedBy = <Row extends { count: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => [key: number, name: string],
): CountedRow[] =>
  rows.map((row) => {
    const [key, name] = nameOf(row)
    return { key, name, count: row.count }
  })

function Breakdowns({ figures }: { figures: OpenCallFigures }) {
  const { t } = useTranslation('openCallFigures')
  const label = useLabel()
  const language = useLanguage()
  const { decisions, statuses, payments, countries, disciplines } = figures
  const parts: [name: string, rows: CountedRow[]][] = [
    [
      t('by.decision'),
      countedBy(decisions, ({ decision: key }) => [
        key ?? 0,
        key === null ? t('by.undecided') : label(decisionLabels[key]),
      ]),
    ],
    [t('by.status'), countedBy(statuses, ({ status: key }) => [key, label(applicationStatusLabels[key])])],
    [t('by.payment'), countedBy(payments, ({ status: key }) => [key, label(paymentStatusLabels[key])])],
    [
      t('by.country'),
      countedBy(countries, ({ country_id: key }) => [
        key ?? 0,
        countryName(key, language) ?? t('by.unknown'),
      ]),
    ],
    [
      t('by.discipline'),
      countedBy(disciplines, (one) => [
        one.discipline_id ?? 0,
        (language === 'es' ? one.discipline_es : one.discipline) ?? t('by.unknown'),
      ]),
    ],
  ]
  return parts.map(([name, rows]) => (
    <CountedPart
      key={name}
      title={name}
      rows={shortened(rows, (others) => t('by.others', { count: others }))}
      heads={[name, t('totals.applications')]}
    />
  ))
}
