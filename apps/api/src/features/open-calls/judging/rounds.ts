import { ErrorCode } from '@vernissage/contract/errors'
import {
  areDaysRight,
  type JudgingRound,
  type JudgingRoundPatch,
  type JudgingRoundRow,
  type judgingRoundCreateSchema,
  judgingRoundListFields,
} from '@vernissage/contract/judging/round'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { columnsOf, createList, selectionOf } from '../../../platform/lists/list.ts'
import type { Author } from '../../../platform/records/change-log.ts'
import { recordStore, removal } from '../../../platform/records/record-store.ts'
import { addApplications, isJudging, roundStore } from './round-members.ts'
import { criteriaOf } from './round-sql.ts'

const criterionStore = recordStore(
  'judging_criterion',
  'id_judging_criterion',
  ErrorCode.judgingRoundNotFound,
)

const columns = columnsOf('judging_round', judgingRoundListFields)

const countOf = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from ${rows} and judging_round_id = judging_round.id_judging_round)`

const applicationsCount = countOf(sql`judging_round_application where true`)

/** The number of applications with as many such assignments as the round asks for. */
const enoughOf = (which: ReturnType<typeof sql>) => sql<number>`(
  select count(*) from (
    select from juror_assignment where judging_round_id = judging_round.id_judging_round and ${which}
    group by exhibition_application_id, magazine_application_id having count(*) >= minimum_judges) as enough)`

const titleOf = (program: ProgramKind) => sql<string | null>`(
  select title from ${sql.table(program)}
  where ${sql.ref(`id_${program}`)} = ${sql.ref(`judging_round.${program}_id`)})`

const select = (executor: Executor) =>
  executor
    .selectFrom('judging_round')
    .select(selectionOf(columns))
    .select([
      'judging_round.version',
      titleOf('exhibition').as('exhibition'),
      titleOf('magazine').as('magazine'),
      countOf(sql`judging_criterion where true`).as('criteria_count'),
      applicationsCount.as('applications_count'),
      enoughOf(sql`conflict = 0 and counts_since is not null`).as('enough_count'),
      sql<number>`${applicationsCount} - ${enoughOf(isJudging)}`.as('below_minimum_count'),
      countOf(sql`judging_round_juror where true`).as('jurors_count'),
      countOf(sql`juror_assignment where conflict = 0`).as('assignments_count'),
      countOf(sql`juror_assignment where conflict = 0 and done_at is not null`).as('done_count'),
      countOf(sql`juror_assignment where conflict = 1`).as('conflicts_count'),
      'judging_round.own_codes',
    ])

export const readRound = async (executor: Executor, id: number) => {
  const scored = sql<number[]>`(
    select coalesce(json_agg(id_judging_criterion order by id_judging_criterion), '[]') from judging_criterion
    where judging_criterion.judging_round_id = judging_round.id_judging_round
      and exists (select from juror_score where judging_criterion_id = id_judging_criterion))`
  const round = await select(executor)
    .select([
      criteriaOf(sql.ref('judging_round.id_judging_round')).as('criteria'),
      scored.as('scored_criteria'),
    ])
    .where('id_judging_round', '=', id)
    .executeTakeFirst()
  if (!round) throw new ApiError(ErrorCode.judgingRoundNotFound)
  return round as JudgingRound & { version: number }
}

/**
 * Marks assignments as done, or not: one is once every criterion has a score or an abstention. `which` is a condition on rows of
 * `juror_assignment`. The round must be locked, at least for share, so that its criteria stay.
 */
const settleDone = (trx: Trx, which: ReturnType<typeof sql<boolean>>) =>
  sql`
    update juror_assignment set done_at = case when done_at is null then now() end
    where ${which} and (done_at is not null) <> not exists (
      select from judging_criterion where judging_round_id = juror_assignment.judging_round_id
        and not abstentions ? id_judging_criterion::text and not exists (
        select from juror_score
        where juror_assignment_id = id_juror_assignment
          and judging_criterion_id = judging_criterion.id_judging_criterion))`.execute(trx)

type NewCriterion = NonNullable<JudgingRoundPatch['criteria']>[number]

/** Sets the criteria of a locked round; true if anything changed. */
const setCriteria = async (trx: Trx, author: Author, roundId: number, wanted: readonly NewCriterion[]) => {
  const present = await trx
    .selectFrom('judging_criterion')
    .selectAll()
    .where('judging_round_id', '=', roundId)
    // No score is given for them meanwhile.
    .forUpdate()
    .execute()
  const byId = new Map(wanted.map((criterion) => [criterion.id_judging_criterion, criterion]))
  const known = new Set(present.map((row) => row.id_judging_criterion))
  const named = wanted.flatMap(({ id_judging_criterion: id }) => id ?? [])
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) throw invalid('criteria')

  const gone = present.filter((row) => !byId.has(row.id_judging_criterion))
  const rescaled = present.filter(
    (row) => (byId.get(row.id_judging_criterion)?.scale ?? row.scale) !== row.scale,
  )
  const scored = await trx
    .selectFrom('juror_score')
    .select('id_juror_score')
    .where(
      'judging_criterion_id',
      '=',
      sql<number>`any(${[...gone, ...rescaled].map((row) => row.id_judging_criterion)}::integer[])`,
    )
    .limit(1)
    .executeTakeFirst()
  if (scored) throw new ApiError(ErrorCode.scoresWouldBeLost, { details: ['criteria'] })

  let isChanged = gone.length > 0
  for (const row of gone) await criterionStore.remove(trx, author, row)
  for (const [order, { id_judging_criterion: id, ...values }] of wanted.entries()) {
    const before = present.find((row) => row.id_judging_criterion === id)
    const after = before
      ? await criterionStore.update(trx, author, before, { ...values, order })
      : await criterionStore.insert(trx, author, {
          ...values,
          order,
          judging_round_id: roundId,
          // later than any total that counts: this may have waited for scores
          created_at: new Date().toISOString(),
        })
    if (after.version !== before?.version) isChanged = true
  }
  if (isChanged) await settleDone(trx, sql<boolean>`juror_assignment.judging_round_id = ${roundId}`)
  return isChanged
}

type RoundCreate = z.output<typeof judgingRoundCreateSchema>

export const createRounds = (db: Database) => ({
  list: createList(db, {
    query: select(db).$castTo<JudgingRoundRow>(),
    columns,
    key: 'id_judging_round',
    tables: [
      'judging_round',
      'judging_criterion',
      'judging_round_application',
      'judging_round_juror',
      'juror_assignment',
      'juror',
      'exhibition',
      'magazine',
    ],
    wholeOf: 'judging_round',
  }),

  get: (id: number) => readRound(db, id),

  create: (author: Author, { criteria, applications, ...values }: RoundCreate) =>
    inTransaction(db, async (trx) => {
      const round = await roundStore.insert(trx, author, values)
      const { id_judging_round: id } = round
      await criterionStore.insertMany(
        trx,
        author,
        criteria.map((criterion, order) => ({ ...criterion, order, judging_round_id: id })),
      )
      await addApplications(trx, author, round, applications)
      return readRound(trx, id)
    }),

  update: (author: Author, id: number, { criteria, ...values }: JudgingRoundPatch, ifMatch?: string) =>
    inTransaction(db, async (trx) => {
      const before = await roundStore.lock(trx, id, ifMatch)
      const { starts_on = before.starts_on, ends_on = before.ends_on } = values
      if (!areDaysRight({ starts_on, ends_on }))
        throw invalid(values.ends_on === undefined ? 'starts_on' : 'ends_on')
      const after = await roundStore.update(trx, author, before, values)
      const isChanged = criteria && (await setCriteria(trx, author, id, criteria))
      // criteria are a part of the round, and so of its version
      if (isChanged && after.version === before.version)
        await sql`update judging_round set updated_at = clock_timestamp() where id_judging_round = ${id}`.execute(
          trx,
        )
      return readRound(trx, id)
    }),

  remove: removal(db, roundStore),
})
