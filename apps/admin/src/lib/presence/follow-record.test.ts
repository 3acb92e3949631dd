// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { followRecord, type OpenRecord } from './follow-record.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers the presence stream with these parts, then keeps it open. */
const answer = (...parts: string[]) => {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return new Response(body)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const follow = () => {
  const changes: Partial<OpenRecord>[] = []
  return { changes, stop: followRecord('artist-7', (change) => changes.push(change)) }
}

test.each([
  ['line feeds', ': hello\n\ndata: {"kind":"others","names":["Ada"]}\n\n'],
  ['carriage returns', ': hello\r\n\r\ndata: {"kind":"others",\r\ndata: "names":["Ada"]}\r\n\r\n'],
])('reads events in parts of any size, with %s', async (_, text) => {
  const fetch = answer(...text)
  const { changes, stop } = follow()
  await expect.poll(() => changes).toEqual([{ others: ['Ada'] }])
  stop()
  const [path, options] = fetch.mock.calls[0]!
  expect(path).toBe('/api/presence?record=artist-7')
  expect(options.signal?.aborted).toBe(true)
})

test('says who has saved the record', async () => {
  answer('data: {"kind":"saved","name":"Ada"}\n\n')
  const { changes, stop } = follow()
  await expect.poll(() => changes).toEqual([{ savedBy: 'Ada', news: 'saved' }])
  stop()
})
