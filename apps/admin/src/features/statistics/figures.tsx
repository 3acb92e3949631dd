import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { BarsProps } from './bars.tsx'
import { Part } from './block.tsx'
import chartsClasses from './charts.module.css'
import classes from './figures.module.css'
import { singleSeries } from './series.tsx'

interface FigureProps {
  value: number
  /** What is counted, for screen readers. */
  of: string
  /** The list of what is counted. */
  link?: LinkProps
}

/** A number that links to the list of what it counts. */
export function Figure({ value, of, link }: FigureProps) {
  const { t } = useTranslation('statistics')
  if (value === 0) return <span className={classes.zero}>0</span>
  if (!link) return count(value)
  return (
    <Link {...link} className={classes.link} aria-label={t('cell', { figure: count(value), of })}>
      {count(value)}
    </Link>
  )
}

export interface FigureRow {
  key: string | number
  head: ReactNode
  figures: ReactNode[]
}

interface FigureTableProps {
  /** The table's accessible name. */
  label: string
  /** The headings: of the first column, then of each figure. */
  heads: string[]
  rows: FigureRow[]
  /** The last row: the sums. */
  total?: FigureRow
}

/** The figures of a chart as a table; one with many columns scrolls sideways. */
export function FigureTable({ label, heads, rows, total }: FigureTableProps) {
  const isWide = heads.length > 4
  return (
    <section
      className={classes.scroll}
      {...(isWide && {
        'aria-label': label,
        // A scrollable region must be reachable by keyboard.
        tabIndex: 0,
      })}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
        {total && <tfoot>{rowOf(total)}</tfoot>}
      </table>
    </section>
  )
}

const rowOf = ({ key, head, figures }: FigureRow) => (
  <tr key={key}>
    <th scope="row">
      <span className={classes.head}>{head}</span>
    </th>
    {figures.map((figure, index) => (
      <td key={index}>{figure}</td>
    ))}
  </tr>
)

interface Counted {
  key: string | number
  name: string
  /** Shown in the table instead of the name. */
  head?: ReactNode
  count: number
  link?: LinkProps
}

interface CountedPartProps {
  title: string
  detail?: string
  rows: Counted[]
  /** The headings: of the rows and of the figure. */
  heads: [string, string]
  /** The width of the names in the chart, in pixels. */
  names: number
  /** Shows the table beside the chart if there is room. */
  beside?: boolean
}

/** A part with one figure for each row: as bars and as a table. */
export function CountedPart({ title, detail, rows, heads, names, beside }: CountedPartProps) {
  const { t } = useTranslation('statistics')
  return (
    <Part title={title} {...(detail && { detail })}>
      <div className={beside ? classes.beside : classes.beneath}>
        <Chart
          label={t('chart', { title })}
          rows={rows.map(({ name, count }) => ({ name, count }))}
          series={[{ ...singleSeries, key: 'count', name: heads[1] }]}
          height={horizontalHeight(rows.length)}
          names={names}
        />
        <FigureTable
          label={t('table', { title })}
          heads={heads}
          rows={rows.map(({ key, name, head, count, link }) => ({
            key,
            head: head ?? name,
            figures: [<Figure key="count" value={count} of={name} {...(link && { link })} />],
          }))}
        />
      </div>
    </Part>
  )
}

const Bars = lazy(() => import('./bars.tsx').then((module) => ({ default: module.Bars })))

/** The least width of a vertical bar in pixels. */
const barWidth = 8

/** A bar chart. Its library is loaded when the first one is shown. */
export function Chart(props: BarsProps) {
  const width = props.names === undefined ? 44 + props.rows.length * barWidth : 0
  return (
    // Scrolled to the end, where the last months are.
    <div
      className={chartsClasses.scroll}
      ref={(box) => {
        if (box) box.scrollLeft = box.scrollWidth
      }}
    >
      <div style={{ minWidth: width, height: props.height }}>
        <Suspense fallback={<Skeleton height={props.height} />}>
          <Bars {...props} />
        </Suspense>
      </div>
    </div>
  )
}

/** The height of a chart with this number of horizontal bars. */
export const horizontalHeight = (bars: number) => 24 + bars * 34
