import tones from '../../../ui/record/tones.module.css'
import classes from './charts.module.css'
import { fillOf, type Hatch, hatchId, type Look, type NamedSeries, usedHatches } from './series.ts'

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
