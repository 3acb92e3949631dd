import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** How many rows each large table gets. */
export const manyRows = 10_000

/** So many at once, since no statement may take longer than 5 seconds. */
const step = 10_000

const kinds = ['exhibition', 'magazine'] as const

/** The home page has a few of each, and each kind of letter one template. */
const smallTables = ['banner', 'home_section', 'mail_template']

type Statement = ReturnType<typeof sql>

/** The first of the 1,000 days that dates are spread over. */
const firstDay = sql`'2026-01-01'::date`

/** The rows with the numbers of `numbers`, `n` in each: a record has the same number in every table. */
const insertsOf = (numbers: Statement): Record<string, Statement> => ({
  account: sql`insert into account (id_user, user_type_id, first_name, last_name, email) overriding system value
    select n + 1000, case when n % 500 = 0 then 2 else 3 end, 'First' || n, 'Last' || n, n || '@example.test' from ${numbers}`,
  artist_profile: sql`insert into artist_profile (user_id, artist_status_id, professional_name, discipline_id, url)
    select n + 1000, 1 + n % 5, 'Studio ' || n, 1 + n % 22, 'artist-' || n from ${numbers}`,
  artwork: sql`insert into artwork (id_artwork, artist_id, artwork_status_id, title, price, quantity, date, height_mm, width_mm, technique, dimensions, url, sold, nft, likes) overriding system value
    select n, 1001 + n / 3, 1 + n % 5, 'Work ' || n, n % 1000, n % 1000, ${firstDay} + n % 1000, 1 + n % 1000, 1 + n % 977,
      'Technique ' || n, n || ' cm', 'work-' || n, n % 3 / 2, n % 50 / 49, n % 1000 from ${numbers}`,
  artwork_image: sql`insert into artwork_image (artwork_id) select n from ${numbers}`,
  professional_image: sql`insert into professional_image (user_id) select n + 1000 from ${numbers}`,
  payment: sql`insert into payment (user_id, concept, amount, date) select n + 1000, 'Fee', 1, '2026-01-01' from ${numbers}`,
  artwork_purchase_request: sql`insert into artwork_purchase_request (artwork_id, consultant_id, artwork_purchase_request_status_id, name, date, tags)
    select n, 1500 + 500 * (n % 15), 1 + n % 6, 'Buyer ' || n, ${firstDay} + n % 1000, 'vip, tag ' || n from ${numbers}`,
  contact_request: sql`insert into contact_request (name, email, phone, date, contacted, message)
    select 'Name ' || n, n || '@example.test', '123456', ${firstDay} + n % 1000, n % 2, 'Hello' from ${numbers}`,
  newsletter_request: sql`insert into newsletter_request (name, email, date, contacted, tags)
    select 'Name ' || n, n || '@example.test', ${firstDay} + n % 1000, n % 2, 'vip, tag ' || n from ${numbers}`,
  sponsor: sql`insert into sponsor (id_sponsor, name, enabled) overriding system value
    select n, 'Sponsor ' || n, n % 2 from ${numbers}`,
  ...Object.assign({}, ...kinds.map((kind) => programInserts(kind, numbers))),
  application_opinion: sql`insert into application_opinion (exhibition_application_id, user_id, score)
    select n, 1001, 3 from ${numbers}`,
  mail: sql`insert into mail (id_mail, occasion, exhibition_application_id, account_id, to_name, to_address, subject, text, message_id, state)
    overriding system value
    select n, case when n % 10 = 0 then 'accepted' else 'received' end, n, n + 1000, 'First' || n, n || '@example.test', 'Hi', 'Yes', n, 1 + n % 6 from ${numbers}`,
  application_answer: sql`insert into application_answer (exhibition_application_id, mail_id, text)
    select n, n, 'Answer ' || n from ${numbers}`,
  application_draft: sql`insert into application_draft (exhibition_id, email, first_name, last_name, language, consented_at, author, token_hash, mailed_token_hash)
    select 1 + n % 1000, 'draft' || n || '@example.test', 'First' || n, 'Last' || n, 'en', now(), 'Website', n, n from ${numbers}`,
  juror: sql`insert into juror (id_juror, name, email, enabled) overriding system value
    select n, 'Juror ' || n, 'juror' || n || '@example.test', n % 2 from ${numbers}`,
  judging_round: sql`insert into judging_round (id_judging_round, exhibition_id, name, starts_on, ends_on) overriding system value
    select n, 1 + n % 1000, 'Round ' || n, ${firstDay}, ${firstDay} from ${numbers}`,
  judging_round_juror: sql`insert into judging_round_juror (judging_round_id, juror_id) select n, 1 + n % 100 from ${numbers}`,
  judging_round_application: sql`insert into judging_round_application (judging_round_id, exhibition_application_id)
    select n, n from ${numbers}`,
  juror_assignment: sql`insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id)
    select n, 1 + n % 100, n from ${numbers}`,
  judging_criterion: sql`insert into judging_criterion (id_judging_criterion, judging_round_id, name, scale) overriding system value
    select n, n, 'Idea', 1 from ${numbers}`,
  juror_score: sql`insert into juror_score (juror_assignment_id, judging_criterion_id, value)
    select id_juror_assignment, judging_round_id, 3 from juror_assignment
    where judging_round_id in (select n from ${numbers})`,
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

/**
 * Without the indexes of searches and the checks of references, which each take longer than the rows when they are kept up row by
 * row: a record has the same number in every table, so that what is referred to is there.
 */
const quickly = async ({ db }: Pick<TestApp, 'db'>, tables: readonly string[], fill: () => Promise<void>) => {
  const { rows: parts } = await sql<{ remove: string; make: string }>`
    select format('drop index %I', indexname) as remove, indexdef as make
    from pg_indexes where schemaname = current_schema() and indexdef like '%USING gin%'
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and relname = any(${tables}::text[])`.execute(
    db,
  )
  for (const { remove } of parts) await sql.raw(remove).execute(db)
  await fill()
  for (const { make } of parts) await sql.raw(make).execute(db)
}

/** Fills every table that can have many rows. Answers their names: no page may read one from end to end. */
export const fillLargeTables = async (api: Pick<TestApp, 'db'>) => {
  const { db } = api
  const own = Object.keys(insertsOf(sql``))
  const simple = await simpleTables(api, own)
  const tables = [...own, ...simple.map(({ name }) => name)]
  await sql`alter table account alter column id_user restart with ${sql.lit(manyRows + 2000)}`.execute(db)
  await quickly(api, tables, async () => {
    for (let from = 1; from <= manyRows; from += step) {
      const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(from + step - 1)}) as n`
      for (const insert of Object.values(insertsOf(numbers))) await insert.execute(db)
      for (const table of simple) await simpleInsert(table, numbers).execute(db)
    }
  })
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  return tables
}
