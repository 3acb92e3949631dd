import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { checkFile } from './checked-files.ts'
import { readManifest, writeManifest } from './manifest.ts'

let source: TestApp
let parent: string
let folder: string

beforeAll(async () => {
  source = await startTestApp()
  parent = await mkdtemp(join(tmpdir(), 'vernissage-restored-'))
  folder = join(parent, 'backup')
  const { db } = source
  await sql`
    insert into account (user_type_id, first_name, last_name, email)
    select case when number % 10 = 0 then 4 else 3 end, 'Ána ' || number, 'Ruiz', 'ana' || number || '@mail.test'
    from generate_series(1, 60) as number`.execute(db)
  await sql`insert into artist_profile (user_id, professional_name, url)
    select id_user, 'Studio ' || id_user, 'studio-' || id_user from account where user_type_id = 3`.execute(
    db,
  )
  await sql`insert into artwork (artist_id, title, artwork_status_id, url)
    select user_id, 'Río — nº ' || number || ', "night"', 1 + number % 3, 'river-' || user_id || '-' || number
    from artist_profile, generate_series(1, 5) as number`.execute(db)
  await sql`insert into artwork_purchase_request (artwork_id, name, email)
    select id_artwork, 'Visitor ' || id_artwork, 'v@mail.test' from artwork limit 20`.execute(db)
  // what is derived follows later changes too
  await sql`update artwork set title = 'Renamed' where id_artwork % 7 = 0`.execute(db)
  await sql`update account set user_type_id = 4 where first_name like '%7'`.execute(db)
  await sql`delete from artwork where id_artwork % 11 = 0`.execute(db)
  await writeBackup({ db, storage: source.storage, engine: 'embedded' }, folder)
})
afterAll(async () => {
  await source?.close()
  await rm(parent, { recursive: true, force: true })
})

const emptyTarget = async () => {
  const target = await startTestApp()
  onTestFinished(() => target.close())
  return target
}

/** All that is there beside the rows themselves, as the catalogue has it. */
const schemaOf = async ({ db }: TestApp) => {
  const { rows } = await sql<{ part: string }>`
    select pg_get_indexdef(indexrelid) || ' valid ' || indisvalid as part
      from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' valid ' || convalidated
      from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ part }) => part)
}

/** The tables that triggers fill from the rows. */
const derivedOf = async ({ db }: TestApp) => {
  const lines = async (query: ReturnType<typeof sql<{ line: string }>>) =>
    (await query.execute(db)).rows.map(({ line }) => line)
  return {
    words: await lines(sql`select kind || ' ' || record_id || words as line from record_words order by 1`),
    entries: await lines(sql`
      select concat_ws(' ', kind, id, status_id, text) as line from search_entry order by 1`),
    counts: await lines(sql`
      select table_name || ' ' || sum(row_count) as line from table_state where column_name = ''
      group by table_name having sum(row_count) <> 0 order by 1`),
  }
}

test('what triggers derive of restored rows is what they derived when the rows were written', async () => {
  const target = await emptyTarget()
  await restoreBackup(target, folder)
  const [derived, expected] = [await derivedOf(target), await derivedOf(source)]
  expect(expected.words.length).toBeGreaterThan(200)
  expect(expected.entries.length).toBeGreaterThan(200)
  expect(derived).toEqual(expected)
})

test('a restore leaves every index, key and trigger as migrations make them', async () => {
  const target = await emptyTarget()
  const before = await schemaOf(target)
  await restoreBackup(target, folder)
  expect(await schemaOf(target)).toEqual(before)
})

test('rows that refer to nothing are refused, and the database stays as it was', async () => {
  const damaged = join(parent, 'damaged')
  await writeBackup({ db: source.db, storage: source.storage, engine: 'embedded' }, damaged)
  const file = join(damaged, 'database', 'artwork.jsonl')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"artist_id":\d+/, '"artist_id":999999'))
  const manifest = await readManifest(damaged)
  const checked = (await checkFile(file))!
  const tables = manifest.tables.map((table) => (table.name === 'artwork' ? { ...table, ...checked } : table))
  await writeManifest(damaged, { ...manifest, tables })

  const target = await emptyTarget()
  const before = await schemaOf(target)
  await expect(restoreBackup(target, damaged)).rejects.toThrow('foreign key')
  expect(await schemaOf(target)).toEqual(before)
  expect(await target.db.selectFrom('account').select('id_user').execute()).toEqual([])
  await restoreBackup(target, folder)
})
