import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Part } from './block.tsx'
import { Chart, lyingHeight } from './charts/chart.tsx'
import { singleSeries } from './charts/series.ts'
import { Figure } from './figure.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './sides.module.css'

interface Counted {
  key: string | number
  name: string
  /** In the table, where it is more than the name. */
  head?: ReactNode
  count: number
  link?: LinkProps
}

interface Props {
  title: string
  detail?: string
  rows: Counted[]
  /** What the rows are, and what is counted of each. */
  heads: [string, string]
  /** The pixels that the names take in the chart. */
  names: number
  /** Whether the table stands beside the chart where there is room. */
  beside?: boolean
}

/** One figure of each of a few things: as bars, and in a table. */
export function CountedPart({ title, detail, rows, heads, names, beside }: Props) {
  const { t } = useTranslation('statistics')
  return (
    <Part title={title} {...(detail && { detail })}>
      <div className={beside ? classes.beside : classes.beneath}>
        <Chart
          label={t('chart', { title })}
          rows={rows.map(({ name, count }) => ({ name, count }))}
          series={[{ ...singleSeries, key: 'count', name: heads[1] }]}
          height={lyingHeight(rows.length)}
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
