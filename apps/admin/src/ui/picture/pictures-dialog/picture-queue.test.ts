import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { PictureRows } from '../../../lib/api/picture-addition.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import { createPictureQueue, isUnsaved } from './picture-queue.ts'

vi.mock('../../../lib/api/store-picture.ts', () => ({ storePicture: vi.fn() }))

interface Row {
  id: number
  title: string
  image: string | null
}

const silence = () => new ApiError({ code: null, status: 0, isOutcomeUnknown: true, isRepeatable: true })

/** The rows that the API has, and the pictures on their way, each with the functions that end it. */
const fakeApi = () => {
  const rows = new Map<number, Row>()
  const keys = new Map<string, number>()
  const sending: { row: Row; file: Blob; arrive: () => void; fail: (error: unknown) => void }[] = []
  const stored = (id: number) => {
    const record = rows.get(id)
    if (!record) throw new ApiError({ code: null, status: 404 })
    return { record: { ...record }, etag: JSON.stringify(record) }
  }
  vi.mocked(storePicture).mockImplementation(
    ({ before, change, signal }) =>
      new Promise((resolve, reject) => {
        const { id } = before as unknown as Row
        signal?.addEventListener('abort', () => reject(signal.reason))
        const arrive = () => {
          rows.get(id)!.image = `stored ${id}`
          resolve(stored(id) as never)
        }
        sending.push({ row: rows.get(id)!, file: change as Blob, arrive, fail: reject })
      }),
  )
  const requests: PictureRows<'image', Row> = {
    name: 'image',
    path: ({ id }) => `/professionalimage/${id}`,
    create: async (title, key) => {
      const id = keys.get(key) ?? keys.size + 1
      keys.set(key, id)
      if (!rows.has(id)) rows.set(id, { id, title, image: null })
      return stored(id)
    },
    read: async ({ id }) => stored(id),
    remove: async ({ record }) => void rows.delete(record.id),
    titles: {
      of: ({ title }) => title,
      save: async ({ record }, title) => {
        rows.get(record.id)!.title = title
        return stored(record.id)
      },
    },
  }
  return { requests, rows, sending }
}

const jpeg = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), name], name)
const jpegs = (count: number) => Array.from({ length: count }, (_, index) => jpeg(`${index + 1}.jpg`))

const start = (room = 12) => {
  const api = fakeApi()
  const queue = createPictureQueue(api.requests, { room, onChange: async () => undefined })
  const kinds = () => queue.pictures().map(({ state }) => state.kind)
  return { ...api, queue, kinds, names: () => queue.pictures().map(({ name }) => name) }
}

beforeEach(() => {
  vi.mocked(storePicture).mockReset()
})

test('two pictures are sent at once, and the rows have the order in which the files were chosen', async () => {
  const { queue, sending, rows, kinds } = start()
  await queue.add(jpegs(4))
  await expect.poll(kinds).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  await expect.poll(() => sending.length).toBe(2)
  sending[1]!.arrive()
  await expect.poll(kinds).toEqual(['sending', 'sent', 'sending', 'waiting'])
  await expect.poll(() => sending.length).toBe(3)
  sending[0]!.arrive()
  sending[2]!.arrive()
  await expect.poll(() => sending.length).toBe(4)
  sending[3]!.arrive()
  await expect.poll(kinds).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(await Promise.all(sending.map(({ file }) => file.slice(4).text()))).toEqual([
    '1.jpg',
    '2.jpg',
    '3.jpg',
    '4.jpg',
  ])
  expect(sending.map(({ row }) => row.id)).toEqual([1, 2, 3, 4])
  expect(rows.size).toBe(4)
})

test('files beyond the room are named, and files of a wrong type or size take no room', async () => {
  const { queue, kinds, names } = start(3)
  const huge = new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(limits.upload.bytes)], 'huge.jpg')
  await queue.add([...jpegs(2), new File(['<svg/>'], 'drawing.jpg'), huge])
  await queue.add([jpeg('last.jpg'), jpeg('over.jpg')])
  expect(names()).toEqual(['1.jpg', '2.jpg', 'drawing.jpg', 'huge.jpg', 'last.jpg'])
  expect(kinds().slice(2, 4)).toEqual(['refused', 'refused'])
})

test('a picture without an answer is sent again into its row, with the title that was typed meanwhile', async () => {
  const { queue, sending, rows, kinds } = start()
  await queue.add(jpegs(1))
  await expect.poll(() => sending.length).toBe(1)
  const { id } = queue.pictures()[0]!
  queue.setTitle?.(id, 'Marea')
  sending[0]!.fail(silence())
  await expect.poll(kinds).toEqual(['failed'])
  expect(queue.pictures()[0]!.title).toBe('Marea')
  queue.retryUnanswered()
  await expect.poll(() => sending.length).toBe(2)
  sending[1]!.arrive()
  await expect.poll(kinds).toEqual(['sent'])
  expect(queue.pictures().some(isUnsaved)).toBe(true)
  expect(await queue.saveTitles()).toBe(true)
  expect(queue.pictures().some(isUnsaved)).toBe(false)
  expect([...rows.values()]).toEqual([{ id: 1, title: 'Marea', image: 'stored 1' }])
})

test('a picture that was stored although its answer was lost is not sent again', async () => {
  const { queue, sending, rows, kinds } = start()
  await queue.add(jpegs(1))
  await expect.poll(() => sending.length).toBe(1)
  rows.get(1)!.image = 'stored 1'
  sending[0]!.fail(silence())
  await expect.poll(kinds).toEqual(['failed'])
  queue.retryAll()
  await expect.poll(kinds).toEqual(['sent'])
  expect(sending).toHaveLength(1)
})

test('what is removed or left while it is being sent leaves no row behind; what was sent stays', async () => {
  const { queue, sending, rows, kinds } = start()
  await queue.add(jpegs(4))
  await expect.poll(() => sending.length).toBe(2)
  queue.remove(queue.pictures()[1]!.id)
  await expect.poll(() => sending.length).toBe(3)
  sending[0]!.arrive()
  await expect.poll(() => kinds()[0]).toBe('sent')
  await expect.poll(() => sending.length).toBe(4)
  queue.stop()
  await expect.poll(() => [...rows.keys()]).toEqual([1])
  expect(kinds()).toEqual(['sent'])
})

test('a file that the API finds broken takes no place: its row goes and the next file comes', async () => {
  const { queue, rows, sending, kinds, names } = start(2)
  await queue.add(jpegs(4))
  await vi.waitFor(() => expect(sending).toHaveLength(2))
  sending[0]!.fail(new ApiError({ code: ErrorCode.fileNotAccepted, status: 400 }))
  await vi.waitFor(() => expect(sending).toHaveLength(3))
  expect(names()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(kinds()).toEqual(['refused', 'sending', 'sending'])
  for (const { arrive } of sending.slice(1)) arrive()
  await vi.waitFor(() => expect(kinds()).toEqual(['refused', 'sent', 'sent']))
  expect([...rows.values()].map(({ image }) => image !== null)).toEqual([true, true])
})
