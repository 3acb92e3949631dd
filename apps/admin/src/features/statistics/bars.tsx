import { count } from '../../lib/format/formats.ts'
import classes from './charts.module.css'
import { fillOf, type NamedSeries, Swatch } from './series.tsx'
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import tones from '../../ui/record/tones.module.css'

interface Props {
  name: unknown
  parts: readonly { dataKey?: unknown; value?: unknown }[]
  series: readonly NamedSeries[]
}

/** The tooltip of a bar: its parts. */
function BarTooltip({ name, parts, series }: Props) {
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

export interface BarsProps {
  /** The chart's accessible name. */
  label: string
  /** Each with its `name` and the figure of each series by its key. */
  rows: Record<string, string | number>[]
  series: readonly NamedSeries[]
  /** Pixels. */
  height: number
  /** Horizontal bars: the width of their names at the left, in pixels. Left out for vertical bars. */
  names?: number
}

const shortened = (name: string, pixels: number) => {
  const fits = Math.floor((pixels - 16) / 6.5)
  return name.length > fits ? `${name.slice(0, fits - 1)}…` : name
}

const vertical = { yAxisProps: { width: 44, allowDecimals: false } } as const

const horizontal = (names: number) =>
  ({
    orientation: 'vertical',
    gridAxis: 'none',
    withXAxis: false,
    yAxisProps: { width: names, interval: 0, tickFormatter: (name: string) => shortened(name, names) },
  }) as const

const lookOf = (series: NamedSeries | undefined) => ({
  ...fillOf(series),
  className: tones.tone ?? '',
  'data-tone': series?.tone,
  stroke: 'var(--word)',
  strokeOpacity: 1,
})

/** Stacked bars, vertical or horizontal. */
export function Bars({ label, rows, series, height, names }: BarsProps) {
  return (
    <BarChart
      className={classes.chart ?? ''}
      role="img"
      aria-label={label}
      h={height}
      data={rows}
      dataKey="name"
      type="stacked"
      series={series.map(({ key, name }) => ({ name: key, label: name, color: 'var(--ink)' }))}
      barProps={({ name }) => lookOf(series.find(({ key }) => key === name))}
      maxBarWidth={28}
      strokeDasharray="2 4"
      tickLine="none"
      valueFormatter={count}
      tooltipProps={{
        content: ({ label: name, payload }) => <BarTooltip name={name} parts={payload} series={series} />,
      }}
      // Keyboards and screen readers use the table of the same figures.
      accessibilityLayer={false}
      {...(names === undefined ? vertical : horizontal(names))}
    />
  )
}
