import { count } from '../../../lib/format/formats.ts'
import classes from './charts.module.css'
import { Swatch } from './hatches.tsx'
import type { NamedSeries } from './series.ts'

interface Props {
  /** The bar's. */
  name: unknown
  parts: readonly { dataKey?: unknown; value?: unknown }[]
  series: readonly NamedSeries[]
}

/** What a bar is made of. */
export function BarTooltip({ name, parts, series }: Props) {
  const figures = series.flatMap((one) => {
    const value = Number(parts.find(({ dataKey }) => dataKey === one.key)?.value ?? 0)
    return value > 0 ? [{ ...one, value }] : []
  })
  if (figures.length === 0) return null
  return (
    <div className={classes.tooltip}>
      <p className={classes.bar}>{String(name)}</p>
      {figures.map((figure) => (
        <p key={figure.key} className={classes.part}>
          {series.length > 1 && <Swatch series={figure} />}
          <span>{figure.name}</span>
          <b>{count(figure.value)}</b>
        </p>
      ))}
    </div>
  )
}
