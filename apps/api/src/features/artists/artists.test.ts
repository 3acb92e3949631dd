import { UserType } from '@vernissage/contract/enums'
import type { Artist, ArtistRow } from '@vernissage/contract/resources/artist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, dayFromToday, filtered, wordy } from '../../../test/art.ts'
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

const anyEmail = () => `${crypto.randomUUID()}@example.test`
const fields = () => ({ email: anyEmail(), password: 'secret-1', first_name: 'Lucía', gender_id: 2 })
const add = (body: Record<string, unknown> = {}) =>
  api.call<{ artist: Artist }>('POST', '/api/artist', { token, body: { ...fields(), ...body } })
const read = (id: number) => api.call<{ artist: Artist }>('GET', `/api/artist/${id}`, { token })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.call<{ artist: Artist }>('PATCH', `/api/artist/${id}`, { token, body, headers })
const list = (query: string) =>
  api.call<{ artists: ArtistRow[]; count: number }>('GET', `/api/artist/all?${query}`, { token })
const linesOf = (id: number) =>
  api.db.selectFrom('change_log').selectAll().where('record_id', '=', id).orderBy('id_change').execute()

describe('adding an artist', () => {
  test('makes an account of type 3 with a profile, answered flat but for the membership', async () => {
    const sent = { ...fields(), last_name: 'Peña', professional_name: 'Lucía P.', artist_status_id: 1 }
    const { status, data } = await api.call<{ artist: Artist }>('POST', '/api/artist', { token, body: sent })
    expect(status).toBe(201)
    const { password: _secret, ...shown } = sent
    expect(data.artist).toEqual({
      ...shown,
      id_user: expect.any(Number),
      url: 'lucia-p',
      country_code: '+52',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      order: 0,
      sponsorship: 0,
      featured: 0,
      enabled: 0,
      new: 0,
      membership: { suscription_date: null, renewal_date: null, cancelation_date: null, status: 0 },
      ...Object.fromEntries(
        [
          ...['image', 'banner_image', 'discipline', 'discipline_id', 'country_id', 'country_abbreviation'],
          ...['artist_level_id', 'birth_date', 'mobile', 'referenced_by', 'referer', 'approved_by'],
          ...['approver', 'reference_code', 'facebook', 'twitter', 'instagram', 'tiktok', 'pinterest'],
          ...['youtube', 'vimeo', 'opensea', 'web', 'tweet', 'biography', 'statement', 'why_you', 'cv'],
          ...['portfolio', 'other_documents'],
        ].map((name) => [name, null]),
      ),
    })
    expect((await read(data.artist.id_user)).data).toEqual(data)
    const account = await api.db
      .selectFrom('account')
      .select(['user_type_id', 'password_hash'])
      .where('id_user', '=', data.artist.id_user)
      .executeTakeFirstOrThrow()
    expect(account.user_type_id).toBe(UserType.artist)
    expect(account.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('writes one line named artist, without the password', async () => {
    const { data } = await add({ professional_name: 'Nube' })
    const lines = await linesOf(data.artist.id_user)
    expect(lines).toMatchObject([{ entity: 'artist', action: 'create', user_id: staffId }])
    expect(lines[0]!.fields).toMatchObject({ professional_name: { before: null, after: 'Nube' } })
    expect(JSON.stringify(lines)).not.toMatch(/secret-1|argon2|password/)
  })

  test('lets the artist sign in', async () => {
    const sent = fields()
    await add(sent)
    const { status } = await api.call('POST', '/api/login', {
      body: { email: sent.email, password: sent.password, device: 'web' },
    })
    expect(status).toBe(200)
  })

  test('makes the address of the names where there is no professional name, and numbers what is taken', async () => {
    const urls = []
    for (let time = 0; time < 3; time += 1)
      urls.push((await add({ first_name: 'Ñusta', last_name: 'Río' })).data.artist.url)
    expect(urls).toEqual(['nusta-rio', 'nusta-rio-2', 'nusta-rio-3'])
    expect((await add({ professional_name: '🎨' })).data.artist.url).toBe('artist')
    expect((await add({ professional_name: 'x'.repeat(200) })).data.artist.url).toHaveLength(190)
  })

  test('of ten with one name at once gives each an address of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ professional_name: 'Same' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ data }) => data.artist.url)).size).toBe(10)
  })

  test('takes an address and a country code that are sent', async () => {
    const { data } = await add({ url: 'My-Own.Name', country_code: '+34' })
    expect(data.artist).toMatchObject({ url: 'My-Own.Name', country_code: '+34' })
  })

  test.each([
    ['an email in use, whatever its case', 'email', 402],
    ['a reference code in use', 'reference_code', 436],
    ['an address in use', 'url', 437],
  ] as const)('is refused for %s', async (_what, field, code) => {
    const value = { email: anyEmail(), reference_code: crypto.randomUUID(), url: crypto.randomUUID() }[field]
    const first = await add({ [field]: value })
    const taken = await add({ [field]: field === 'email' ? value.toUpperCase() : value })
    expect(taken).toMatchObject({ status: 409, error: { code, details: [field] } })
    const other = (await add()).data.artist.id_user
    expect((await change(other, { [field]: value })).error.code).toBe(code)
    expect((await change(first.data.artist.id_user, { [field]: value })).status).toBe(200)
  })

  test('of two with one email at once makes one', async () => {
    const email = anyEmail()
    const answers = await Promise.all([add({ email }), add({ email })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each([
    ['email', undefined],
    ['email', 'nobody'],
    ['email', null],
    ['password', undefined],
    ['password', 'seven-c'],
    ['password', 'x'.repeat(17)],
    ['first_name', undefined],
    ['first_name', ''],
    ['first_name', 'x'.repeat(201)],
    ['last_name', 'x'.repeat(201)],
    ['gender_id', undefined],
    ['gender_id', 5],
    ['artist_status_id', 6],
    ['url', 'a/b'],
    ['user_type_id', 1],
    ['password_hash', 'x'],
    ['id_user', 1],
    ['version', 9],
  ])('is refused with %s %j', async (field, value) => {
    const { status, error } = await add({ [field]: value })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 201, details: [field] })
  })

  test.each(['x'.repeat(8), 'x'.repeat(16)])('takes the password %s', async (password) => {
    expect((await add({ password })).status).toBe(201)
  })
})

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
    const toggled = await api.call<{ artist: Artist }>('PATCH', `/api/artist/${id}`, {
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

describe('an account that is no artist', () => {
  test.each([UserType.administrator, UserType.editor, UserType.collector])(
    'of type %i is not found by any artist call',
    async (type) => {
      const { id_user } = await api.createAccount(type)
      // A profile that was left behind by an earlier type opens no door.
      await api.db
        .insertInto('artist_profile')
        .values({ user_id: id_user, url: `was-${id_user}`, cv: `artist/${id_user}/cv.pdf` })
        .execute()
      const path = `/api/artist/${id_user}`
      const image = { name: 'image', ext: 'png' }
      const answers = [
        await read(id_user),
        await api.call('GET', `/api/artist/url?url=was-${id_user}`, { token }),
        await change(id_user, { first_name: 'Taken' }),
        await api.call('DELETE', path, { token }),
        await api.call('POST', `${path}/image`, { token, body: image }),
        await api.call('DELETE', `${path}/image?name=image`, { token }),
        await api.call('POST', `${path}/file`, { token, body: { name: 'cv', ext: 'pdf' } }),
        await api.call('DELETE', `${path}/file?name=cv`, { token }),
      ]
      for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 405])
      const { data } = await list(filtered({ AND: [{ field: 'id_user', operator: '=', value: id_user }] }))
      expect(data).toEqual({ artists: [], count: 0 })
    },
  )
})

describe('the list of artists', () => {
  test('shows each with names joined, filters, searches and counts', async () => {
    const { data } = await add({
      first_name: 'Zoë',
      last_name: 'Ávila',
      professional_name: 'Quetzal Ñandú',
      discipline_id: 3,
      country_id: 1,
      artist_status_id: 5,
    })
    const sought = (value: string) =>
      filtered({
        AND: [
          { field: 'artist_status_id', operator: '=', value: 5 },
          {
            OR: ['first_name', 'last_name', 'professional_name'].map((field) => ({
              field,
              operator: 'LIKE',
              value,
            })),
          },
        ],
      })
    for (const value of ['%zoe%', '%AVILA%', '%nandu%']) {
      const found = await list(sought(value))
      expect(found.data).toMatchObject({
        count: 1,
        artists: [
          {
            id_user: data.artist.id_user,
            discipline: 'Sculpture',
            country_abbreviation: 'MEX',
            membership: { status: 0 },
          },
        ],
      })
    }
    expect((await list(sought('%nobody%'))).data).toEqual({ artists: [], count: 0 })
  })

  test('is ordered by id unless told otherwise, by joined names too', async () => {
    const { artists } = (await list('')).data
    const ids = artists.map(({ id_user }) => id_user)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    for (const field of ['discipline', 'country_abbreviation', 'created_at', 'membership_status', 'order'])
      expect((await list(`order_by=${field}&order=1`)).status).toBe(200)
  })
})

test('an artist is found by address', async () => {
  const id = await createArtist(api, { url: 'a-ñ' })
  const found = await api.call<{ artist: Artist }>(
    'GET',
    `/api/artist/url?url=${encodeURIComponent('a-ñ')}`,
    {
      token,
    },
  )
  expect(found.data.artist.id_user).toBe(id)
  expect(found.headers.etag).toBe((await read(id)).headers.etag)
  expect((await api.call('GET', '/api/artist/url?url=nobody', { token })).error.code).toBe(405)
  expect((await api.call('GET', '/api/artist/url', { token })).error).toMatchObject({
    code: 201,
    details: ['url'],
  })
})
