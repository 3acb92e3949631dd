import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, storedFiles, uploader } from '../../../test/uploads.ts'

/* What only shows on a real connection. */

let api: TestApp
let origin: string
let ask: ReturnType<typeof uploader>['ask']

beforeAll(async () => {
  api = await startTestApp()
  ;({ ask } = uploader(api, (await api.signIn()).token))
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const addressOf = async () => {
  const url = await ask({ record: `/api/banner/${await api.createBanner()}` })
  return url.replace(/^https?:\/\/[^/]+/, origin)
}
const stored = () => storedFiles(join(api.dataFolder, 'files'))

test('20 uploads that break off half-way leave nothing, and their addresses stay good', async () => {
  const urls = await Promise.all(Array.from({ length: 20 }, addressOf))
  const half = Buffer.alloc(100_000)
  const senders = urls.map((url) => {
    const sender = request(url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'content-length': half.length * 2 },
    })
    sender.on('error', () => undefined)
    sender.write(half)
    return sender
  })
  await expect.poll(stored).toHaveLength(20)
  for (const sender of senders) sender.destroy()
  const begin = performance.now()
  await expect.poll(stored).toEqual([])
  report('abortedUploads', {
    'uploads broken off': senders.length,
    'ms until nothing was left': Math.round(performance.now() - begin),
  })
  const again = await fetch(urls[0]!, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: await picture(),
  })
  expect(again.status).toBe(200)
})

test('whoever sends more than 25 MB is answered 413 and not just cut off', async () => {
  const headers = { 'content-type': 'image/png' }
  const body = Buffer.alloc(60 * 1024 * 1024)
  const answer = await fetch(await addressOf(), { method: 'PUT', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: { code: 307 } })
})

test('whoever announces more than 25 MB is answered 413 before he has sent them', async () => {
  const sender = request(await addressOf(), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': 100_000_000 },
  }).on('error', () => undefined)
  sender.write('the beginning')
  const [answer] = await once(sender, 'response')
  expect(answer.statusCode).toBe(413)
  sender.destroy()
})
