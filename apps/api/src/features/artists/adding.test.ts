import { UserType } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyEmail, artistEndpoints, artistFields } from '../../../test/artists.ts'
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

const { add, read, change, linesOf } = artistEndpoints(() => ({ api, token }))

describe('adding an artist', () => {
  test('makes an account of type 3 with a profile, answered flat but for the membership', async () => {
    const sent = { ...artistFields(), last_name: 'Peña', professional_name: 'Lucía P.', artist_status_id: 1 }
    const { status, data } = await api.request<{ artist: Artist }>('POST', '/api/artist', {
      token,
      body: sent,
    })
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
    const sent = artistFields()
    await add(sent)
    const { status } = await api.request('POST', '/api/login', {
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
