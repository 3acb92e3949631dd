import { ErrorCode } from '@vernissage/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { programOf } from '../../../platform/database/program-tables.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Author, Values } from '../../../platform/records/change-log.ts'
import { recordStore } from '../../../platform/records/record-store.ts'

/* The jury of a round, and the applications that it judges. */

type Round = Selectable<Tables['judging_round']>

export const roundStore = recordStore('judging_round', 'id_judging_round', ErrorCode.judgingRoundNotFound)
const placeStore = recordStore(
  'judging_round_juror',
  'id_judging_round_juror',
  ErrorCode.judgingRoundNotFound,
)

const memberRows = { table: 'judging_round_application', key: 'id_judging_round_application' } as const

/** The rows of one statement, which ends well before its time limit. */
const part = 5000

interface Kept {
  table: 'judging_round_application' | 'juror_assignment'
  key: string
}

/** Inserts the lines of the change log for the rows `changed` of a statement. */
const logged = (author: Author, { table, key }: Kept, action: 'create' | 'delete') => {
  const value = sql`value`
  const [before, after] = action === 'create' ? [sql`null`, value] : [value, sql`null`]
  return sql`
    insert into change_log (user_id, user_name, entity, record_id, action, fields)
    select ${author.id_user}::integer, ${author.name}, ${table}, ${sql.ref(key)}, ${action}, (
      select jsonb_object_agg(name, jsonb_build_object('before', ${before}, 'after', ${after}))
      from jsonb_each(to_jsonb(changed) - '{version,created_at,updated_at}'::text[]) as field (name, value)
      where value <> 'null')
    from changed`
}

/** Inserts rows with the same columns and their lines of the change log, thousands in one statement: a distribution may make ten thousand. */
export const insertAll = async (trx: Trx, author: Author, kept: Kept, rows: readonly Values[]) => {
  if (rows.length === 0) return
  const table = sql.table(kept.table)
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  for (let from = 0; from < rows.length; from += part)
    await sql`
      with changed as (
        insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(
          null::${table}, ${JSON.stringify(rows.slice(from, from + part))}::jsonb)
        returning *
      ) ${logged(author, kept, 'create')}`.execute(trx)
}

/** Deletes assignments with their scores, before what they refer to: row by row, as the keys would do it, takes too long. */
const removeAssignments = async (trx: Trx, roundId: number, column: string, ids: readonly number[]) => {
  const which = sql`juror_assignment.judging_round_id = ${roundId}
    and ${sql.ref(`juror_assignment.${column}`)} = any(${ids}::integer[])`
  await sql`
    delete from juror_score using juror_assignment
    where juror_assignment_id = id_juror_assignment and ${which}`.execute(trx)
  await sql`delete from juror_assignment where ${which}`.execute(trx)
}

/** True for a row of `juror_assignment` that counts as a judge: one who has judged or still can. */
export const isJudging = sql<boolean>`(conflict = 0 and (counts_since is not null
  or exists (select from juror where id_juror = juror_assignment.juror_id and enabled = 1)))`

export const applicationsOf = async (trx: Trx, round: Round): Promise<number[]> => {
  const { foreignKey } = programOf(round).application
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(foreignKey)} as id from judging_round_application
    where judging_round_id = ${round.id_judging_round} order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Adds those that are not in the locked round yet; returns how many. 201 for one that is not of the round's program. */
export const addApplications = async (
  trx: Trx,
  author: Author,
  round: Round,
  which: 'all' | readonly number[],
) => {
  const program = programOf(round)
  const { table, key, foreignKey } = program.application
  const isWanted = which === 'all' ? sql`true` : sql`${sql.ref(key)} = any(${which}::integer[])`
  const { rows } = await sql<{ id: number; is_there: boolean }>`
    select ${sql.ref(key)} as id, exists (
      select from judging_round_application
      where judging_round_id = ${round.id_judging_round} and ${sql.ref(foreignKey)} = ${sql.ref(`application.${key}`)}
    ) as is_there
    from ${sql.table(table)} as application
    where ${sql.ref(program.foreignKey)} = ${round[program.foreignKey]} and ${isWanted}
    order by 1 for key share of application`.execute(trx)
  if (which !== 'all' && rows.length < new Set(which).size) throw invalid('applications')
  const missing = rows.filter((row) => !row.is_there)
  await insertAll(
    trx,
    author,
    memberRows,
    missing.map(({ id }) => ({ judging_round_id: round.id_judging_round, [foreignKey]: id })),
  )
  return missing.length
}

/** Runs changes of one round's members and assignments one after another. */
export const inRound = <Result>(
  db: Database,
  id: number,
  work: (trx: Trx, round: Round) => Promise<Result>,
): Promise<Result> => inTransaction(db, async (trx) => work(trx, await roundStore.lock(trx, id)))

export const createRoundMembers = (db: Database) => ({
  addApplications: (author: Author, id: number, which: 'all' | readonly number[]) =>
    inRound(db, id, (trx, round) => addApplications(trx, author, round, which)),

  /** With their assignments and scores. */
  removeApplications: (author: Author, id: number, ids: readonly number[]) =>
    inRound(db, id, async (trx, round) => {
      const { foreignKey } = programOf(round).application
      await removeAssignments(trx, id, foreignKey, ids)
      const { rows } = await sql<{ count: number }>`
        with changed as (
          delete from judging_round_application
          where judging_round_id = ${id} and ${sql.ref(foreignKey)} = any(${ids}::integer[])
          returning *
        ), logged as (${logged(author, memberRows, 'delete')})
        select count(*) from changed`.execute(trx)
      return rows[0]!.count
    }),

  /** Those who leave the jury take their assignments and scores along. */
  setJurors: (author: Author, id: number, jurorIds: readonly number[]) =>
    inRound(db, id, async (trx) => {
      const wanted = new Set(jurorIds)
      const known = await trx
        .selectFrom('juror')
        .select('id_juror')
        .where('id_juror', '=', sql<number>`any(${[...wanted]}::integer[])`)
        .orderBy('id_juror')
        .forKeyShare()
        .execute()
      if (known.length < wanted.size) throw invalid('juror_ids')
      const present = await trx
        .selectFrom('judging_round_juror')
        .selectAll()
        .where('judging_round_id', '=', id)
        .forUpdate()
        .execute()
      const gone = present.filter((row) => !wanted.has(row.juror_id))
      await removeAssignments(
        trx,
        id,
        'juror_id',
        gone.map((row) => row.juror_id),
      )
      for (const row of gone) await placeStore.remove(trx, author, row)
      const there = new Set(present.map((row) => row.juror_id))
      await placeStore.insertMany(
        trx,
        author,
        [...wanted]
          .filter((juror_id) => !there.has(juror_id))
          .map((juror_id) => ({ judging_round_id: id, juror_id })),
      )
      return known.map((juror) => juror.id_juror)
    }),
})
