import type { Label } from '@vernissage/contract/enums'
import { applicationStatuses, artistStatuses } from '@vernissage/contract/enums'
import { type StatusWords, statuses, type Tone } from '../../ui/record/status.tsx'
import tones from '../../ui/record/tones.module.css'
import classes from './charts.module.css'

/** The patterns that distinguish series in addition to colour. */
const hatches = ['solid', 'rising', 'dots', 'falling', 'level', 'grid'] as const
export type Hatch = (typeof hatches)[number]

export interface Look {
  tone: Tone
  hatch: Hatch
}

/** One of the parts that bars are stacked from. */
interface Series extends Look {
  /** The key of its figure in each of the chart's rows. */
  key: string
}

/** A series with its name in the interface's language. */
export interface NamedSeries extends Series {
  name: string
}

export interface StatusSeries<Status extends number> extends Series {
  status: Status
  label: Label
}

const statusSeries = <Status extends number>(
  values: readonly Status[],
  { labels, tones }: StatusWords<Status>,
): StatusSeries<Status>[] =>
  values.map((status, index) => ({
    key: String(status),
    status,
    label: labels[status],
    tone: tones[status],
    // No enumeration has more values than there are patterns.
    hatch: hatches[index % hatches.length] ?? 'solid',
  }))

export const artistSeries = statusSeries(artistStatuses, statuses.artist)
export const applicationSeries = statusSeries(applicationStatuses, statuses.application)

/** The series of enquiries: overdue, open in time, settled. */
export const enquirySeries = {
  overdue: { tone: 'red', hatch: 'solid' },
  inTime: { tone: 'gold', hatch: 'rising' },
  settled: { tone: 'gray', hatch: 'dots' },
} as const satisfies Record<string, Look>

/** The series of a chart with one figure. */
export const singleSeries = { tone: 'red', hatch: 'solid' } as const satisfies Look

/** The fill of a series; the page must render `Hatches`. */
export const fillOf = (series: Look | undefined) =>
  series ? { fill: `url(#${hatchId(series.tone, series.hatch)})` } : {}

const hatchId = (tone: Tone, hatch: Hatch) => `hatch-${tone}-${hatch}`

/** Every combination of colour and pattern in use. */
const usedHatches = [
  ...new Map(
    [...artistSeries, ...applicationSeries, ...Object.values(enquirySeries), singleSeries].map(
      ({ tone, hatch }) => [hatchId(tone, hatch), { tone, hatch }],
    ),
  ).values(),
]

const size = 8

const lines: Record<Hatch, string> = {
  solid: '',
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  level: 'M0 2H8M0 6H8',
  grid: 'M0 4H8M4 0V8',
  dots: 'M2 2h.01M6 6h.01',
}

/** The SVG patterns that the charts on the page refer to. */
export const Hatches = () => (
  <svg className={classes.hatches} aria-hidden>
    <defs>
      {usedHatches.map(({ tone, hatch }) => (
        <pattern
          key={hatchId(tone, hatch)}
          id={hatchId(tone, hatch)}
          className={`${tones.tone} ${classes.hatch}`}
          data-tone={tone}
          data-hatch={hatch}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
        >
          <rect width={size} height={size} />
          <path d={lines[hatch]} />
        </pattern>
      ))}
    </defs>
  </svg>
)

/** A sample of a series' fill, shown beside its name. */
export const Swatch = ({ series }: { series: Look }) => (
  <svg
    className={`${tones.tone} ${classes.swatch}`}
    data-tone={series.tone}
    width={14}
    height={14}
    aria-hidden
  >
    <rect x={0.5} y={0.5} width={13} height={13} rx={2} {...fillOf(series)} />
  </svg>
)

/** The legend of a chart. */
export const Legend = ({ series }: { series: readonly NamedSeries[] }) => (
  <ul className={classes.key}>
    {series.map((one) => (
      <li key={one.key}>
        <Swatch series={one} />
        {one.name}
      </li>
    ))}
  </ul>
)
