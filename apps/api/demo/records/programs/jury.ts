import { Scale, totalOf, valuesOf } from '@vernissage/contract/judging/scoring'
import {
  demoJurorComments,
  demoJurors,
  demoOpinions,
  demoRounds,
  judgedExhibition,
} from '../../content/programs/jury.ts'
import { between, chance, createRandom, pick, type Random, whole } from '../../pictures/random.ts'
import type { Calendar, Row } from '../../rows.ts'
import type { ExhibitionRecord } from './exhibitions.ts'

/** Jurors, criteria and applications by their places. */
interface AssignmentRecord {
  juror: number
  application: number
  columns: Pick<Row<'juror_assignment'>, 'conflict' | 'conflict_reason' | 'comment' | 'done_at'>
  /** A value for each criterion, or none yet. */
  values: number[]
  /** When it was scored. */
  scoredAt: string | null
}

interface RoundRecord {
  columns: Row<'judging_round', 'exhibition_id' | 'magazine_id'>
  criteria: Row<'judging_criterion', 'judging_round_id'>[]
  applications: number[]
  assignments: AssignmentRecord[]
}

export interface JuryRecord {
  /** The address of the exhibition. */
  exhibition: string
  jurors: Row<'juror', 'password_hash'>[]
  rounds: RoundRecord[]
  /** What staff think of applications; `staff` by their places. */
  opinions: { application: number; staff: number; score: number | null; note: string | null }[]
}

type DemoRound = (typeof demoRounds)[number]

/** A value of a scale for how good an application is, from 0 to 1. */
const scoreOf = (random: Random, scale: Scale, quality: number) => {
  if (scale === Scale.yesOrNo) return chance(random, 0.35 + quality * 0.6) ? 1 : 0
  const values = valuesOf(scale)
  const place = Math.round((quality + between(random, -0.18, 0.18)) * (values.length - 1))
  return values[Math.max(0, Math.min(values.length - 1, place))]!
}

const assignmentsOf = (
  random: Random,
  calendar: Calendar,
  round: DemoRound,
  applications: readonly number[],
  qualities: readonly number[],
): AssignmentRecord[] =>
  applications.flatMap((application, turn) =>
    Array.from({ length: round.judges }, (_, step): AssignmentRecord => {
      const juror = (turn + step) % demoJurors.length
      const conflict = round.conflicts.find(
        (one) => one.juror === juror && applications[one.application] === application,
      )
      const isDone = !conflict && chance(random, round.judged)
      const quality = qualities[application]! + demoJurors[juror]!.leniency
      const end = Math.max(0.2, -round.toDay)
      const scoredAt = isDone ? calendar.moment(between(random, end, -round.fromDay - 0.2)) : null
      return {
        juror,
        application,
        scoredAt,
        columns: {
          conflict: conflict ? 1 : 0,
          conflict_reason: conflict?.reason ?? null,
          comment: isDone && chance(random, 0.3) ? pick(random, demoJurorComments) : null,
          done_at: scoredAt,
        },
        values: isDone ? round.criteria.map(({ scale }) => scoreOf(random, scale, quality)) : [],
      }
    }),
  )

/** The applications whose mean is at the cut-off of a round or above it. */
const letThrough = (round: DemoRound, { applications, assignments }: RoundRecord): number[] => {
  const criteria = round.criteria.map((criterion, place) => ({ ...criterion, id_judging_criterion: place }))
  return applications.filter((application) => {
    const totals = assignments
      .filter((one) => one.application === application)
      .flatMap(({ values }) => totalOf(criteria, new Map(values.entries())) ?? [])
    return totals.reduce((sum, total) => sum + total, 0) / totals.length >= (round.cutOff ?? 0)
  })
}

/** A request in the middle of its second round. */
export const juryRecord = (calendar: Calendar, exhibitions: readonly ExhibitionRecord[]): JuryRecord => {
  const random = createRandom('jury')
  const { applications } = exhibitions.find(({ columns }) => columns.url === judgedExhibition)!
  const places = applications.map((_, place) => place)
  const qualities = places.map(() => between(random, 0.1, 0.95))
  const rounds: RoundRecord[] = []
  for (const [index, round] of demoRounds.entries()) {
    const judged = index === 0 ? places : letThrough(demoRounds[index - 1]!, rounds[index - 1]!)
    rounds.push({
      columns: {
        name: round.name,
        starts_on: calendar.day(round.fromDay),
        ends_on: calendar.day(round.toDay),
        minimum_judges: round.minimumJudges,
        blind: round.blind,
        scores_shown: round.scoresShown,
        cut_off: round.cutOff,
      },
      criteria: round.criteria.map((criterion, order) => ({ ...criterion, order })),
      applications: judged,
      assignments: assignmentsOf(random, calendar, round, judged, qualities),
    })
  }
  return {
    exhibition: judgedExhibition,
    jurors: demoJurors.map(({ name, email, language }) => ({ name, email, language })),
    rounds,
    opinions: places
      .filter(() => chance(random, 0.6))
      .map((application) => ({ application, staff: whole(random, 0, 2), ...pick(random, demoOpinions) })),
  }
}
