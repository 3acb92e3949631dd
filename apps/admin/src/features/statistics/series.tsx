import { applicationStatuses, artistStatuses } from '@vernissage/contract/enums'
import type { Label } from '@vernissage/contract/labels'
import { type StatusWords, statuses, type Tone } from '../../ui/record/status.tsx'
import tones from '../../ui/record/tones.module.css'
import classes from './charts.module.css'

/** How a series is hatched: it is told by that as well as by its colour. */
const hatches = ['solid', 'rising', 'dots', 'falling', 'level', 'grid'] as const
export type Hatch = (typeof hatches)[number]

export interface Look {
  tone: Tone
  hatch: Hatch
}

/** One of the parts that the bars of a chart are made of. */
interface Series extends Look {
  /** The key of its figure in each of the chart's rows. */
  key: string
}

/** A series as the reader is told of it. */
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
    // No enumeration has more values than there are hatches.
    hatch: hatches[index % hatches.length] ?? 'solid',
  }))

export const artistSeries = statusSeries(artistStatuses, statuses.artist)
export const applicationSeries = statusSeries(applicationStatuses, statuses.application)

/** Of enquiries: those that wait too long, the other open ones, the settled ones. */
export const enquirySeries = {
  overdue: { tone: 'red', hatch: 'solid' },
  inTime: { tone: 'gold', hatch: 'rising' },
  settled: { tone: 'gray', hatch: 'dots' },
} as const satisfies Record<string, Look>

/** Of a chart that shows one figure. */
export const singleSeries = { tone: 'red', hatch: 'solid' } as const satisfies Look

/** What fills a shape of the series, on a page with `Hatches`. */
export const fillOf = (series: Look | undefined) =>
  series ? { fill: `url(#${hatchId(series.tone, series.hatch)})` } : {}

export const hatchId = (tone: Tone, hatch: Hatch) => `hatch-${tone}-${hatch}`

/** Every pair of colour and hatch in use, once. */
export const usedHatches = [
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

/** The fills that every chart on the page refers to. */
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

/** What a series looks like in the chart, beside its name. */
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

/** What the parts of a chart's bars are. */
export const Key = ({ series }: { series: readonly NamedSeries[] }) => (
  <ul className={classes.key}>
    {series.map((one) => (
      <li key={one.key}>
        <Swatch series={one} />
        {one.name}
      </li>
    ))}
  </ul>
)
