import { UserType } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, dayFromToday, wordy } from '../../../test/art.ts'
import { artistEndpoints } from '../../../test/artists.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let staffId: number

beforeAll(async () => {
  api = await startTestApp()
  const staff = await api.signIn()
  token = staff.token
  staffId = staff.id_user
})
afterAll(() => api.close())

const { read, change, linesOf } = artistEndpoints(() => ({ api, token }))

describe('changing an artist', () => {
  test.each([
    ['tweet', 'ñ'.repeat(140)],
    ['biography', wordy(250)],
    ['biography', null],
    ['statement', wordy(200)],
    ['statement', 'una'],
    ['why_you', wordy(200).replaceAll(' ', '\n')],
    ['web', 'x'.repeat(200)],
    ['birth_date', dayFromToday(0)],
    ['mobile', '55 1234 5678'],
    ['order', -3],
    ['discipline_id', 22],
    ['country_id', 1],
    ['artist_level_id', 4],
    ['sponsorship', 1],
    ['last_name', null],
    ['professional_name', 'x'.repeat(200)],
  ])('takes %s %j', async (field, value) => {
    const id = await createArtist(api)
    const { status, data } = await change(id, { [field]: value })
    expect(status).toBe(200)
    expect(data.artist).toMatchObject({ [field]: value })
    expect((await read(id)).data).toEqual(data)
  })

  test.each([
    ['tweet', ''],
    ['tweet', 'x'.repeat(141)],
    ['biography', wordy(251)],
    ['statement', ''],
    ['statement', wordy(201)],
    ['why_you', wordy(201)],
    ['facebook', 'x'.repeat(201)],
    ['birth_date', dayFromToday(1)],
    ['birth_date', '2001-02-29'],
    ['mobile', '12345'],
    ['mobile', '1234567890123'],
    ['country_code', '52'],
    ['order', 1.5],
    ['discipline_id', 23],
    ['country_id', 9999],
    ['artist_level_id', 0],
    ['enabled', true],
    ['first_name', null],
    ['email', null],
    ['url', null],
    ['url', ''],
    ['user_type_id', 1],
    ['password', 'secret-2'],
    ['cv', 'artist/1/cv.pdf'],
    ['image', 'a.png'],
    ['membership', {}],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('is refused with %s %j, and changes nothing', async (field, value) => {
    const id = await createArtist(api)
    const before = await read(id)
    const { status, error } = await change(id, { first_name: 'Other', [field]: value })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 201, details: [field] })
    expect((await read(id)).data).toEqual(before.data)
  })

  test('answers names for what it refers to', async () => {
    const id = await createArtist(api)
    const other = await createArtist(api)
    const { data } = await change(id, {
      referenced_by: other,
      approved_by: staffId,
      discipline_id: 1,
      country_id: 1,
    })
    expect(data.artist).toMatchObject({
      referer: 'Ana Ruiz',
      approver: 'Ana Ruiz',
      discipline: 'Painting',
      country_abbreviation: 'MEX',
    })
  })

  test('is refused when the approver is not staff or the referrer nobody', async () => {
    const id = await createArtist(api)
    const collector = await api.createAccount(UserType.collector)
    expect((await change(id, { approved_by: collector.id_user })).error).toMatchObject({
      code: 201,
      details: ['approved_by'],
    })
    expect((await change(id, { referenced_by: 2_000_000 })).error).toMatchObject({
      code: 201,
      details: ['referenced_by'],
    })
    expect((await change(id, { referenced_by: collector.id_user })).status).toBe(200)
  })

  test('writes one line for fields of both rows, and moves the tag once they differ', async () => {
    const id = await createArtist(api)
    const tag = (await read(id)).headers.etag
    const same = await change(id, { first_name: 'Ana', enabled: 0 })
    expect(same.headers.etag).toBe(tag)
    const changed = await change(id, { first_name: 'Eva', enabled: 1 })
    expect(changed.headers.etag).not.toBe(tag)
    expect((await read(id)).headers.etag).toBe(changed.headers.etag)
    expect(await linesOf(id)).toMatchObject([
      {
        entity: 'artist',
        action: 'update',
        fields: { first_name: { before: 'Ana', after: 'Eva' }, enabled: { before: 0, after: 1 } },
      },
    ])
  })

  test('with a tag that no longer fits is refused, whichever row has changed', async () => {
    const id = await createArtist(api)
    for (const body of [{ first_name: crypto.randomUUID() }, { tweet: crypto.randomUUID() }]) {
      const tag = String((await read(id)).headers.etag)
      await change(id, body)
      const late = await change(id, { web: 'late' }, { 'if-match': tag })
      expect(late).toMatchObject({ status: 412, error: { code: 470 } })
    }
    expect((await read(id)).data.artist.web).toBeNull()
    const tag = String((await read(id)).headers.etag)
    expect((await change(id, { web: 'in time' }, { 'if-match': tag })).status).toBe(200)
  })
})

describe('the status', () => {
  test.each([1, 2, 3, 4, 5])('%i can be set from any other', async (status) => {
    for (const from of [1, 2, 3, 4, 5]) {
      const id = await createArtist(api, { artist_status_id: from })
      const { data } = await change(id, { artist_status_id: status })
      expect(data.artist.artist_status_id).toBe(status)
    }
  })

  test('2 makes the caller the approver, once', async () => {
    const id = await createArtist(api)
    expect((await change(id, { artist_status_id: 2 })).data.artist.approved_by).toBe(staffId)
    const other = await api.signIn(UserType.editor)
    const toggled = await api.request<{ artist: Artist }>('PATCH', `/api/artist/${id}`, {
      token: other.token,
      body: { enabled: 1, artist_status_id: 2 },
    })
    expect(toggled.data.artist).toMatchObject({ enabled: 1, approved_by: staffId })
  })

  test('2 with an approver keeps the one that is sent', async () => {
    const id = await createArtist(api)
    const other = await api.createAccount(UserType.editor)
    const { data } = await change(id, { artist_status_id: 2, approved_by: other.id_user })
    expect(data.artist.approved_by).toBe(other.id_user)
  })

  test('of another kind stamps nobody', async () => {
    const id = await createArtist(api)
    expect((await change(id, { artist_status_id: 3 })).data.artist.approved_by).toBeNull()
  })
})
