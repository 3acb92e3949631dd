import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createOwnedDatabase } from '../../../../test/owned-database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../../platform/database/open.ts'

/* The rounds of a database of the version before blind rounds had codes of their own. */

const before = '0053_juror_addresses'

let folder: string
let database: OpenDatabase
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-rounds-'))
  const template = inject('template')
  let databaseUrl: string | undefined
  if (template.kind === 'postgres') {
    const { url, drop } = await createOwnedDatabase(template.url)
    closing.push(drop)
    databaseUrl = url
  }
  database = await openDatabase({ databaseUrl, dataFolder: folder, hasTime: true }, () => undefined)
  closing.push(database.close)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows

test('keep their codes where they have begun, their scores and totals; those still ahead have codes of their own', async () => {
  await migrate(database.db, before)
  for (const text of [
    `insert into account (user_type_id, first_name) select 3, 'Artist ' || n from generate_series(1, 30) as n`,
    `insert into exhibition (title, exhibition_type_id) values ('Luz', 3)`,
    `insert into exhibition_application (exhibition_id, user_id) select 1, id_user from account order by id_user`,
    `insert into juror (name, email) values ('Mara', 'mara@jury.test')`,
    `insert into judging_round (exhibition_id, name, starts_on, ends_on, blind) values
      (1, 'over', current_date - 9, current_date - 5, 1), (1, 'open', current_date - 1, current_date + 5, 1),
      (1, 'ahead', current_date + 4, current_date + 5, 1), (1, 'named', current_date - 1, current_date + 5, 0),
      (1, 'once named', current_date + 4, current_date + 5, 1)`,
    `insert into judging_criterion (judging_round_id, name, scale)
      select id_judging_round, 'Idea', 1 from judging_round order by id_judging_round`,
    `insert into judging_round_juror (judging_round_id, juror_id) select id_judging_round, 1 from judging_round`,
    `insert into judging_round_application (judging_round_id, exhibition_application_id)
      select id_judging_round, id_exhibition_application from judging_round, exhibition_application order by 1, 2`,
    `insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id)
      select judging_round_id, 1, exhibition_application_id from judging_round_application order by 1, 3`,
    `insert into juror_score (juror_assignment_id, judging_criterion_id, value)
      select id_juror_assignment, judging_round_id, 3 from juror_assignment where judging_round_id <> 3 order by 1`,
    `update juror_assignment set done_at = now() where judging_round_id = 2`,
    // It wiped every total.
    `insert into judging_criterion (judging_round_id, name, scale, created_at)
      values (1, 'Late', 1, now() + interval '1 minute'), (4, 'Never scored', 1, now() - interval '1 minute')`,
    `insert into change_log (user_name, entity, record_id, action, fields)
      values ('Ada', 'judging_round', 5, 'update', '{"blind": {"before": 0, "after": 1}}')`,
  ])
    await sql.raw(text).execute(database.db)
  const scores = sql<{ id: number }>`
    select juror_assignment_id as id, value, version from juror_score order by id_juror_score`
  const given = await rowsOf(scores)
  await migrate(database.db)

  expect(
    await rowsOf(sql`
      select name, own_codes, named_until is not null as was_named from judging_round order by id_judging_round`),
  ).toEqual([
    { name: 'over', own_codes: 0, was_named: false },
    { name: 'open', own_codes: 0, was_named: false },
    { name: 'ahead', own_codes: 1, was_named: false },
    { name: 'named', own_codes: 1, was_named: false },
    { name: 'once named', own_codes: 1, was_named: true },
  ])
  expect(await rowsOf(scores)).toEqual(given)
  expect(
    await rowsOf(sql`
      select judging_round_id as round, count(counts_since) as counting from juror_assignment group by 1 order by 1`),
  ).toEqual([30, 30, 0, 0, 30].map((counting, index) => ({ round: index + 1, counting })))
  expect(
    await rowsOf(sql`
      select count(*) as rows, count(distinct (judging_round_id, code)) as codes, min(code) >= 1000 as are_long
      from judging_round_application`),
  ).toEqual([{ rows: 150, codes: 150, are_long: true }])
  const orderOf = async (round: number) =>
    (
      await rowsOf(sql<{ id: number }>`
        select exhibition_application_id as id from juror_assignment
        where judging_round_id = ${round} order by id_juror_assignment`)
    ).map(({ id }) => id)
  const inOrder = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(await orderOf(2)).toEqual(inOrder)
  expect(await orderOf(3)).not.toEqual(inOrder)
  expect((await orderOf(3)).toSorted((one, other) => one - other)).toEqual(inOrder)
})
