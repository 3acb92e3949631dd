import { randomInt } from 'node:crypto'
import type { Flag } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Distribution } from '@vernissage/contract/judging/round'
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { programOf } from '../../../platform/database/program-tables.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Author } from '../../../platform/records/change-log.ts'
import { recordStore } from '../../../platform/records/record-store.ts'
import { distribute } from './distribute.ts'
import { applicationsOf, inRound, insertAll, isJudging } from './round-members.ts'

/* The assignments of applications to jurors. */

type Round = Selectable<Tables['judging_round']>

const assignmentStore = recordStore('juror_assignment', 'id_juror_assignment', ErrorCode.assignmentNotFound)

/** The assignments of a round, withdrawn ones included. */
const assignmentsOf = async (trx: Trx, round: Round) => {
  const { foreignKey } = programOf(round).application
  const { rows } = await sql<{ juror: number; application: number; withdrawn: boolean }>`
    select juror_id as juror, ${sql.ref(foreignKey)} as application, not ${isJudging} as withdrawn from juror_assignment
    where judging_round_id = ${round.id_judging_round}`.execute(trx)
  return rows
}

/** In random order: that of their ids would identify them in another round. */
const shuffled = <Row>(rows: readonly Row[]): Row[] => {
  const left = [...rows]
  return rows.map(() => left.splice(randomInt(left.length), 1)[0]!)
}

const insertAssignments = (
  trx: Trx,
  author: Author,
  round: Round,
  pairs: readonly { juror: number; application: number }[],
) => {
  const { foreignKey } = programOf(round).application
  return insertAll(
    trx,
    author,
    { table: 'juror_assignment', key: 'id_juror_assignment' },
    shuffled(pairs).map(({ juror, application }) => ({
      judging_round_id: round.id_judging_round,
      juror_id: juror,
      [foreignKey]: application,
    })),
  )
}

export const createAssignments = (db: Database) => ({
  /** Adds those that are missing; returns how many. 201 for a juror or an application that is not in the round. */
  add: (author: Author, id: number, juror: number, applications: readonly number[]) =>
    inRound(db, id, async (trx, round) => {
      const place = await trx
        .selectFrom('judging_round_juror')
        .select('juror_id')
        .where('judging_round_id', '=', id)
        .where('juror_id', '=', juror)
        .executeTakeFirst()
      if (!place) throw invalid('juror_id')
      const members = new Set(await applicationsOf(trx, round))
      const wanted = new Set(applications)
      if ([...wanted].some((application) => !members.has(application))) throw invalid('application_ids')
      const own = (await assignmentsOf(trx, round)).filter((one) => one.juror === juror)
      const there = new Set(own.map(({ application }) => application))
      const missing = [...wanted].filter((application) => !there.has(application))
      await insertAssignments(
        trx,
        author,
        round,
        missing.map((application) => ({ juror, application })),
      )
      return missing.length
    }),

  /** Gives each application of a round so many judges, by chance and evenly, among the enabled jurors on its jury. */
  distribute: (author: Author, id: number, judges: number): Promise<Distribution> =>
    inRound(db, id, async (trx, round) => {
      const panel = await trx
        .selectFrom('judging_round_juror')
        .innerJoin('juror', 'juror.id_juror', 'judging_round_juror.juror_id')
        .select('id_juror')
        .where('judging_round_id', '=', id)
        .where('enabled', '=', 1)
        .orderBy('id_juror')
        .execute()
      const jurors = panel.map((juror) => juror.id_juror)
      const assigned = await assignmentsOf(trx, round)
      const applications = await applicationsOf(trx, round)
      const { added, short } = distribute({
        jurors,
        applications,
        judges,
        assigned,
        seed: randomInt(2 ** 32),
      })
      await insertAssignments(trx, author, round, added)
      const countOf = (rows: readonly { juror: number }[], juror: number) =>
        rows.filter((row) => row.juror === juror).length
      const before = assigned.filter(({ withdrawn }) => !withdrawn)
      return {
        added: added.length,
        jurors: jurors.map((juror) => ({
          juror_id: juror,
          added: countOf(added, juror),
          assigned: countOf(before, juror) + countOf(added, juror),
        })),
        short: short.map(({ application, judges: found }) => ({
          id_application: application,
          judges: found,
        })),
      }
    }),

  /** Staff lift a conflict of interest, so that the juror judges after all, or choose which values count. */
  update: (
    author: Author,
    id: number,
    { conflict, later_counts }: { conflict?: 0 | undefined; later_counts?: Flag | undefined },
  ) =>
    inTransaction(db, async (trx) => {
      const before = await assignmentStore.lock(trx, id)
      await assignmentStore.update(trx, author, before, {
        ...(conflict === 0 && { conflict, conflict_reason: null }),
        ...(later_counts !== undefined && { later_counts }),
      })
    }),

  remove: (author: Author, id: number) =>
    inTransaction(db, async (trx) => {
      await assignmentStore.remove(trx, author, await assignmentStore.lockToRemove(trx, id))
    }),
})
