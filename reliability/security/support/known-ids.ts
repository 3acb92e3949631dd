import { staffTypes } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { TestApp } from '../../../apps/api/test/test-app.ts'

/** The ids that a record named so, or a field that refers to one, can have at the moment: for `artwork` or `artwork_id`. */
export type KnownIds = (name: string) => readonly number[]

/** Tables by the names of requests and fields, where they differ. */
const tableOf: Record<string, string> = {
  user: 'account',
  consultant: 'account',
  referenced_by: 'account',
  approved_by: 'staff',
  approver: 'staff',
  created_by: 'staff',
  updated_by: 'staff',
  artist: 'artist_profile',
  application: 'exhibition_application',
  round: 'judging_round',
  assignment: 'juror_assignment',
}

/** The assignments of the juror who signed in last. */
const own = sql`(
  select id_juror_assignment, judging_round_id from juror_assignment
  where juror_id = (select juror_id from juror_session order by id_juror_session desc limit 1)) own`

const plain = (name: string) => name.replaceAll('_', '')

export const readKnownIds = async ({ db }: Pick<TestApp, 'db'>): Promise<KnownIds> => {
  const keys = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_index
    join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and atttypid = 'int4'::regtype and relnamespace = 'public'::regnamespace`.execute(db)
  const oneEach = keys.rows.map(
    ({ table, column }) => sql`
      select ${sql.lit(table)} as table, array(select ${sql.ref(column)} from ${sql.table(table)} order by 1 limit 100) as ids`,
  )
  const found = await sql<{ table: string; ids: number[] }>`${sql.join(oneEach, sql` union all `)}`.execute(
    db,
  )
  const ids = new Map(found.rows.map(({ table, ids }) => [plain(table), ids]))
  const other = {
    changelog: sql`select id_change as id from change_log where action = 'delete'`,
    staff: sql`select id_user as id from account where user_type_id in (${sql.join(staffTypes)})`,
    ownassignment: sql`select id_juror_assignment as id from ${own}`,
    // of the application that was begun last
    ownwork: sql`
      select id_application_draft_work as id from application_draft_work
      where application_draft_id = (select max(id_application_draft) from application_draft)`,
    ownround: sql`select distinct judging_round_id as id from ${own}`,
    judgingcriterion: sql`
      select id_judging_criterion as id from judging_criterion
      where judging_round_id in (select judging_round_id from ${own})`,
  }
  for (const [name, query] of Object.entries(other)) {
    const { rows } = await sql<{ id: number }>`
      select id::int from (${query}) other order by 1 desc limit 100`.execute(db)
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return (name) => {
    const record = name.replace(/_id$/, '')
    return ids.get(plain(tableOf[record] ?? record)) ?? []
  }
}
