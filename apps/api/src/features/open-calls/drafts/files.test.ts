import { randomFillSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, createWebsite } from '../../../../test/open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { directAddress, pendingPath, picture, storedFiles } from '../../../../test/uploads.ts'
import { createDiskStorage } from '../../../platform/storage/disk.ts'

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
})
afterAll(() => api.close())

/** An application with one work, and where its files are asked for. */
const begin = async () => {
  const { data } = await website.begin(await createOpenCall(api))
  const own = website.as(data.token)
  const image = `${own.workPath(data.application_draft.works[0]!.id_application_draft_work)}/image`
  const ask = async (path: string, body: Record<string, unknown>) => {
    const answer = await api.request<{ url: string }>('POST', path, { token: data.token, body })
    return answer.data.url
  }
  return {
    token: data.token,
    own,
    askImage: (ext = 'png') => ask(image, { name: 'image', ext }),
    askCv: (ext = 'pdf') => ask('/api/applicationdraft/me/file', { name: 'cv', ext }),
    shown: async () =>
      (await own.read()).data.application_draft as unknown as {
        cv: string | null
        works: { image: string | null }[]
      },
  }
}
const put = (url: string, body: Buffer | string, contentType = 'image/png') =>
  api.request('PUT', url, { body, headers: { 'content-type': contentType } })

test('a picture and a CV are put into the application, and served at paths that nobody can guess', async () => {
  const { askImage, askCv, shown } = await begin()
  expect((await put(await askImage(), await picture())).status).toBe(200)
  expect((await put(await askCv(), '%PDF-1.4\n%%EOF\n', 'application/pdf')).status).toBe(200)
  const { cv, works } = await shown()
  expect(works[0]!.image).toMatch(/^application_draft_work\/\d+\/[\w-]{16,}\.160x90\.[\w-]+\.png$/)
  expect(cv).toMatch(/^application_draft\/\d+\/[\w-]{16,}\.pdf$/)
  expect((await api.app.inject(`/media/${works[0]!.image}`)).statusCode).toBe(200)
  for (const path of [works[0]!.image!, cv!]) {
    const [folder, id] = path.split('/')
    for (const guess of [`${folder}/${id}`, `${folder}/${id}/`, `${folder}/${id}/cv.pdf`])
      expect((await api.app.inject(`/media/${guess}`)).statusCode).toBe(404)
  }
})

test('a picture of 24 MB is taken, and one over 25 MB is refused with 413', async () => {
  const { askImage, shown } = await begin()
  // what cannot be compressed
  const side = 2880
  const large = await sharp(randomFillSync(Buffer.alloc(side * side * 3)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(24_000_000)
  expect(large.length).toBeLessThan(25 * 1024 * 1024)
  expect((await put(await askImage(), large)).status).toBe(200)
  const { works } = await shown()
  expect(works[0]!.image).toContain(`.${side}x${side}.`)
  const refused = await put(await askImage(), Buffer.alloc(25 * 1024 * 1024 + 1))
  expect([refused.status, refused.error.code]).toEqual([413, 307])
  expect((await shown()).works).toEqual(works)
})

test('a picture whose sending breaks off is sent again to the same address', async () => {
  const { askImage, shown } = await begin()
  const url = await askImage()
  const whole = await picture('png', 1200, 900)
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const sending = request(new URL(new URL(url).pathname + new URL(url).search, origin), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': whole.length },
  })
  sending.on('error', () => undefined)
  await new Promise((resolve) => sending.write(whole.subarray(0, whole.length / 2), resolve))
  sending.destroy()
  expect((await shown()).works[0]!.image).toBeNull()
  expect((await put(url, whole)).status).toBe(200)
  expect((await shown()).works[0]!.image).toContain('.1200x900.')
  expect((await put(url, whole)).error.code).toBe(472)
})

test.each([
  [
    'markup as a picture',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'image/png',
  ],
  ['a program', Buffer.from('MZ\u0000\u0003'), 'image/png'],
  ['nothing', '', 'image/png'],
  ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
])('%s is refused with 307, and nothing of it is kept', async (_what, body, contentType) => {
  const { askImage, shown } = await begin()
  const before = await storedFiles(`${api.dataFolder}/files`)
  const { error } = await put(await askImage(), body, contentType)
  expect([304, 307]).toContain(error.code)
  expect((await shown()).works[0]!.image).toBeNull()
  expect(await storedFiles(`${api.dataFolder}/files`)).toEqual(before)
})

test('an address takes the one kind of file that it was asked for', async () => {
  const { askImage, askCv, shown } = await begin()
  expect((await put(await askImage('png'), await picture('jpeg'), 'image/jpeg')).error.code).toBe(304)
  expect(
    (await put(await askCv(), '<html><script>alert(1)</script></html>', 'application/pdf')).error.code,
  ).toBe(307)
  expect(await shown()).toMatchObject({ cv: null, works: [{ image: null }] })
})

test('the addresses of an application that was deleted are void, and its files go', async () => {
  const { askImage, askCv, own, shown } = await begin()
  await put(await askImage(), await picture())
  const { works } = await shown()
  const [image, cv] = [await askImage(), await askCv()]
  await own.remove()
  expect((await put(image, await picture())).error.code).toBe(304)
  expect((await put(cv, '%PDF-1.4\n%%EOF\n', 'application/pdf')).error.code).toBe(304)
  const removed = await api.db
    .selectFrom('removed_file')
    .select('path')
    .where('path', '=', works[0]!.image!)
    .execute()
  expect(removed).toHaveLength(1)
})

test('a picture that replaces another lets that one go', async () => {
  const { askImage, shown } = await begin()
  await put(await askImage(), await picture())
  const former = (await shown()).works[0]!.image!
  await put(await askImage(), await picture('png', 80, 80))
  expect((await shown()).works[0]!.image).toContain('.80x80.')
  expect(
    await api.db.selectFrom('removed_file').select('path').where('path', '=', former).execute(),
  ).toHaveLength(1)
})

test('a picture that is sent to the store directly after the sending in is taken, though its applicant never looks again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-draft-files-'))
  const direct = await startTestApp(
    {},
    { storage: { ...createDiskStorage(folder), uploadAddress: directAddress } },
  )
  try {
    const site = await createWebsite(direct)
    const openCall = await createOpenCall(direct)
    const { data } = await site.begin(openCall)
    const own = site.as(data.token)
    const image = `${own.workPath(data.application_draft.works[0]!.id_application_draft_work)}/image`
    const { data: asked } = await direct.request<{ url: string }>('POST', image, {
      token: data.token,
      body: { name: 'image', ext: 'png', size: 1000 },
    })
    await own.submit()
    await direct.storage.write(pendingPath(asked.url), Readable.from([await picture()]))
    const admitted = () =>
      direct.db
        .selectFrom('exhibition_application')
        .innerJoin('artwork', 'artist_id', 'user_id')
        .select('web_image')
        .where('exhibition_id', '=', openCall.id)
        .execute()
    await direct.settled()
    expect(await admitted()).toMatchObject([{ web_image: expect.stringContaining('.png') }])
  } finally {
    await direct.close()
    await rm(folder, { recursive: true, force: true })
  }
})
