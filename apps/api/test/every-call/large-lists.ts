import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'

/** How many rows each large table gets. */
export const manyRows = 100_000

/** So many at once, since no statement may take longer than 5 seconds. */
const step = 10_000

const kinds = ['exhibition', 'magazine'] as const

const largeTables = [
  'account',
  'artist_profile',
  'artwork',
  'artwork_image',
  'professional_image',
  'payment',
  'masterclass',
  'artwork_purchase_request',
  'contact_request',
  'newsletter_request',
  'sponsor',
  ...kinds.flatMap((kind) => [
    kind,
    `${kind}_application`,
    `${kind}_application_artwork`,
    `${kind}_sponsor`,
    `${kind}_artwork`,
    `${kind}_artist`,
  ]),
]

/** Tables that no page may read from one end to the other. */
export const isLarge = (table: string) => largeTables.includes(table)

type Statement = ReturnType<typeof sql>

/** The rows with the numbers of `numbers`, `n` in each: a record has the same number in every table. */
const insertsOf = (numbers: Statement): Statement[] => [
  sql`insert into account (id_user, user_type_id, first_name, last_name, email) overriding system value
    select n + 1000, case when n % 500 = 0 then 2 else 3 end, 'First' || n, 'Last' || n, n || '@example.test' from ${numbers}`,
  sql`insert into artist_profile (user_id, artist_status_id, professional_name, discipline_id)
    select n + 1000, 1 + n % 5, 'Studio ' || n, 1 + n % 22 from ${numbers}`,
  sql`insert into artwork (id_artwork, artist_id, artwork_status_id, title) overriding system value
    select n, 1001 + n / 3, 1 + n % 5, 'Work ' || n from ${numbers}`,
  sql`insert into artwork_image (artwork_id) select n from ${numbers}`,
  sql`insert into professional_image (user_id) select n + 1000 from ${numbers}`,
  sql`insert into payment (user_id, concept, amount, date) select n + 1000, 'Fee', 1, '2026-01-01' from ${numbers}`,
  sql`insert into masterclass (masterclass_status_id, title) select 1 + n % 5, 'Class ' || n from ${numbers}`,
  sql`insert into artwork_purchase_request (artwork_id, consultant_id, artwork_purchase_request_status_id, name)
    select n, 1500 + 500 * (n % 15), 1 + n % 6, 'Buyer ' || n from ${numbers}`,
  sql`insert into contact_request (name, email, phone, date, contacted, message)
    select 'Name ' || n, n || '@example.test', '123456', '2026-01-01', n % 2, 'Hello' from ${numbers}`,
  sql`insert into newsletter_request (name, email, date, contacted)
    select 'Name ' || n, n || '@example.test', '2026-01-01', n % 2 from ${numbers}`,
  sql`insert into sponsor (id_sponsor, name, enabled) overriding system value
    select n, 'Sponsor ' || n, n % 2 from ${numbers}`,
  ...kinds.flatMap((kind) => {
    const ref = (name: string) => sql.ref(`${kind}_${name}`)
    const link = (name: string, target: string, value: Statement) =>
      sql`insert into ${sql.table(`${kind}_${name}`)} (${ref('id')}, ${sql.ref(target)})
        select 1 + n % 1000, ${value} from ${numbers}`
    return [
      sql`insert into ${sql.table(kind)} (${sql.ref(`id_${kind}`)}, ${ref('status_id')}, ${ref('type_id')}, title)
        overriding system value select n, 1 + n % 5, 1, 'Program ' || n from ${numbers}`,
      link('application', 'user_id', sql`n + 1000`),
      link('sponsor', 'sponsor_id', sql`n`),
      link('artwork', 'artwork_id', sql`n`),
      link('artist', 'artist_id', sql`n + 1000`),
      sql`insert into ${sql.table(`${kind}_application_artwork`)} (${ref('application_id')}, artwork_id)
        select n, n from ${numbers}`,
    ]
  }),
]

/** Many rows in every table that can have many. */
export const fillLargeTables = async ({ db }: Pick<TestApp, 'db'>) => {
  await sql`alter table account alter column id_user restart with ${sql.lit(manyRows + 2000)}`.execute(db)
  for (let from = 1; from <= manyRows; from += step) {
    const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(from + step - 1)}) as n`
    for (const insert of insertsOf(numbers)) await insert.execute(db)
  }
  for (const table of largeTables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
