import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { count } from '../../lib/format/formats.ts'
import classes from './charts.module.css'
import { fillOf, type NamedSeries, Swatch } from './series.tsx'

interface TooltipProps {
  name: unknown
  parts: readonly { dataKey?: unknown; value?: unknown }[]
  series: readonly NamedSeries[]
}

/** The tooltip of a bar: its parts. */
function BarTooltip({ name, parts, series }: TooltipProps) {
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
          <Swatch fill={figure.fill} />
          <span>{figure.name}</span>
          <b>{count(figure.value)}</b>
        </p>
      ))}
    </div>
  )
}

export interface BarsProps {
  label: string
  /** Each with its `name` and the figure of each series by its key. */
  rows: Record<string, string | number>[]
  series: readonly NamedSeries[]
  /** The text below a bar by the bar's name; bars without one have no tick. */
  ticks: ReadonlyMap<string, string>
}

/** The edge of a bar, the same as of the bars in tables (`charts.module.css`). */
const edge = 'color-mix(in oklab, currentColor 78%, var(--ink))'

/** Stacked bars. */
export function Bars({ label, rows, series, ticks }: BarsProps) {
  return (
    <BarChart
      className={classes.chart ?? ''}
      role="img"
      aria-label={label}
      h="100%"
      data={rows}
      dataKey="name"
      type="stacked"
      series={series.map(({ key, name }) => ({ name: key, label: name, color: 'var(--ink)' }))}
      barProps={({ name }) => {
        const shown = series.find(({ key }) => key === name)
        return {
          ...(shown && { color: fillOf(shown.fill) }),
          fill: 'currentColor',
          stroke: edge,
          strokeOpacity: 1,
        }
      }}
      barChartProps={{ margin: { top: 8, right: 0 } }}
      maxBarWidth={22}
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={count}
      yAxisProps={{ width: 36, allowDecimals: false }}
      xAxisProps={{
        ticks: [...ticks.keys()],
        interval: 0,
        tickFormatter: (name: string) => ticks.get(name) ?? '',
      }}
      tooltipProps={{
        content: ({ label: name, payload }) => <BarTooltip name={name} parts={payload} series={series} />,
      }}
      // Keyboards and screen readers use the table of the same figures.
      accessibilityLayer={false}
    />
  )
}
