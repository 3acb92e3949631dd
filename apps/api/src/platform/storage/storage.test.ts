import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Banner } from '@vernissage/contract/resources/home-content'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { hasSwift, startSwift } from '../../../test/swift.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let swift: Awaited<ReturnType<typeof startSwift>>
let folder: string
const stores = {} as Record<'disk' | 'bucket', Storage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-storage-'))
  stores.disk = createDiskStorage(folder)
  if (!hasSwift) return
  swift = await startSwift()
  stores.bucket = createS3Storage(swift.settings)
})
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true, force: true })
})

const newPath = () => `media/banner/1/${crypto.randomUUID()}.txt`

describe.each(hasSwift ? (['disk', 'bucket'] as const) : (['disk'] as const))('on a %s', (kind) => {
  const write = async (path: string, content: string) =>
    stores[kind].write(path, Readable.from([Buffer.from(content)]))
  const read = async (path: string, range?: string) => {
    const file = await stores[kind].read(path, range)
    return file && { ...file, stream: await text(file.stream) }
  }

  test('what is written is read', async () => {
    const path = newPath()
    await write(path, 'Vernissage')
    expect(await read(path)).toEqual({ stream: 'Vernissage', size: 10 })
    expect((await stores[kind].readWhole(path))?.toString()).toBe('Vernissage')
  })

  test('a part is read alone', async () => {
    const path = newPath()
    await write(path, 'Vernissage')
    expect(await read(path, 'bytes=3-5')).toEqual({ stream: 'nis', size: 10, part: { start: 3, end: 5 } })
    expect(await read(path, 'bytes=-4')).toEqual({ stream: 'sage', size: 10, part: { start: 6, end: 9 } })
  })

  test('a part beyond the end is answered with the whole', async () => {
    const path = newPath()
    await write(path, 'Vernissage')
    expect(await read(path, 'bytes=10-')).toEqual({ stream: 'Vernissage', size: 10 })
  })

  test('what was never written is null, and removing it does nothing', async () => {
    expect(await read(newPath())).toBeNull()
    expect(await stores[kind].readWhole(newPath())).toBeNull()
    expect(await read(newPath(), 'bytes=0-1')).toBeNull()
    await stores[kind].remove(newPath())
  })

  test('what is below a folder is listed, and nothing beside it', async () => {
    const list = async (below: string) => {
      const found: string[] = []
      for await (const path of stores[kind].list(below)) found.push(path)
      return found.sort()
    }
    const paths = ['listed/1/a.txt', 'listed/1/b/c.txt', 'listed/2.txt']
    for (const path of [...paths, 'listed-not/3.txt']) await write(path, 'Vernissage')
    expect(await list('listed')).toEqual(paths)
    expect(await list('listed/1')).toEqual(paths.slice(0, 2))
    expect(await list('nowhere')).toEqual([])
  })

  test('what is removed is gone', async () => {
    const path = newPath()
    await write(path, 'Vernissage')
    await stores[kind].remove(path)
    expect(await read(path)).toBeNull()
  })

  test('a stream that breaks off leaves nothing', async () => {
    const path = newPath()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender is gone')
      })(),
    )
    await expect(stores[kind].write(path, broken)).rejects.toThrow('the sender is gone')
    expect(await read(path)).toBeNull()
  })
})

describe.skipIf(!hasSwift)('an upload to a bucket', () => {
  let api: TestApp
  let token: string
  let png: Buffer
  let ask: ReturnType<typeof uploader>['ask']

  beforeAll(async () => {
    api = await startTestApp({}, { storage: createS3Storage(swift.settings) })
    token = (await api.signIn()).token
    png = await picture()
    const { ask: askFor } = uploader(api, token)
    ask = (asked) => askFor({ size: png.length, ...asked })
  })
  afterAll(() => api?.close())

  const newRecord = async () => `/api/banner/${await api.createBanner()}`
  const imageOf = async (record: string) =>
    (await api.request<{ banner: Banner }>('GET', record, { token })).data.banner.web_image
  const put = async (url: string, body: Buffer, type = 'image/png') =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } }))
      .status

  test('goes to the store itself, and is in the record when that is next read', async () => {
    const record = await newRecord()
    const url = await ask({ record })
    expect(url).toMatch(swift.settings.endpoint!)
    expect(await imageOf(record)).toBeNull()
    expect(await put(url, png)).toBe(200)
    const path = await imageOf(record)
    const original = await api.app.inject(`/media/${path}`)
    expect([original.headers['content-type'], original.rawPayload.equals(png)]).toEqual(['image/png', true])
    const narrow = await api.app.inject({ url: `/media/${path}?w=64`, headers: { accept: 'image/webp' } })
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64 })
    expect(await stores.bucket.read(`pending/${/pending\/([\w-]+)/.exec(url)![1]}`)).toBeNull()
  })

  test('that one process gave the address for is in the record on another', async () => {
    const record = await newRecord()
    expect(await put(await ask({ record }), png)).toBe(200)
    const other = await api.startAnother()
    onTestFinished(() => other.close())
    const headers = { authorization: `Bearer ${token}` }
    const imageOnOther = async () =>
      (await other.inject({ url: record, headers })).json().data.banner.web_image
    const path = await imageOnOther()
    expect(path).toMatch(/^banner\//)
    expect(await imageOf(record)).toBe(path)
    expect((await other.inject(`/media/${path}`)).statusCode).toBe(200)
  })

  test('is refused by the store under another type or to another object', async () => {
    const url = await ask({ record: await newRecord() })
    expect(await put(url, png, 'text/html')).toBe(403)
    expect(await put(url.replace(/pending\/[\w-]+/, 'media/banner/1/mine.png'), png)).toBe(403)
    expect(await put(url.replace(/X-Amz-Signature=./, 'X-Amz-Signature=x'), png)).toBe(403)
    expect(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'), png)).toBe(403)
  })

  test('is refused by the store in another size than was stated, or without one', async () => {
    const record = await newRecord()
    const url = await ask({ record })
    expect(await put(url, Buffer.concat([png, Buffer.from('x')]))).toBe(403)
    expect(await put(url, png.subarray(1))).toBe(403)
    const body = new Blob([new Uint8Array(png)]).stream()
    const init = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'image/png' } } as const
    expect((await fetch(url, init)).status).toBe(403)
    expect(await imageOf(record)).toBeNull()
    expect(await put(url, png)).toBe(200)
    expect(await imageOf(record)).toMatch(/\.png$/)
  })

  test('of what is no picture leaves the record as it was and nothing in the store', async () => {
    const record = await newRecord()
    const drawing = Buffer.from('<svg onload="alert(1)"/>')
    const url = await ask({ record, size: drawing.length })
    expect(await put(url, drawing)).toBe(200)
    expect(await imageOf(record)).toBeNull()
    expect(await stores.bucket.read(`pending/${/pending\/([\w-]+)/.exec(url)![1]}`)).toBeNull()
  })
})

describe('a store that', () => {
  const settings = {
    bucket: 'pictures',
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }
  let silent: Server
  const sockets = new Set<Socket>()

  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  test.each([
    ['says nothing', () => (silent.address() as { port: number }).port],
    ['is not there', () => 1],
  ])('%s costs a picture a 305, and other calls nothing', { timeout: 15_000 }, async (what, port) => {
    const endpoint = `http://127.0.0.1:${port()}`
    const api = await startTestApp({}, { storage: createS3Storage({ ...settings, endpoint }) })
    try {
      const begin = performance.now()
      const answer = await api.request('GET', '/media/banner/1/photo.png')
      const ms = Math.round(performance.now() - begin)
      report('storeGone', { [`ms until refused where it ${what}`]: ms, code: answer.error.code })
      expect([answer.status, answer.error.code]).toEqual([503, 305])
      const { token } = await api.signIn()
      expect((await api.request('GET', '/api/banner/all', { token })).status).toBe(200)
    } finally {
      await api.close()
    }
  })
})
