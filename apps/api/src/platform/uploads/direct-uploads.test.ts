import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Banner } from '@vernissage/contract/resources/home-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { directAddress, pendingPath, picture, storedFiles, uploader } from '../../../test/uploads.ts'
import { createBanners } from '../../features/home-content/home-content.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { createUploads } from './uploads.ts'

/* Where the store gives out addresses of its own, as a bucket does. */

let folder: string
let api: TestApp
let token: string
let ask: ReturnType<typeof uploader>['ask']
let png: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-direct-'))
  api = await startTestApp({}, { storage: { ...createDiskStorage(folder), uploadAddress: directAddress } })
  token = (await api.signIn()).token
  png = await picture()
  const { ask: askFor } = uploader(api, token)
  ask = (asked) => askFor({ size: png.length, ...asked })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const newRecord = async () => `/api/banner/${await api.createBanner()}`
const read = async (record: string) =>
  (await api.request<{ banner: Banner }>('GET', record, { token })).data.banner
/** As a browser sends it. */
const arrive = (url: string, content: Buffer) => api.storage.write(pendingPath(url), Readable.from([content]))

test('a file that went straight to the store is in the record at the next read, and is judged once however many read', async () => {
  const record = await newRecord()
  const url = await ask({ record })
  expect((await read(record)).web_image).toBeNull()
  await arrive(url, png)
  const reads = await Promise.all([read(record), read(record), read(record)])
  expect(new Set(reads.map(({ web_image }) => web_image)).size).toBe(1)
  expect(reads[0].web_image).toMatch(/\.png$/)
  const lines = await api.db
    .selectFrom('change_log')
    .select(['action', 'user_name', 'fields'])
    .where('entity', '=', 'banner')
    .where('record_id', '=', reads[0].id_banner)
    .execute()
  expect(lines).toEqual([
    {
      action: 'update',
      user_name: 'Ana Ruiz',
      fields: { web_image: { before: null, after: reads[0].web_image } },
    },
  ])
})

test('a file that went straight to the store is put into the record once when two processes read it at once', async () => {
  const record = await newRecord()
  await arrive(await ask({ record }), png)
  const id = Number(record.split('/').at(-1))
  const readByAnother = () => {
    const setters = { banner: createBanners(api.db).fileSetter }
    const { db, storage } = api
    return createUploads({ db, storage, secret: 'any', setters }).confirmArrived('banner', id)
  }
  await Promise.all([readByAnother(), readByAnother(), readByAnother()])
  const { web_image } = await read(record)
  expect((await storedFiles(folder)).filter((file) => file.includes(`/banner/${id}/`))).toEqual([
    `media/${web_image}`,
  ])
  const lines = await api.db
    .selectFrom('change_log')
    .select('id_change')
    .where('record_id', '=', id)
    .execute()
  expect(lines).toHaveLength(1)
})

test('a file that went straight to the store replaces the picture that was there only when it is accepted', async () => {
  const record = await newRecord()
  await arrive(await ask({ record }), png)
  const { web_image } = await read(record)
  const refused = await ask({ record })
  await arrive(refused, Buffer.from('<svg/>'))
  expect((await read(record)).web_image).toBe(web_image)
  const accepted = await ask({ record })
  await arrive(accepted, await picture('webp'))
  expect((await read(record)).web_image).toMatch(/\.webp$/)
  expect((await storedFiles(folder)).filter((file) => file.startsWith('pending'))).toEqual([])
})

test('a file that went straight to the store is taken although its address has expired since, and one that never came is not waited for', async () => {
  const record = await newRecord()
  const [late, never] = [await ask({ record }), await ask({ record, name: 'mobile_image' })]
  await arrive(late, png)
  const twoHoursAgo = new Date(Date.now() - 2 * 3600 * 1000)
  await api.db.updateTable('pending_upload').set({ expires_at: twoHoursAgo }).execute()
  expect((await read(record)).web_image).toMatch(/\.png$/)
  await arrive(never, png)
  expect((await read(record)).mobile_image).toBeNull()
})

test('a file whose size is not stated is received by the API, which takes no more than is allowed', async () => {
  const record = await newRecord()
  const { ask: askFor, put } = uploader(api, token)
  const url = await askFor({ record })
  expect(url).toContain('/api/upload/')
  expect((await put(url, Buffer.alloc(26 * 1024 * 1024))).status).toBe(413)
  const second = await askFor({ record })
  expect((await put(second, png)).status).toBe(200)
  expect((await read(record)).web_image).toMatch(/\.png$/)
  const pending = (await storedFiles(folder)).join()
  for (const sent of [url, second]) expect(pending).not.toContain(pendingPath(sent))
})

test('an address for more than is allowed is not given', async () => {
  const body = { name: 'web_image', ext: 'png', size: 25 * 1024 * 1024 + 1 }
  const { status, error } = await api.request('POST', `${await newRecord()}/image`, { token, body })
  expect([status, error.code, error.details]).toEqual([400, 201, ['size']])
})
