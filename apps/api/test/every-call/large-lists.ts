import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** How many rows each large table gets. */
export const manyRows = 100_000

/** So many at once, since no statement may take longer than 5 seconds. */
const step = 10_000

const kinds = ['exhibition', 'magazine'] as const

/** The home page has a few of each. */
const smallTables = ['banner', 'home_section']

type Statement = ReturnType<typeof sql>

/** The first of the 1,000 days that dates are spread over. */
const firstDay = sql`'2026-01-01'::date`

/** The rows with the numbers of `numbers`, `n` in each: a record has the same number in every table. */
const insertsOf = (numbers: Statement): Record<string, Statement> => ({
  account: sql`insert into account (id_user, user_type_id, first_name, last_name, email) overriding system value
    select n + 1000, case when n % 500 = 0 then 2 else 3 end, 'First' || n, 'Last' || n, n || '@example.test' from ${numbers}`,
  artist_profile: sql`insert into artist_profile (user_id, artist_status_id, professional_name, discipline_id)
    select n + 1000, 1 + n % 5, 'Studio ' || n, 1 + n % 22 from ${numbers}`,
  artwork: sql`insert into artwork (id_artwork, artist_id, artwork_status_id, title, price, date) overriding system value
    select n, 1001 + n / 3, 1 + n % 5, 'Work ' || n, n % 1000, ${firstDay} + n % 1000 from ${numbers}`,
  artwork_image: sql`insert into artwork_image (artwork_id) select n from ${numbers}`,
  professional_image: sql`insert into professional_image (user_id) select n + 1000 from ${numbers}`,
  payment: sql`insert into payment (user_id, concept, amount, date) select n + 1000, 'Fee', 1, '2026-01-01' from ${numbers}`,
  artwork_purchase_request: sql`insert into artwork_purchase_request (artwork_id, consultant_id, artwork_purchase_request_status_id, name, date)
    select n, 1500 + 500 * (n % 15), 1 + n % 6, 'Buyer ' || n, ${firstDay} + n % 1000 from ${numbers}`,
  contact_request: sql`insert into contact_request (name, email, phone, date, contacted, message)
    select 'Name ' || n, n || '@example.test', '123456', ${firstDay} + n % 1000, n % 2, 'Hello' from ${numbers}`,
  newsletter_request: sql`insert into newsletter_request (name, email, date, contacted)
    select 'Name ' || n, n || '@example.test', ${firstDay} + n % 1000, n % 2 from ${numbers}`,
  sponsor: sql`insert into sponsor (id_sponsor, name, enabled) overriding system value
    select n, 'Sponsor ' || n, n % 2 from ${numbers}`,
  ...Object.assign({}, ...kinds.map((kind) => programInserts(kind, numbers))),
})

const programInserts = (kind: string, numbers: Statement): Record<string, Statement> => {
  const ref = (name: string) => sql.ref(`${kind}_${name}`)
  const link = (name: string, target: string, value: Statement) =>
    sql`insert into ${sql.table(`${kind}_${name}`)} (${ref('id')}, ${sql.ref(target)})
      select 1 + n % 1000, ${value} from ${numbers}`
  return {
    [kind]: sql`insert into ${sql.table(kind)} (${sql.ref(`id_${kind}`)}, ${ref('status_id')}, ${ref('type_id')}, title, ${sql.ref(kind === 'exhibition' ? 'start_date' : 'date')})
      overriding system value select n, 1 + n % 5, 1, 'Program ' || n, ${firstDay} + n % 1000 from ${numbers}`,
    [`${kind}_application`]: link('application', 'user_id', sql`n + 1000`),
    [`${kind}_sponsor`]: link('sponsor', 'sponsor_id', sql`n`),
    [`${kind}_artwork`]: link('artwork', 'artwork_id', sql`n`),
    [`${kind}_artist`]: link('artist', 'artist_id', sql`n + 1000`),
    [`${kind}_application_artwork`]: sql`
      insert into ${sql.table(`${kind}_application_artwork`)} (${ref('application_id')}, artwork_id)
      select n, n from ${numbers}`,
  }
}

/** Tables of records that `insertsOf` does not fill: the columns that a row must have, and its status. */
const simpleTables = async ({ db }: Pick<TestApp, 'db'>, except: readonly string[]) => {
  const { rows } = await sql<{ name: string; columns: { name: string; type: string }[] }>`
    select table_name as name, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'NO'
      and (is_nullable = 'NO' and column_default is null or column_name like '%_status_id')
      and table_name in (
        select table_name from information_schema.columns where column_name = 'version' and is_nullable = 'NO')
    group by table_name`.execute(db)
  return rows.filter(({ name }) => !except.includes(name) && !smallTables.includes(name))
}

const simpleInsert = (
  { name, columns }: Awaited<ReturnType<typeof simpleTables>>[number],
  numbers: Statement,
) => {
  const valueFor = (column: { name: string; type: string }) => {
    if (column.name.endsWith('_status_id')) return sql`1 + n % 5`
    if (column.type === 'text') return sql`'Text ' || n`
    return column.type === 'date' ? sql`'2026-01-01'::date` : sql`1`
  }
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    select ${sql.join(columns.map(valueFor))} from ${numbers}`
}

/** Fills every table that can have many rows. Answers their names: no page may read one from end to end. */
export const fillLargeTables = async (api: Pick<TestApp, 'db'>) => {
  const { db } = api
  const own = Object.keys(insertsOf(sql``))
  const simple = await simpleTables(api, own)
  await sql`alter table account alter column id_user restart with ${sql.lit(manyRows + 2000)}`.execute(db)
  for (let from = 1; from <= manyRows; from += step) {
    const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(from + step - 1)}) as n`
    for (const insert of Object.values(insertsOf(numbers))) await insert.execute(db)
    for (const table of simple) await simpleInsert(table, numbers).execute(db)
  }
  const tables = [...own, ...simple.map(({ name }) => name)]
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return tables
}
