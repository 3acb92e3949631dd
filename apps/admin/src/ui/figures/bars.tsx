import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { Group, Paper, Stack, Text } from '@mantine/core'
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
    <Paper shadow="md" bd="1px solid var(--hairline)" p="10px 14px" miw={140} maw={280} fz={13}>
      <Text inherit fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
        {String(name)}
      </Text>
      <Stack gap={4}>
        {figures.map((figure) => (
          <Group key={figure.key} gap={8} wrap="nowrap" c="dimmed">
            <Swatch fill={figure.fill} />
            <span>{figure.name}</span>
            <Text component="b" inherit className="tabular" ml="auto" pl={12} c="var(--ink)" fw={600}>
              {count(figure.value)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
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
