import type { Artist } from '@vernissage/contract/resources/artist'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { lockWaits } from '../../../test/locks.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const read = async (id: number) =>
  (await api.request<{ artist: Artist }>('GET', `/api/artist/${id}`, { token })).data.artist
const linesOf = (id: number) =>
  api.db.selectFrom('change_log').select(['entity', 'action']).where('record_id', '=', id).execute()
const removedFiles = async () =>
  (await api.db.selectFrom('removed_file').select('path').execute()).map(({ path }) => path)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const uploadDocument = async (id: number, name: string) => {
  const { data } = await api.request<{ url: string }>('POST', `/api/artist/${id}/file`, {
    token,
    body: { name, ext: 'pdf' },
  })
  return api.request('PUT', data.url, { body: pdf, headers: { 'content-type': 'application/pdf' } })
}

describe.each(['banner_image', 'image'] as const)('the %s', (name) => {
  test('is uploaded and removed as a change of the artist', async () => {
    const id = await createArtist(api)
    const { upload } = uploader(api, token)
    expect((await upload({ record: `/api/artist/${id}`, name }, await picture())).status).toBe(200)
    const path = (await read(id))[name]
    expect(path).toMatch(/^artist\/\d+\/[\w-]+\.160x90\.[\w-]+\.png$/)
    expect(await api.request('DELETE', `/api/artist/${id}/image?name=${name}`, { token })).toMatchObject({
      status: 200,
    })
    expect((await read(id))[name]).toBeNull()
    expect(await removedFiles()).toContain(path)
    expect(await linesOf(id)).toEqual([
      { entity: 'artist', action: 'update' },
      { entity: 'artist', action: 'update' },
    ])
  })
})

describe.each(['cv', 'portfolio', 'other_documents'] as const)('the document %s', (name) => {
  test('is uploaded, and removed by its name or its path', async () => {
    const id = await createArtist(api)
    const remove = (sought: string) =>
      api.request('DELETE', `/api/artist/${id}/file?name=${encodeURIComponent(sought)}`, { token })
    expect((await remove(name)).error.code).toBe(309)
    for (const by of ['name', 'path']) {
      expect((await uploadDocument(id, name)).status).toBe(200)
      const path = (await read(id))[name]!
      expect(path).toMatch(/^artist\/\d+\/[\w-]+\.pdf$/)
      expect((await remove(by === 'name' ? name : path)).status).toBe(200)
      expect((await read(id))[name]).toBeNull()
      expect(await removedFiles()).toContain(path)
    }
  })
})

test('a document of another artist, or a picture, is not removed by its path', async () => {
  const id = await createArtist(api, { banner_image: 'artist/1/banner.png', cv: 'artist/1/cv.pdf' })
  const other = await createArtist(api, { cv: 'artist/2/cv.pdf' })
  for (const name of [
    'artist/2/cv.pdf',
    'artist/1/banner.png',
    'banner_image',
    'tweet',
    '__proto__',
    '../cv',
  ]) {
    const { status, error } = await api.request(
      'DELETE',
      `/api/artist/${id}/file?name=${encodeURIComponent(name)}`,
      { token },
    )
    expect([name, status, error.code, error.details]).toEqual([name, 404, 309, ['name']])
  }
  expect(await read(id)).toMatchObject({ banner_image: 'artist/1/banner.png', cv: 'artist/1/cv.pdf' })
  expect((await read(other)).cv).toBe('artist/2/cv.pdf')
})

test.each([
  ['file', { name: 'image', ext: 'pdf' }, 'name'],
  ['file', { name: 'cv', ext: 'svg' }, 'ext'],
  ['file', { name: 'cv' }, 'ext'],
  ['image', { name: 'cv', ext: 'png' }, 'name'],
  ['image', { name: 'image', ext: 'pdf' }, 'ext'],
])('no address is given for %s %j', async (kind, body, field) => {
  const id = await createArtist(api)
  const { error } = await api.request('POST', `/api/artist/${id}/${kind}`, { token, body })
  expect(error).toMatchObject({ code: 201, details: [field] })
})

test('a deleted artist takes along everything that hangs on it, and only that', async () => {
  const id = await createArtist(api, { banner_image: 'd/banner.png', cv: 'd/cv.pdf' })
  await api.db.updateTable('account').set({ image: 'd/photo.png' }).where('id_user', '=', id).execute()
  const artwork = await createArtwork(api, id, { title: 'Gone', web_image: 'd/web.png' })
  await api.db
    .insertInto('artwork_image')
    .values({ artwork_id: artwork, mobile_image: 'd/extra.png' })
    .execute()
  await api.db.insertInto('professional_image').values({ user_id: id, image: 'd/pro.png' }).execute()
  await api.db
    .insertInto('payment')
    .values({ user_id: id, concept: 'Fee', amount: 5, date: '2026-01-01' })
    .execute()
  await api.db.insertInto('artwork_purchase_request').values({ artwork_id: artwork, name: 'Ada' }).execute()
  const referred = await createArtist(api)
  await api.db.updateTable('account').set({ referenced_by: id }).where('id_user', '=', referred).execute()
  const kept = await createArtwork(api, referred, { title: 'Kept', web_image: 'd/kept.png' })

  const stale = { 'if-match': '"99"' }
  const refused = await api.request('DELETE', `/api/artist/${id}`, { token, headers: stale })
  expect(refused.error.code).toBe(470)
  const removed = await api.request('DELETE', `/api/artist/${id}`, { token })
  expect(removed).toMatchObject({ status: 200, data: {} })

  expect((await api.request('GET', `/api/artist/${id}`, { token })).error.code).toBe(405)
  const left = (table: 'professional_image' | 'payment') =>
    api.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
  expect([await left('professional_image'), await left('payment')]).toEqual([[], []])
  const titles = await api.db.selectFrom('artwork').select(['id_artwork', 'title']).execute()
  expect(titles).toEqual([{ id_artwork: kept, title: 'Kept' }])
  const enquiry = await api.request<{ artwork_purchase_requests: unknown[] }>(
    'GET',
    '/api/artworkpurchaserequest/all',
    { token },
  )
  expect(enquiry.data.artwork_purchase_requests).toMatchObject([
    { artwork_id: null, artwork: 'Gone', name: 'Ada' },
  ])
  expect((await read(referred)).referenced_by).toBeNull()
  const noted = (await removedFiles()).filter((path) => path.startsWith('d/'))
  expect(noted.sort()).toEqual([
    'd/banner.png',
    'd/cv.pdf',
    'd/extra.png',
    'd/photo.png',
    'd/pro.png',
    'd/web.png',
  ])
  expect(await linesOf(id)).toEqual([{ entity: 'artist', action: 'delete' }])
})

test.skipIf(inject('template').kind === 'embedded')(
  'a picture that arrives while its artist is deleted goes with the artist',
  async () => {
    const id = await createArtist(api)
    await api.db.insertInto('professional_image').values({ user_id: id, image: 'd/before.png' }).execute()
    let removal: Promise<unknown> | undefined
    await api.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('professional_image')
        .set({ image: 'd/late.png' })
        .where('user_id', '=', id)
        .execute()
      removal = api.request('DELETE', `/api/artist/${id}`, { token })
      await expect.poll(() => lockWaits(api.db)).toBe(1)
    })
    expect(await removal).toMatchObject({ status: 200 })
    expect(await removedFiles()).toContain('d/late.png')
  },
)
