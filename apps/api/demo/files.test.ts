import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from '../src/platform/storage/disk.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { inspectDocument } from '../src/platform/uploads/inspect-file.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { demoCatalogue } from './content.ts'
import { drawOnDemand, drawRest } from './draw-on-demand.ts'
import { drawBlur, pictureOf } from './pictures/demo-picture.ts'

const paths = [...(await demoCatalogue()).keys()]
const picturePaths = paths.filter((path) => path.endsWith('.webp'))

const area = (path: string) => {
  const { width, height } = pictureFacts(path)!
  return width * height
}
/** The smallest picture of each subject: drawing all would take minutes. */
const samples = Object.entries(
  Object.groupBy(picturePaths, (path) => path.slice('demo/'.length, path.indexOf('.'))),
).map(
  ([subject, ofSubject]) =>
    [subject, ofSubject!.toSorted((one, other) => area(one) - area(other))[0]!] as const,
)

let api: TestApp
let folder: string
let storage: Storage
let written: string[] = []
let hasContent = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-demo-'))
  const disk = createDiskStorage(folder)
  storage = drawOnDemand(
    {
      ...disk,
      write: (path, content) => {
        written.push(path)
        return disk.write(path, content)
      },
    },
    async () => hasContent,
  )
  api = await startTestApp({}, { storage })
})
beforeEach(() => {
  written = []
})
afterAll(async () => {
  await api?.close()
  await rm(folder, { recursive: true, force: true })
})

const fetchMedia = (path: string) => api.app.inject({ url: `/media/${path}` })

test('every path tells a size and a blur, and there are as many as the content names', () => {
  expect(picturePaths.length).toBeGreaterThan(900)
  expect(picturePaths.filter((path) => !pictureFacts(path))).toEqual([])
})

test('nothing is drawn in a database that never had the content', async () => {
  expect((await fetchMedia(samples[0]![1])).statusCode).toBe(404)
  expect(written).toEqual([])
  hasContent = true
})

test.each(samples)(
  'a picture of %s is answered with its size when it is asked for first',
  async (_, path) => {
    const answer = await fetchMedia(path)
    const { width, height } = pictureFacts(path)!
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  },
)

test('a narrower copy is answered when the picture itself was never asked for', async () => {
  const path = picturePaths.find((candidate) => candidate.includes('-detail-2.600x600'))!
  const answer = await api.app.inject({ url: `/media/${path}?w=160`, headers: { accept: 'image/webp' } })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 })
})

test('a picture is drawn once when many ask for it together', async () => {
  const path = picturePaths.find((candidate) => candidate.includes('-detail-1.600x600'))!
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetchMedia(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await fetchMedia(path)).statusCode).toBe(200)
  expect(written).toEqual([`media/${path}`])
})

test.each([
  ['seed', (path: string) => path.replace('marisol', 'nobody')],
  ['size', (path: string) => path.replace(/\d+x\d+/, '9000x9000')],
])('nothing is drawn when an address has another %s', async (_what, change) => {
  const path = picturePaths.find((candidate) => candidate.includes('.marisol-quintanilla-1.'))!
  expect((await fetchMedia(change(path))).statusCode).toBe(404)
  expect(written).toEqual([])
})

test('every document is a PDF that is downloaded', async () => {
  const documents = paths.filter((path) => path.endsWith('.pdf'))
  expect(documents).toHaveLength(14)
  for (const path of documents) {
    const answer = await fetchMedia(path)
    expect(answer.headers['content-disposition']).toBe('attachment')
    expect((await inspectDocument(answer.rawPayload, { isStranger: false })).extension).toBe('pdf')
  }
})

test('drawing ahead ends when the server stops, and begins with what is missing', async () => {
  const missing = paths.filter((path) => !samples.some(([, sample]) => sample === path)).slice(0, 2)
  await drawRest(storage, () => written.length === 2)
  expect(written).toEqual(missing.map((path) => `media/${path}`))
})

test('the blur in the path of a drawing looks like it', async () => {
  const averageOf = (blur: string) => Object.values(thumbHashToAverageRGBA(Buffer.from(blur, 'base64url')))
  for (const path of picturePaths.filter((_, index) => index % 18 === 0)) {
    const named = averageOf(pictureFacts(path)!.thumbhash)
    const drawn = averageOf(await drawBlur(pictureOf(path)))
    for (const [channel, value] of drawn.entries()) expect(named[channel], path).toBeCloseTo(value, 1)
  }
})
