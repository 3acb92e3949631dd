import { highSpread, type Result, type RoundResults } from '@vernissage/contract/judging/results'

/* The consequences of a cut-off. Pure functions of the results. */

export const isAbove = ({ total }: Pick<Result, 'total'>, cutOff: number) => total !== null && total >= cutOff

/** The distance from the line within which a total is too close to call, in points. */
const nearLine = 1

export interface Consequences {
  /** All of them, in their order. */
  above: Result[]
  /** Applications without a total are on neither side. */
  below: Result[]
  artworks: number
  sold: number
  notPublished: number
  overMaximum: number
  underMinimum: number
  nearLine: number
  /** Above the line and not decided yet. */
  undecided: number
  /** On either side, judged by fewer than the round asks for. */
  incomplete: number
}

/** The consequences of accepting all applications from this total on. */
export const consequencesOf = (
  {
    applications,
    min_artwork_number,
    max_artwork_number,
  }: Pick<RoundResults, 'applications' | 'min_artwork_number' | 'max_artwork_number'>,
  cutOff: number,
  minimumJudges: number,
): Consequences => {
  const above = applications.filter((one) => isAbove(one, cutOff))
  const below = applications.filter(({ total }) => total !== null && total < cutOff)
  const sum = (of: (one: Result) => number) => above.reduce((all, one) => all + of(one), 0)
  const among = (list: readonly Result[], is: (one: Result) => boolean) => list.filter(is).length
  return {
    above,
    below,
    artworks: sum(({ artworks_count }) => artworks_count),
    sold: sum(({ sold_count }) => sold_count),
    notPublished: among(above, ({ artist_published }) => artist_published === 0),
    overMaximum:
      max_artwork_number === null
        ? 0
        : among(above, ({ artworks_count }) => artworks_count > max_artwork_number),
    underMinimum: among(above, ({ artworks_count }) => artworks_count < (min_artwork_number ?? 0)),
    nearLine: among(applications, ({ total }) => total !== null && Math.abs(total - cutOff) <= nearLine),
    undecided: among(above, ({ decision_id }) => decision_id === null),
    incomplete: among(applications, ({ judges }) => judges < minimumJudges),
  }
}

/** Applications of the same total, where there are at least two, the highest first. */
export const tiesOf = (applications: readonly Result[]): Result[][] => {
  const byTotal = new Map<number, Result[]>()
  for (const one of applications)
    if (one.total !== null) byTotal.set(one.total, [...(byTotal.get(one.total) ?? []), one])
  return [...byTotal.values()].filter(({ length }) => length > 1)
}

/** The applications on which judges differ most. */
export const apartOf = (applications: readonly Result[]) =>
  applications
    .filter(({ spread }) => spread !== null && spread >= highSpread)
    .toSorted((one, other) => other.spread! - one.spread!)

/** The place of each application; those of one total share it. */
export const placesOf = (applications: readonly Result[]): number[] => {
  const places: number[] = []
  for (const [index, { total }] of applications.entries())
    places.push(index > 0 && applications[index - 1]!.total === total ? places[index - 1]! : index + 1)
  return places
}

/** A histogram of the totals, relative to its highest bar. */
export const heightsOf = (applications: readonly Result[], parts = 40): number[] => {
  const counts = Array.from({ length: parts }, () => 0)
  for (const { total } of applications)
    if (total !== null) counts[Math.min(parts - 1, Math.floor((total / 100) * parts))]! += 1
  const most = Math.max(1, ...counts)
  return counts.map((count) => count / most)
}

/** The word for an agreement, by Krippendorff's bounds: 0.8 is reliable, 0.667 allows cautious conclusions. */
export const agreementWord = (alpha: number | null) => {
  if (alpha === null) return 'none'
  if (alpha >= 0.8) return 'high'
  if (alpha >= 0.667) return 'fair'
  return alpha > 0.2 ? 'low' : 'chance'
}

/* Totals and what is compared with them, from 0 to 100. */

export const points = (value: number | null) => (value === null ? '–' : value.toFixed(1))

/** A difference, with its sign. */
export const signed = (value: number | null) =>
  value === null ? '–' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
