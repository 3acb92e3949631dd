import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, createWebsite } from '../../../../test/open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture } from '../../../../test/uploads.ts'
import { restoreBackup, writeBackup } from '../../../platform/backup/backup.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { clearAway } from '../../../platform/upkeep/upkeep.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-removed-'))
  api = await startTestApp()
  website = await createWebsite(api)
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const begin = async () => {
  const { data } = await website.begin(await createOpenCall(api))
  const own = website.as(data.token)
  const work = own.workPath(data.application_draft.works[0]!.id_application_draft_work)
  const send = async (path: string, name: string, ext: string, body: Buffer | string, type: string) => {
    const asked = await api.request<{ url: string }>('POST', path, { token: data.token, body: { name, ext } })
    const { status } = await api.request('PUT', asked.data.url, { body, headers: { 'content-type': type } })
    expect(status).toBe(200)
  }
  return {
    own,
    removeWork: () => api.request('DELETE', work, { token: data.token }),
    sendCv: (words: string) =>
      send('/api/applicationdraft/me/file', 'cv', 'pdf', `%PDF-1.4\n${words}\n%%EOF\n`, 'application/pdf'),
    sendImage: async (side: number) =>
      send(`${work}/image`, 'image', 'png', await picture('png', side, side), 'image/png'),
    shown: async () =>
      (await own.read()).data.application_draft as unknown as {
        cv: string
        works: [{ image: string }]
      },
  }
}

const isStored = async (path: string) => {
  const file = await api.storage.read(`media/${path}`)
  file?.stream.destroy()
  return file !== null
}

test('the next upkeep removes what an applicant has replaced, with a work or with the whole application, and nothing else', async () => {
  const [kept, deleted] = [await begin(), await begin()]
  for (const one of [kept, deleted]) {
    await one.sendCv('first')
    await one.sendImage(40)
  }
  const [before, gone] = [await kept.shown(), await deleted.shown()]
  await kept.sendCv('second')
  await kept.sendImage(50)
  const { cv, works } = await kept.shown()
  await kept.removeWork()
  await deleted.own.remove()
  await clearAway(api)
  for (const path of [before.cv, before.works[0].image, works[0].image, gone.cv, gone.works[0].image])
    expect([path, await isStored(path)]).toEqual([path, false])
  expect(await isStored(cv)).toBe(true)
})

/** The store, in which a backup waits at its first file until it is let go on. */
const heldStorage = () => {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const storage: Storage = {
    ...api.storage,
    read: async (path, range) => {
      reached.resolve()
      await goOn.promise
      return api.storage.read(path, range)
    },
  }
  return { storage, reached: reached.promise, goOn: goOn.resolve }
}

test('no file goes while a backup is under way that names it, by whatever process it is made, and it goes afterwards', async () => {
  const { sendCv, shown } = await begin()
  await sendCv('first')
  const { cv: former } = await shown()
  const { storage, reached, goOn } = heldStorage()
  const target = join(folder, 'named')
  const backup = writeBackup({ db: api.db, storage, engine: 'embedded' }, target)
  await reached
  await sendCv('second')
  await clearAway(api)
  expect(await isStored(former)).toBe(true)
  goOn()
  await backup
  const restored = await startTestApp()
  try {
    await restoreBackup(restored, target)
    expect((await restored.app.inject(`/media/${former}`)).statusCode).toBe(200)
  } finally {
    await restored.close()
  }
  await clearAway(api)
  expect(await isStored(former)).toBe(false)
})

test('a backup that was killed keeps no file longer than it says', async () => {
  const { sendCv, shown } = await begin()
  await sendCv('first')
  const { cv: former } = await shown()
  await sendCv('second')
  await api.db
    .insertInto('running_backup')
    .values({ held_until: sql<string>`now() + interval '15 minutes'` })
    .execute()
  await clearAway(api)
  expect(await isStored(former)).toBe(true)
  await api.db.updateTable('running_backup').set({ held_until: sql<string>`now()` }).execute()
  await clearAway(api)
  expect(await isStored(former)).toBe(false)
})

test('a backup that failed, or was stopped, holds nothing up', async () => {
  const { storage, reached, goOn } = heldStorage()
  await (await begin()).sendCv('one file at least')
  const stopped = new AbortController()
  const backup = writeBackup(
    { db: api.db, storage, engine: 'embedded' },
    join(folder, 'stopped'),
    stopped.signal,
  )
  await reached
  stopped.abort(new Error('stopped'))
  goOn()
  await expect(backup).rejects.toThrow('aborted')
  expect(await api.db.selectFrom('running_backup').selectAll().execute()).toEqual([])
})

test('a backup in whose time files may have gone is none', async () => {
  const { storage, reached, goOn } = heldStorage()
  await (await begin()).sendCv('one file at least')
  const backup = writeBackup({ db: api.db, storage, engine: 'embedded' }, join(folder, 'late'))
  await reached
  await api.db.deleteFrom('running_backup').execute()
  goOn()
  await expect(backup).rejects.toThrow('make another')
})
