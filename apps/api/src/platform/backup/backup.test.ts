import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { MailState } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { readManifest, verifyBackup, writeManifest } from './manifest.ts'

const oddTitle = 'One line\u2028and another\nand \\ "quoted" 🖼\ttabbed'
const picturePath = 'media/banner/1/picture.png'

let api: TestApp
let parent: string
/** Of an installation with one banner, two accounts of which one refers to the other, and one file. */
let whole: string
/** Empty, and left so by whatever is refused. */
let untouched: TestApp

const temporary = () => mkdtemp(join(tmpdir(), 'vernissage-backup-'))
const parts = ({ db, storage }: TestApp) => ({ db, storage, engine: 'embedded' as const })
const backUp = (of: TestApp, name: string) => writeBackup(parts(of), join(parent, name))

beforeAll(async () => {
  api = await startTestApp()
  untouched = await startTestApp()
  parent = await temporary()
  whole = join(parent, 'whole')
  const { id_user } = await api.signIn()
  const { id_user: other } = await api.createAccount(4)
  const refer = (from: number, to: number) =>
    api.db
      .updateTable('account')
      .set({ referenced_by: to, country_id: 1 })
      .where('id_user', '=', from)
      .execute()
  await refer(other, id_user)
  // the earlier of two rows refers to the later one, and both to a table that comes later
  await refer(id_user, other)
  await api.createBanner({ title: 'x', subtitle: oddTitle })
  await api.db
    .deleteFrom('banner')
    .where('id_banner', '=', await api.createBanner())
    .execute()
  await api.storage.write(picturePath, Readable.from([Buffer.from('a picture')]))
  await api.storage.write('variants/banner/1/picture.png/320.webp', Readable.from([Buffer.from('narrow')]))
  await api.storage.write('pending/1', Readable.from([Buffer.from('not checked yet')]))
  await backUp(api, 'whole')
})
afterAll(async () => {
  await api?.close()
  await untouched?.close()
  await rm(parent, { recursive: true, force: true })
})

const emptyTarget = async () => {
  const target = await startTestApp()
  onTestFinished(() => target.close())
  return target
}

/** A copy to be spoiled. */
const copyOf = async (folder: string) => {
  const copy = join(await temporary(), 'copy')
  await cp(folder, copy, { recursive: true })
  return copy
}

test('what is restored has the same tables and files, and the numbers go on where they were', async () => {
  const target = await emptyTarget()
  await restoreBackup(target, whole)
  await backUp(target, 'again')
  const [before, after] = [await readManifest(whole), await readManifest(join(parent, 'again'))]
  expect(after.tables).toEqual(before.tables)
  expect(after.files).toEqual(before.files)
  expect(after.tables.find(({ name }) => name === 'banner')).toMatchObject({ rows: 1 })
  expect(after.files.map(({ path }) => path)).toEqual([picturePath])

  const banner = await target.db
    .selectFrom('banner')
    .select(['id_banner', 'subtitle'])
    .executeTakeFirstOrThrow()
  expect(banner).toEqual({ id_banner: 1, subtitle: oddTitle })
  expect(await text((await target.storage.read(picturePath))!.stream)).toBe('a picture')
  // the second one was deleted: its number is in the change log and must not come back
  expect(await target.createBanner()).toBe(3)
})

test.skipIf(inject('template').kind === 'embedded')(
  'what is committed once a backup has begun is not in it',
  async () => {
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'lock table%'`.execute(
        api.db,
      )
      return rows.length
    }
    let backup: Promise<unknown> | undefined
    await api.db.transaction().execute(async (trx) => {
      await sql`lock table exhibition in access exclusive mode`.execute(trx)
      backup = backUp(api, 'begun')
      await expect.poll(waiting).toBe(1)
      await api.createBanner({ title: 'Too late' })
    })
    await backup
    const banners = await readFile(join(parent, 'begun', 'database', 'banner.jsonl'), 'utf8')
    expect(banners).toContain('"title":"x"')
    expect(banners).not.toContain('Too late')
    await api.db.deleteFrom('banner').where('title', '=', 'Too late').execute()
  },
)

test('lists count the rows that were restored, and references hold again', async () => {
  const target = await emptyTarget()
  await restoreBackup(target, whole)
  const { token } = await target.signIn()
  const { data } = await target.request('GET', '/api/user/all', { token })
  expect(data).toMatchObject({ count: 3 })
  await expect(sql`update account set referenced_by = 999`.execute(target.db)).rejects.toThrow('foreign key')
})

test('after a restore nobody is signed in, passwords still hold, and mails that were on their way are in doubt', async () => {
  const { token, email, password } = await api.signIn()
  const mail = { occasion: 'received', to_address: 'a@mail.test', subject: 'S', text: 'T' } as const
  await api.db
    .insertInto('mail')
    .values([1, 2, 3].map((state) => ({ ...mail, message_id: `<${state}>`, state: state as MailState })))
    .execute()
  await backUp(api, 'signed-in')
  const target = await emptyTarget()
  await restoreBackup(target, join(parent, 'signed-in'))
  expect((await target.request('GET', '/api/user/me', { token })).error.code).toBe(103)
  const body = { email, password, device: 'web' }
  expect((await target.request('POST', '/api/login', { body })).status).toBe(200)
  const states = await target.db.selectFrom('mail').select('state').orderBy('id_mail').execute()
  expect(states.map(({ state }) => state)).toEqual([5, 5, 3])
})

test('a backup can be read by its owner alone', async () => {
  const modes = await Promise.all(
    ['.', 'database', 'database/account.jsonl', 'manifest.json', 'files'].map(
      async (path) => (await stat(join(whole, path))).mode & 0o077,
    ),
  )
  expect(modes).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['a byte of a table', (folder: string) => spoil(join(folder, 'database/account.jsonl'))],
  ['a byte of a file', (folder: string) => spoil(join(folder, 'files', picturePath))],
  ['a byte of the manifest', (folder: string) => spoil(join(folder, 'manifest.json'))],
  ['a table', (folder: string) => rm(join(folder, 'database/banner.jsonl'))],
  ['a file', (folder: string) => rm(join(folder, 'files', picturePath))],
  ['the manifest', (folder: string) => rm(join(folder, 'manifest.json'))],
  ['half of the manifest', (folder: string) => truncate(join(folder, 'manifest.json'), 300)],
])('a backup without %s as it was is refused, and nothing is written', async (_what, damage) => {
  const folder = await copyOf(whole)
  await damage(folder)
  await expect(restoreBackup(untouched, folder)).rejects.toThrow(/is damaged: |is no whole backup/)
  await expectEmpty(untouched)
})

const spoil = async (file: string) => {
  const bytes = await readFile(file)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(file, bytes)
}

const expectEmpty = async ({ db, dataFolder }: TestApp) => {
  expect(await db.selectFrom('account').select('id_user').execute()).toEqual([])
  expect(await readdir(join(dataFolder, 'files')).catch(() => [])).toEqual([])
}

test.each([
  [
    'a migration that this version does not know',
    { last_migration: '9999_later' },
    /does not know 9999_later: restore it with a later version/,
  ],
  [
    'a path that leads out of the store',
    { files: [{ path: 'media/../../x', bytes: 0, sha256: '0'.repeat(64) }] },
    /does not understand/,
  ],
])('a backup with %s is refused', async (_what, change, message) => {
  const folder = await copyOf(whole)
  await writeManifest(folder, { ...(await readManifest(folder)), ...change })
  await expect(restoreBackup(untouched, folder)).rejects.toThrow(message)
  await expectEmpty(untouched)
})

test('a database with an account or a store with a file is refused and left as it is', async () => {
  const used = await emptyTarget()
  await used.createAccount(1)
  await expect(restoreBackup(used, whole)).rejects.toThrow('the database is in use')
  expect(await used.db.selectFrom('banner').select('id_banner').execute()).toEqual([])

  const filled = await emptyTarget()
  await filled.storage.write('media/artist/1/a.png', Readable.from([Buffer.from('mine')]))
  await expect(restoreBackup(filled, whole)).rejects.toThrow(
    'files are stored already (media/artist/1/a.png)',
  )
  expect(await filled.db.selectFrom('account').select('id_user').execute()).toEqual([])
})

test('a store that fails half-way through a restore leaves database and store empty', async () => {
  await api.storage.write('media/banner/1/second.png', Readable.from([Buffer.from('another')]))
  await backUp(api, 'two-files')
  const target = await emptyTarget()
  const full = {
    ...target.storage,
    write: (path: string, content: Readable) =>
      path.endsWith('second.png')
        ? Promise.reject(new Error('disk full'))
        : target.storage.write(path, content),
  }
  await expect(restoreBackup({ db: target.db, storage: full }, join(parent, 'two-files'))).rejects.toThrow(
    'disk full',
  )
  expect(await target.storage.read(picturePath)).toBeNull()
  expect(await target.db.selectFrom('account').select('id_user').execute()).toEqual([])
  await restoreBackup(target, join(parent, 'two-files'))
})

test('a backup that breaks off leaves nothing, and one never goes into a folder with something in it', async () => {
  const broken = { ...api.storage, read: () => Promise.reject(new Error('the store is gone')) }
  const before = await readdir(parent)
  await expect(writeBackup({ ...parts(api), storage: broken }, join(parent, 'broken'))).rejects.toThrow(
    'the store is gone',
  )
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(writeBackup(parts(api), join(parent, 'stopped'), stopped)).rejects.toThrow()
  await expect(backUp(api, 'whole')).rejects.toThrow('is not empty')
  expect(await readdir(parent)).toEqual(before)
  await verifyBackup(whole)
})
