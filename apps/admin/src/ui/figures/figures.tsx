import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Flex, Skeleton, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode, useCode } from '../../lib/lazy-code.ts'
import { LoadFailed } from '../list/list-states.tsx'
import type { BarsProps } from './bars.tsx'
import chartsClasses from './charts.module.css'
import classes from './figures.module.css'
import { type Fill, fillOf, singleFill } from './series.tsx'

interface FigureProps {
  value: number
  of: string
  link?: LinkProps
}

/** A number that links to the list of what it counts. */
export function Figure({ value, of, link }: FigureProps) {
  const { t } = useTranslation('figures')
  if (value === 0)
    return (
      <Text span display="inline-block" py={6} c="dimmed">
        0
      </Text>
    )
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
  bar?: { fill: Fill; value: number }[]
  figures: ReactNode[]
}

interface FigureTableProps {
  label: string
  /** The headings: of the first column, then of each figure. */
  heads: string[]
  rows: FigureRow[]
  total?: FigureRow
}

const lengthOf = ({ bar = [] }: FigureRow) => bar.reduce((sum, { value }) => sum + value, 0)

/** Figures as a table, as bars too where the rows have them; one with many columns scrolls sideways. */
export function FigureTable({ label, heads, rows, total }: FigureTableProps) {
  const isWide = heads.length > 4
  const longest = Math.max(1, ...rows.map(lengthOf))
  const [first, ...others] = heads
  const hasBars = rows.some(({ bar }) => bar)
  const rowOf = (row: FigureRow) => (
    <tr key={row.key}>
      <th scope="row">
        <span className={classes.head}>{row.head}</span>
      </th>
      {hasBars && (
        <td style={{ width: '40%' }} aria-hidden>
          <span className={chartsClasses.stack} style={{ width: `${(lengthOf(row) / longest) * 100}%` }}>
            {row.bar?.map(({ fill, value }) => (
              <span key={fill} className={chartsClasses.share} style={{ flex: value, color: fillOf(fill) }} />
            ))}
          </span>
        </td>
      )}
      {row.figures.map((figure, index) => (
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
  return (
    <section
      style={{ overflowX: 'auto' }}
      {...(isWide && {
        'aria-label': label,
        // A scrollable region must be reachable by keyboard.
        tabIndex: 0,
      })}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {hasBars && <td aria-hidden />}
            {others.map((head) => (
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

interface PartProps {
  title: string
  detail?: string
  children: ReactNode
}

/** A chart with its table. */
export function Part({ title, detail, children }: PartProps) {
  const id = useId()
  return (
    <Flex component="section" direction="column" gap={12} miw={0} aria-labelledby={id}>
      <header>
        <Title order={3} size="h6" id={id}>
          {title}
        </Title>
        {detail && (
          <Text mt={2} c="dimmed" fz={13}>
            {detail}
          </Text>
        )}
      </header>
      {children}
    </Flex>
  )
}

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
}

/** A part with one figure for each row. */
export function CountedPart({ title, detail, rows, heads }: CountedPartProps) {
  const { t } = useTranslation('figures')
  return (
    <Part title={title} {...(detail && { detail })}>
      <FigureTable
        label={t('table', { title })}
        heads={heads}
        rows={rows.map(({ key, name, head, count, link }) => ({
          key,
          head: head ?? name,
          bar: [{ fill: singleFill, value: count }],
          figures: [<Figure key="count" value={count} of={name} {...(link && { link })} />],
        }))}
      />
    </Part>
  )
}

const bars = lazyCode(() => import('./bars.tsx').then((module) => module.Bars))

/** The least width of a bar in pixels, with the space beside it: of many, which are days, it is smaller. */
const barWidth = (count: number) => (count > 60 ? 5 : 10)

/** A bar chart. Its library is loaded when the first one is shown. */
export function Chart(props: BarsProps) {
  const { code: Bars, error, retry } = useCode(bars)
  if (error) return <LoadFailed error={error} onRetry={retry} />
  return (
    // Scrolled to the end, where the last months are.
    <div
      style={{ overflowX: 'auto' }}
      ref={(box) => {
        if (box) box.scrollLeft = box.scrollWidth
      }}
    >
      <Box h={200} miw={44 + props.rows.length * barWidth(props.rows.length)}>
        {Bars ? <Bars {...props} /> : <Skeleton height="100%" />}
      </Box>
    </div>
  )
}
