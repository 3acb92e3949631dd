import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restoreBackup, writeBackup } from '../src/platform/backup/backup.ts'
import { lastMigration, migrate } from '../src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database/open.ts'
import { inTransaction } from '../src/platform/database/transactions.ts'
import { restore } from '../src/platform/records/deletions.ts'
import { createDiskStorage } from '../src/platform/storage/disk.ts'
import { createOwnedDatabase } from './owned-database.ts'

/* A database with rows and deletions of the version before tables were tracked by `track_record`. */

const before = '0021_files_of_deleted_rows'

const onPostgres = inject('template').kind === 'postgres'

let folder: string
const closing: (() => Promise<unknown>)[] = []

const openEmpty = async (name: string) => {
  const template = inject('template')
  const dataFolder = join(folder, name)
  let databaseUrl: string | undefined
  if (template.kind === 'postgres') {
    const { url, drop } = await createOwnedDatabase(template.url)
    closing.push(drop)
    databaseUrl = url
  }
  const opened = await openDatabase({ databaseUrl, dataFolder, hasTime: true }, () => undefined)
  closing.push(opened.close)
  return { ...opened, engine: template.kind, storage: createDiskStorage(join(folder, `${name}-files`)) }
}

const rowsOf = async <Row>({ db }: OpenDatabase, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(db)).rows

/** Two artworks, of which one is deleted with its image while an enquiry refers to it. */
const fill = async ({ db }: OpenDatabase) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into account (user_type_id, first_name) values (3, 'Ana')`)
  await run(`insert into artist_profile (user_id) values (1)`)
  await run(`insert into artwork (artist_id, title, web_image) values (1, 'Kept', 'artwork/1/kept.webp')`)
  await run(`insert into artwork (artist_id, title, web_image) values (1, 'Gone', 'artwork/2/gone.webp')`)
  await run(`insert into artwork_image (artwork_id, web_image) values (2, 'artwork_image/1/gone.webp')`)
  await run(`insert into artwork_purchase_request (name, artwork_id) values ('Eva', 2)`)
  await run(`delete from artwork where id_artwork = 2`)
  await run(
    `insert into account (user_type_id, first_name, email) values (3, 'Bea', 'bea@XN--mller-kva.example')`,
  )
  await run(`insert into account (user_type_id, first_name, email) values (2, 'Eva', 'eva@shop.xn--e1afmkfd.xn--p1ai'),
    (2, 'Ida', 'ida@xn--abc.example'), (2, 'Ola', 'ola@xn--4dbcagdahymbxekheh6e0a7fei0b.example'),
    (2, 'Uma', 'uma@xn--ls8h.example'), (2, 'Zoe', 'Zoe@Plain.example'), (2, 'Gone', 'gone@xn--fa-hia.example')`)
  await run(`delete from account where first_name = 'Gone'`)
  await run(`insert into change_log (user_name, entity, record_id, action, fields) values ('Test', 'artist', 2, 'update',
    '{"email": {"before": "bea@xn--fa-hia.example", "after": null}}')`)
  await run(`insert into exhibition (title, exhibition_type_id) values ('Luz', 3)`)
  await run(`insert into exhibition_application (exhibition_id, user_id, application_status_id, updated_at)
    values (1, 1, 4, '2020-01-01'), (1, 2, 3, '2020-01-01')`)
}

const counted = (database: OpenDatabase, table: string) =>
  rowsOf(database, sql`select sum(row_count)::integer as rows from table_state where table_name = ${table}`)

const undo = async (database: OpenDatabase, recordId: number) => {
  const [{ at } = { at: '' }] = await rowsOf(
    database,
    sql<{ at: string }>`select deleted_at as at from deleted_row
      where table_name = 'artwork' and record_id = ${recordId} and not is_reference`,
  )
  await inTransaction(database.db, (trx) =>
    restore(trx, { id_user: null, name: 'Test' }, [{ entity: 'artwork', record_id: recordId, at }]),
  )
}

const removed = (database: OpenDatabase) =>
  rowsOf(database, sql<{ path: string }>`select path from removed_file order by path`)

/** Whom an earlier version accepted is accepted since a moment that nobody knows; who was closed may not have been rejected. */
const expectDecisions = async (database: OpenDatabase) => {
  const decided = await rowsOf(
    database,
    sql`select decision_id, answered_at, version, updated_at from exhibition_application order by user_id`,
  )
  const untouched = { answered_at: null, version: 1, updated_at: '2020-01-01T00:00:00.000Z' }
  expect(decided).toEqual([
    { decision_id: 1, ...untouched },
    { decision_id: null, ...untouched },
  ])
}

/** Addresses with an international domain are stored in its own letters, where they are looked up too. */
const expectAddresses = async (database: OpenDatabase) => {
  const accounts = await rowsOf(
    database,
    sql<{ email: string }>`select email from account where email is not null order by first_name`,
  )
  expect(accounts.map(({ email }) => email)).toEqual([
    'bea@müller.example',
    'eva@shop.пример.рф',
    'ida@xn--abc.example',
    'ola@למההםפשוטלאמדבריםעברית.example',
    'uma@💩.example',
    'Zoe@Plain.example',
  ])
  expect(
    await rowsOf(
      database,
      sql`select fields ->> 'email' as email from deleted_row where table_name = 'account'
        union all select fields -> 'email' ->> 'before' from change_log where fields ? 'email' order by email`,
    ),
  ).toEqual([{ email: 'bea@faß.example' }, { email: 'gone@faß.example' }])
}

/** Checks the upgraded database, however its rows were made. */
const expectUpgraded = async (database: OpenDatabase) => {
  expect(await counted(database, 'artwork')).toEqual([{ rows: 1 }])
  expect(await removed(database)).toEqual([
    { path: 'artwork/2/gone.webp' },
    { path: 'artwork_image/1/gone.webp' },
  ])
  await undo(database, 2)
  expect(await removed(database)).toEqual([])
  expect(await rowsOf(database, sql`select artwork_id from artwork_purchase_request`)).toEqual([
    { artwork_id: 2 },
  ])
  expect(await rowsOf(database, sql`select artwork_id from artwork_image`)).toEqual([{ artwork_id: 2 }])

  await sql`delete from artwork where id_artwork = 1`.execute(database.db)
  expect(await removed(database)).toEqual([{ path: 'artwork/1/kept.webp' }])
  expect(await counted(database, 'artwork')).toEqual([{ rows: 1 }])
  await undo(database, 1)
  expect(await counted(database, 'artwork')).toEqual([{ rows: 2 }])
}

let old: Awaited<ReturnType<typeof openEmpty>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-upgrade-'))
  old = await openEmpty('old')
  await migrate(old.db, before)
  await fill(old)
  if (onPostgres) await writeBackup(old, join(folder, 'backup'))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await rm(folder, { recursive: true, force: true })
})

test('keeps its rows, and its deletions can be undone after the upgrade', async () => {
  expect(await lastMigration(old.db)).toBe(before)
  await migrate(old.db)
  await expectUpgraded(old)
  await expectDecisions(old)
  await expectAddresses(old)
})

test.runIf(onPostgres)('can be restored from its backup by this version', async () => {
  const restored = await openEmpty('restored')
  await restoreBackup(restored, join(folder, 'backup'))
  expect(await lastMigration(restored.db)).not.toBe(before)
  await expectUpgraded(restored)
  await expectDecisions(restored)
  await expectAddresses(restored)
})
