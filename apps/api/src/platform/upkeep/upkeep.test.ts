import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { clearAway } from './upkeep.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const store = (path: string) => api.storage.write(path, Readable.from([Buffer.from('content')]))
const isStored = async (path: string) => {
  const file = await api.storage.read(path)
  file?.stream.destroy()
  return file !== null
}

test('an upload whose address expired two hours ago goes with what was sent to it; a newer one stays', async () => {
  const upload = async (expires_at: string) => {
    const { id_upload } = await api.db
      .insertInto('pending_upload')
      .values({
        entity: 'banner',
        record_id: 1,
        field: 'web_image',
        kind: 'image',
        content_type: 'image/png',
        ext: 'png',
        expires_at,
      })
      .returning('id_upload')
      .executeTakeFirstOrThrow()
    await store(`pending/${id_upload}`)
    await store(`pending/${id_upload}.an-attempt`)
    return id_upload
  }
  const [old, recent] = [await upload(ago(0.1)), await upload(ago(0.01))]
  const gone = crypto.randomUUID()
  await store(`pending/${gone}.an-attempt`)
  await clearAway(api)
  const left = await api.db.selectFrom('pending_upload').select('id_upload').execute()
  expect(left).toEqual([{ id_upload: recent }])
  const paths = [old, gone, recent].flatMap((id) => [`pending/${id}`, `pending/${id}.an-attempt`])
  const isLeft = await Promise.all(paths.map(isStored))
  expect(paths.filter((_, index) => isLeft[index])).toEqual(paths.slice(4))
})

test('a file that was removed longer ago than can be undone goes with its narrower copies', async () => {
  const files = { 'banner/1/old.png': ago(32), 'banner/1/new.png': ago(30) }
  for (const [path, removed_at] of Object.entries(files)) {
    await store(`media/${path}`)
    await store(`variants/${path}/320.webp`)
    await api.db.insertInto('removed_file').values({ path, removed_at }).execute()
  }
  await clearAway(api)
  expect(await api.db.selectFrom('removed_file').select('path').execute()).toEqual([
    { path: 'banner/1/new.png' },
  ])
  expect(await isStored('media/banner/1/old.png')).toBe(false)
  expect(await isStored('variants/banner/1/old.png/320.webp')).toBe(false)
  expect(await isStored('media/banner/1/new.png')).toBe(true)
  expect(await isStored('variants/banner/1/new.png/320.webp')).toBe(true)
})

test('more than one batch is cleared in one go', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    path: `banner/2/${index}.pdf`,
    removed_at: ago(40),
  }))
  await api.db.insertInto('removed_file').values(rows).execute()
  await clearAway(api)
  expect(
    await api.db.selectFrom('removed_file').select('path').where('path', 'like', 'banner/2/%').execute(),
  ).toEqual([])
})

test('a session goes a day after its end, and a live one stays', async () => {
  const { id_user, token } = await api.signIn()
  const session = (fields: { expires_at: string; ended_at?: string }) =>
    api.db
      .insertInto('session')
      .values({ user_id: id_user, ...fields })
      .execute()
  await session({ expires_at: ago(2) })
  await session({ expires_at: ago(-1), ended_at: ago(2) })
  await session({ expires_at: ago(-1), ended_at: ago(0.5) })
  await clearAway(api)
  const left = await api.db.selectFrom('session').selectAll().where('user_id', '=', id_user).execute()
  expect(left).toHaveLength(2)
  expect((await api.request('GET', '/api/user/me', { token })).status).toBe(200)
})

test('a file that a crash left half-written goes when nobody can still be writing it', async () => {
  await store('media/banner/3/a.png')
  const partial = join(api.dataFolder, 'files', 'partial')
  await writeFile(join(partial, 'old'), 'half')
  await writeFile(join(partial, 'new'), 'half')
  await utimes(join(partial, 'old'), new Date(ago(1)), new Date(ago(1)))
  await clearAway(api)
  expect(await readdir(partial)).toEqual(['new'])
})

test('a mail that is about no application goes 90 days after it was sent; one that waits, and letters, stay', async () => {
  const { id_user } = await api.createAccount(3)
  const { id_exhibition } = await api.db
    .insertInto('exhibition')
    .values({ title: 'Luz', url: 'luz', exhibition_type_id: 3 } as never)
    .returning('id_exhibition')
    .executeTakeFirstOrThrow()
  const { id_exhibition_application } = await api.db
    .insertInto('exhibition_application')
    .values({ exhibition_id: id_exhibition, user_id: id_user } as never)
    .returning('id_exhibition_application')
    .executeTakeFirstOrThrow()
  const mail = { to_address: 'a@mail.test', subject: 'Hi', text: 'Hi', language: 'en', created_at: ago(92) }
  const settled = { state: 3, settled_at: ago(91) }
  const rows = [
    { ...mail, ...settled, occasion: 'digest', message_id: 'old' },
    { ...mail, ...settled, settled_at: ago(89), occasion: 'digest', message_id: 'recent' },
    { ...mail, occasion: 'digest', message_id: 'waiting' },
    {
      ...mail,
      ...settled,
      occasion: 'received',
      message_id: 'letter',
      exhibition_application_id: id_exhibition_application,
    },
  ]
  await api.db
    .insertInto('mail')
    .values(rows as never)
    .execute()
  await clearAway(api)
  const left = await api.db.selectFrom('mail').select('message_id').orderBy('id_mail').execute()
  expect(left.map(({ message_id }) => message_id)).toEqual(['recent', 'waiting', 'letter'])
})
