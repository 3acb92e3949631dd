import type { StatisticsRange } from './statistics-range.ts'

export interface BlockOfRangeProps {
  range: StatisticsRange
  /** Widens the range to all days; null where it is that already. */
  onShowAll: (() => void) | null
}
