import { join } from 'node:path'
import { Readable } from 'node:stream'
import { imageExtensions } from '@vernissage/contract/files/uploads'
import type { Banner } from '@vernissage/contract/resources/home-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp, tokenSecret } from '../../../test/test-app.ts'
import { pendingPath, picture, storedFiles, uploader } from '../../../test/uploads.ts'
import { createUploads } from './uploads.ts'

let api: TestApp
let token: string
let ask: ReturnType<typeof uploader>['ask']
let put: ReturnType<typeof uploader>['put']
let png: Buffer

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  ;({ ask, put } = uploader(api, token))
  png = await picture()
})
afterAll(() => api.close())

const newRecord = async () => `/api/banner/${await api.createBanner()}`
const read = async (record: string) =>
  (await api.request<{ banner: Banner }>('GET', record, { token })).data?.banner
const stored = () => storedFiles(join(api.dataFolder, 'files'))
const outcome = ({ status, error }: { status: number; error?: { code: number } }) => [status, error?.code]

describe('asking for an address', () => {
  test.each([...imageExtensions, 'PNG', '.jpg'])('%s is an extension of a picture', async (ext) => {
    expect(await ask({ record: await newRecord(), ext })).toMatch(
      /^http:\/\/[^/]+\/api\/upload\/[\w-]{36}\?signature=[\w-]{43}$/,
    )
  })

  test.each([
    ...[
      'svg',
      'html',
      'htm',
      'xml',
      'pdf',
      'js',
      'png.svg',
      'png\u0000',
      '../png',
      'php',
      '',
      'x'.repeat(50_000),
    ].map((ext) => ['ext', { name: 'web_image', ext }] as const),
    ...['image', 'title', '__proto__', '../web_image', 'web_image\u0000', 'x'.repeat(50_000)].map(
      (name) => ['name', { name, ext: 'png' }] as const,
    ),
    ['name', { ext: 'png' }] as const,
    ['ext', { name: 'web_image' }] as const,
    ['path', { name: 'web_image', ext: 'png', path: '/etc/passwd' }] as const,
  ])('blames %s in %.80j', async (field, body) => {
    const answer = await api.request('POST', `${await newRecord()}/image`, { token, body })
    expect(outcome(answer)).toEqual([400, 201])
    expect(answer.error.details).toEqual([field])
  })
})

describe('an address', () => {
  test('is good once: then it is 472', async () => {
    const record = await newRecord()
    const url = await ask({ record })
    expect(await put(url, png)).toMatchObject({ status: 200, data: {} })
    const { web_image } = await read(record)
    expect(outcome(await put(url, png))).toEqual([410, 472])
    expect((await read(record)).web_image).toBe(web_image)
  })

  test('that is used several times at once puts one file into the record, leaves no other and tells the others so', async () => {
    const record = await newRecord()
    const rounds = 5
    let lost = 0
    for (let round = 0; round < rounds; round += 1) {
      const url = await ask({ record })
      const answers = await Promise.all([put(url, png), put(url, png), put(url, png)])
      const told = answers.map(outcome).sort()
      expect(told).toEqual([
        [200, undefined],
        [410, 472],
        [410, 472],
      ])
      lost += answers.filter(({ status }) => status === 200).length - 1
    }
    report('twoSenders', { rounds, 'senders each': 3, 'told 200 and lost': lost })
    const { web_image } = await read(record)
    const removed = await api.db.selectFrom('removed_file').select('path').execute()
    const expected = [web_image, ...removed.map(({ path }) => path)].map((path) => `media/${path}`)
    const ofRecord = (await stored()).filter((file) => file.includes(`${record.replace('/api/', '')}/`))
    expect(ofRecord.sort()).toEqual(expected.filter((path) => path.includes(record.slice(4))).sort())
    expect((await stored()).filter((file) => file.startsWith('pending'))).toEqual([])
  })

  test('is good for one content type', async () => {
    const url = await ask({ record: await newRecord(), ext: 'png' })
    for (const type of ['image/jpeg', 'text/html', 'application/json'])
      expect(outcome(await put(url, png, type))).toEqual([400, 304])
    expect((await put(url, png, 'image/PNG; charset=binary')).status).toBe(200)
  })

  test('that was tampered with is refused', async () => {
    const url = await ask({ record: await newRecord() })
    const other = await ask({ record: await newRecord() })
    const id = (address: string) => /upload\/([\w-]+)/.exec(address)![1]!
    const tampered = [
      url.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`),
      url.replace(/\?.*/, ''),
      url.replace(/=.*/, '='),
      url.replace(id(url), id(other)),
      url.replace(id(url), crypto.randomUUID()),
    ]
    for (const address of tampered)
      expect([address, ...outcome(await put(address, png))]).toEqual([address, 400, 304])
    for (const path of ['..%2f..%2fetc', '%00', 'x'])
      expect(outcome(await put(url.replace(id(url), path), png))).toEqual([400, 201])
    expect((await put(url, png)).status).toBe(200)
  })

  test('that has expired is refused', async () => {
    const url = await ask({ record: await newRecord() })
    await api.db
      .updateTable('pending_upload')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    expect(outcome(await put(url, png))).toEqual([400, 304])
  })

  test('expires a quarter of an hour after it was given out', async () => {
    const url = await ask({ record: await newRecord() })
    const { expires_at } = await api.db
      .selectFrom('pending_upload')
      .select('expires_at')
      .where('id_upload', '=', pendingPath(url).slice(8))
      .executeTakeFirstOrThrow()
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  test('of a record that has been deleted meanwhile puts nothing anywhere', async () => {
    const record = await newRecord()
    const url = await ask({ record })
    await api.request('DELETE', record, { token })
    const before = await stored()
    expect(outcome(await put(url, png))).toEqual([404, 403])
    expect(await stored()).toEqual(before)
  })
})

describe('a file that is not accepted', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const files: [string, (image: Buffer) => Buffer][] = [
    ['a drawing in SVG', () => Buffer.from(svg)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    [
      'a picture that is a page as well',
      (image) => Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]),
    ],
    ['nothing', () => Buffer.alloc(0)],
  ]
  let refused = 0
  afterAll(() =>
    report('scriptByUpload', { files: files.length, extensions: imageExtensions.length, refused }),
  )
  test.each(files)(
    '%s is 307 under every extension, and the record keeps what it had',
    async (_what, make) => {
      const record = await newRecord()
      await put(await ask({ record }), png)
      const before = await read(record)
      const filesBefore = await stored()
      for (const ext of imageExtensions) {
        const type = `image/${ext === 'jpg' ? 'jpeg' : ext}`
        expect(outcome(await put(await ask({ record, ext }), make(png), type))).toEqual([400, 307])
        refused += 1
      }
      expect(await read(record)).toEqual(before)
      expect(await stored()).toEqual(filesBefore)
    },
  )

  test('a picture is taken for what it is, whatever its extension said', async () => {
    const record = await newRecord()
    expect((await put(await ask({ record, ext: 'png' }), await picture('jpeg'))).status).toBe(200)
    expect((await read(record)).web_image).toMatch(/\.jpg$/)
  })

  test('more than 25 MB are 413 with 307, and nothing is left of them', async () => {
    const url = await ask({ record: await newRecord() })
    const before = await stored()
    expect(outcome(await put(url, Buffer.alloc(25 * 1024 * 1024 + 1)))).toEqual([413, 307])
    expect(await stored()).toEqual(before)
  })
})

test('a file that a fault keeps from its record is noted, so that it goes', async () => {
  const id = await api.createBanner()
  const url = await ask({ record: `/api/banner/${id}` })
  const { db, storage } = api
  const isGone = () => Promise.reject(new Error('the database is gone'))
  const setters = { banner: { judge: isGone, set: isGone } }
  const failing = createUploads({ db, storage, secret: tokenSecret, setters })
  const receive = failing.receive({
    id: pendingPath(url).slice(8),
    signature: new URL(url).searchParams.get('signature')!,
    contentType: 'image/png',
    body: Readable.from([png]),
  })
  await expect(receive).rejects.toThrow('the database is gone')
  const left = (await stored()).filter((file) => file.includes(`/banner/${id}/`))
  expect(left).toHaveLength(1)
  const noted = await db
    .selectFrom('removed_file')
    .select('path')
    .where('path', 'like', `banner/${id}/%`)
    .execute()
  expect(noted.map(({ path }) => `media/${path}`)).toEqual(left)
  expect((await put(url, png)).status).toBe(200)
})

describe('a store that fails', () => {
  test('is told with 305, and the record stays as it was and can be read', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const { storage } = api
    let isFull = false
    const broken = await startTestApp(
      {},
      {
        storage: {
          ...storage,
          write: (path, content) => (isFull ? Promise.reject(full) : storage.write(path, content)),
          read: (path) => (isFull ? Promise.reject(full) : storage.read(path)),
        },
      },
    )
    try {
      const account = await broken.signIn()
      const record = `/api/banner/${await broken.createBanner()}`
      const step = uploader(broken, account.token)
      const url = await step.ask({ record })
      isFull = true
      expect(outcome(await step.put(url, png))).toEqual([503, 305])
      expect((await broken.request('GET', record, { token: account.token })).status).toBe(200)
      expect(outcome(await broken.request('GET', '/media/banner/1/a.png'))).toEqual([503, 305])
      isFull = false
      expect((await step.put(url, png)).status).toBe(200)
    } finally {
      await broken.close()
    }
  })
})
