import { Box, Flex } from '@mantine/core'
import { applicationStatusLabels, artistStatusLabels } from '@vernissage/contract/enum-labels'
import { ApplicationStatus, ArtistStatus, type Label, type Labels } from '@vernissage/contract/enums'
import classes from './charts.module.css'

/**
 * The fills of charts, defined in `charts.module.css`. Those of one chart differ in lightness too, for colour-blind people
 * and in print.
 */
export type Fill = 'gold' | 'blue' | 'deepBlue' | 'green' | 'red' | 'gray' | 'paleGray'

/** One of the parts that bars are stacked from. */
interface Series {
  /** The key of its figure in each of the chart's rows. */
  key: string
  fill: Fill
}

/** A series with its name in the interface's language. */
export interface NamedSeries extends Series {
  name: string
}

export interface StatusSeries<Status extends number> extends Series {
  status: Status
  label: Label
}

/** In the tones of the status words; two words of one tone have different shades of it. */
function statusSeries<Name extends string, Status extends number>(
  statuses: Readonly<Record<Name, Status>>,
  labels: Labels<Status>,
  fills: Readonly<Record<Name, Fill>>,
): StatusSeries<Status>[] {
  const named = Object.entries(statuses) as [Name, Status][]
  return named.map(([name, status]) => ({
    key: String(status),
    status,
    label: labels[status],
    fill: fills[name],
  }))
}

export const artistSeries = statusSeries(ArtistStatus, artistStatusLabels, {
  applied: 'gold',
  accepted: 'deepBlue',
  published: 'green',
  rejected: 'red',
  requestMoreInfo: 'paleGray',
})

export const applicationSeries = statusSeries(ApplicationStatus, applicationStatusLabels, {
  pending: 'gold',
  opened: 'blue',
  closed: 'paleGray',
  accepted: 'deepBlue',
  paused: 'red',
  archived: 'gray',
})

/** The series of enquiries: overdue, open in time, settled. */
export const enquiryFills = {
  overdue: 'red',
  inTime: 'gold',
  settled: 'paleGray',
} as const satisfies Record<string, Fill>

/** The fill of a chart with one figure. */
export const singleFill: Fill = 'gray'

export const fillOf = (fill: Fill) => `var(--fill-${fill})`

/** A sample of a series' fill, shown beside its name. */
export const Swatch = ({ fill }: { fill: Fill }) => (
  <Box
    component="span"
    className={classes.share ?? ''}
    flex="none"
    w={12}
    h={12}
    bdrs={3}
    c={fillOf(fill)}
    aria-hidden
  />
)

/** The legend of a chart. */
export const Legend = ({ series }: { series: readonly NamedSeries[] }) => (
  <Flex component="ul" wrap="wrap" gap="4px 20px" className="small">
    {series.map((one) => (
      <Flex component="li" key={one.key} align="center" gap={8}>
        <Swatch fill={one.fill} />
        {one.name}
      </Flex>
    ))}
  </Flex>
)
