import { ErrorCode } from '@vernissage/contract/errors'
import type { juryEndpoints, OwnJudgement } from '@vernissage/contract/judging/jury'
import { roundStateOn } from '@vernissage/contract/judging/round'
import { isOnScale, type Scale } from '@vernissage/contract/judging/scoring'
import { today } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import type { Author, Values } from '../../../../platform/records/change-log.ts'
import { recordStore } from '../../../../platform/records/record-store.ts'
import { criteriaOf, valuesOf } from '../round-sql.ts'
import { juryPictureAddress } from './pictures.ts'
import { type AddressOf, readAssignment, readJuror, readRound, readRounds } from './reading.ts'

const assignments = recordStore('juror_assignment', 'id_juror_assignment', ErrorCode.assignmentNotFound)
const scores = recordStore('juror_score', 'id_juror_score', ErrorCode.assignmentNotFound)

interface Open {
  judging_round_id: number
  conflict: number
  starts_on: string
  ends_on: string
  abstentions: Record<string, string>
}

/**
 * Locks an own assignment to be written, with juror and round: a juror who is disabled, or whose round closes, while this waits
 * cannot write. Throws 497 if it is not found or in conflict, and 495.
 */
const lockOpen = async (trx: Trx, jurorId: number, id: number) => {
  const { rows } = await sql<Open>`
    select assignment.judging_round_id, conflict, starts_on, ends_on, abstentions
    from juror_assignment as assignment
    join judging_round as round on round.id_judging_round = assignment.judging_round_id
    join juror on juror.id_juror = assignment.juror_id
    where id_juror_assignment = ${id} and assignment.juror_id = ${jurorId} and juror.enabled = 1
    for no key update of assignment for share of round, juror`.execute(trx)
  const open = rows[0]
  if (!open || open.conflict === 1) throw new ApiError(ErrorCode.assignmentNotFound)
  if (roundStateOn(today(), open) !== 'open') throw new ApiError(ErrorCode.roundNotOpen)
  return open
}

const read = async (trx: Trx, id: number): Promise<OwnJudgement> => {
  const { rows } = await sql<OwnJudgement>`
    select id_juror_assignment, comment, conflict, done_at, ${valuesOf('assignment')} as values, abstentions,
      ${criteriaOf(sql`assignment.judging_round_id`)} as criteria
    from juror_assignment as assignment where id_juror_assignment = ${id}`.execute(trx)
  return rows[0]!
}

interface Criterion {
  scale: Scale
  id_juror_score: number | null
}

const readCriterion = async (trx: Trx, id: number, roundId: number, criterionId: number) => {
  const { rows } = await sql<Criterion>`
    select scale, id_juror_score from judging_criterion
    left join juror_score on judging_criterion_id = id_judging_criterion and juror_assignment_id = ${id}
    where id_judging_criterion = ${criterionId} and judging_round_id = ${roundId}`.execute(trx)
  if (!rows[0]) throw invalid('judging_criterion_id')
  return rows[0]
}

/**
 * Sets or clears the moments since when every criterion has a score or an abstention, and since when the total counts. A criterion
 * that is newer than the latter does not end it, nor one whose first value counts.
 */
const markDone = async (trx: Trx, author: Author, id: number) => {
  const { rows } = await sql<{ is_done: boolean; was_done: boolean; ends: boolean }>`
    select done_at is not null as was_done, coalesce(open.count, 0) = 0 as is_done, coalesce(open.older, 0) > 0 as ends
    from juror_assignment as assignment cross join lateral (
      select count(*) as count,
        count(*) filter (where criterion.created_at <= assignment.counts_since
          and not coalesce(assignment.first_values, '{}') ? id_judging_criterion::text) as older
      from judging_criterion as criterion
      where criterion.judging_round_id = assignment.judging_round_id
        and not assignment.abstentions ? id_judging_criterion::text
        and not exists (select from juror_score
          where juror_assignment_id = ${id} and judging_criterion_id = id_judging_criterion)) as open
    where id_juror_assignment = ${id}`.execute(trx)
  const { is_done, was_done, ends } = rows[0]!
  if (ends) await assignments.change(trx, author, id, { counts_since: null })
  if (is_done !== was_done)
    await assignments.change(trx, author, id, { done_at: is_done ? new Date().toISOString() : null })
}

interface Given {
  judging_criterion_id: number
  value: number | null
  /** The reason. */
  abstention?: string | undefined
}

/**
 * Reads an own assignment. Before scores of others are shown for the first time, the own values are noted as given before, under the
 * lock that writes take too: so nothing changes between noting and showing.
 */
const readOwn = async (db: Database, jurorId: number, id: number, addressOf: AddressOf) => {
  const read = await readAssignment(db, jurorId, id, addressOf)
  if (!read?.isFirstLook) return read
  return inTransaction(db, async (trx) => {
    await sql`select from juror_assignment where id_juror_assignment = ${id} for no key update`.execute(trx)
    const locked = await readAssignment(trx, jurorId, id, addressOf)
    if (locked?.isFirstLook)
      await sql`
        update juror_assignment as assignment set first_values = ${valuesOf('assignment')}
          || coalesce((select jsonb_object_agg(criterion, null::integer) from jsonb_object_keys(abstentions) as criterion), '{}')
          || coalesce(first_values, '{}'),
          first_abstentions = (abstentions - array(select jsonb_object_keys(coalesce(first_values, '{}')))) || first_abstentions
        where id_juror_assignment = ${id}`.execute(trx)
    return locked
  })
}

export const createScoring = (db: Database) => ({
  /** Gives a score, takes it back with null, or abstains. The same again changes nothing. */
  score: (author: Author, jurorId: number, id: number, { judging_criterion_id, value, abstention }: Given) =>
    inTransaction(db, async (trx) => {
      const { judging_round_id, abstentions } = await lockOpen(trx, jurorId, id)
      const { scale, id_juror_score } = await readCriterion(trx, id, judging_round_id, judging_criterion_id)
      if (value !== null && (abstention !== undefined || !isOnScale(scale, value))) throw invalid('value')
      if (value === null) {
        if (id_juror_score !== null)
          await scores.remove(trx, author, await scores.lockToRemove(trx, id_juror_score))
      } else if (id_juror_score === null)
        await scores.insert(trx, author, { juror_assignment_id: id, judging_criterion_id, value })
      else await scores.change(trx, author, id_juror_score, { value })
      if (abstentions[judging_criterion_id] !== abstention) {
        const { [judging_criterion_id]: _, ...others } = abstentions
        const next = abstention === undefined ? others : { ...others, [judging_criterion_id]: abstention }
        await assignments.change(trx, author, id, { abstentions: next })
      }
      await markDone(trx, author, id)
      return read(trx, id)
    }),

  /** Writes a comment, or a conflict of interest, which only staff lift. */
  write: (author: Author, jurorId: number, id: number, values: Values) =>
    inTransaction(db, async (trx) => {
      await lockOpen(trx, jurorId, id)
      await assignments.change(trx, author, id, values)
      return read(trx, id)
    }),
})

/** The endpoints of jurors. `secret` makes the addresses of pictures in blind rounds. */
export const juryHandlers = (db: Database, secret: string): Handlers<typeof juryEndpoints> => {
  const addressOf = juryPictureAddress(secret)
  const scoring = createScoring(db)
  return {
    'GET /jury/me': async ({ juror: { id_juror } }) => {
      const juror = await readJuror(db, id_juror)
      if (!juror) throw new ApiError(ErrorCode.notAuthorized)
      return { juror, rounds: await readRounds(db, id_juror) }
    },
    'GET /jury/round/{id}': async ({ juror, params }) => {
      const round = await readRound(db, juror.id_juror, params.id, addressOf)
      if (!round) throw new ApiError(ErrorCode.judgingRoundNotFound)
      return { round }
    },
    'GET /jury/assignment/{id}': async ({ juror, params }) => {
      const read = await readOwn(db, juror.id_juror, params.id, addressOf)
      if (!read) throw new ApiError(ErrorCode.assignmentNotFound)
      const { isFirstLook: _, ...assignment } = read
      return { assignment }
    },
    'PUT /jury/assignment/{id}/score': async ({ juror, author, params, body }) => ({
      assignment: await scoring.score(author, juror.id_juror, params.id, body),
    }),
    'PATCH /jury/assignment/{id}': async ({ juror, author, params, body }) => ({
      assignment: await scoring.write(author, juror.id_juror, params.id, body),
    }),
  }
}
