import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'
import { type Account, userEndpoints, userFields } from '../../../test/users.ts'

let api: TestApp
let administrator: Account
let editor: Account

beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.signIn()
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const { add, change, remove, find } = userEndpoints(() => ({ api, administrator }))

const login = async (email: string, password: string) =>
  (await api.request('POST', '/api/login', { body: { email, password, device: 'web' } })).status
const isSignedIn = async ({ token }: { token: string }) =>
  (await api.request('GET', '/api/user/me', { token })).status === 200

describe('an account that is added', () => {
  test('signs in with its password and has +49 for its country code', async () => {
    const body = userFields()
    const { status, data, headers } = await add(body)
    expect(status).toBe(201)
    expect(data.user).toMatchObject({
      first_name: 'Ada',
      last_name: null,
      gender: 'Female',
      country_code: '+49',
    })
    expect(data.user).not.toHaveProperty('password')
    expect(headers.etag).toBe('"1"')
    expect(await login(body.email, body.password)).toBe(200)
  })

  test.each([
    ['email', undefined],
    ['email', 'nobody'],
    ['password', undefined],
    ['password', 'x'.repeat(7)],
    ['password', 'x'.repeat(17)],
    ['user_type_id', undefined],
    ['user_type_id', 7],
    ['first_name', undefined],
    ['first_name', 'x'.repeat(201)],
    ['gender_id', undefined],
    ['country_id', 9999],
    ['birth_date', '2999-01-01'],
    ['mobile', '12345'],
    ['referenced_by', 2_000_000],
    ['id_user', 1],
  ])('is refused with %s %j', async (field, value) => {
    const { status, error } = await add({ [field]: value })
    expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
  })

  test('is refused with the e-mail of another, however it is spelled', async () => {
    const body = userFields()
    await add(body)
    const { status, error } = await add({ email: body.email.toUpperCase() })
    expect([status, error.code, error.details]).toEqual([409, 402, ['email']])
  })

  test('is no artist', async () => {
    const { status, error } = await add({ user_type_id: UserType.artist })
    expect([status, error.code]).toEqual([400, 438])
  })
})

describe('an account that is changed', () => {
  test('has the new fields, and the caller its new tag', async () => {
    const { id_user } = await api.createAccount(UserType.collector)
    const body = {
      first_name: 'Eva',
      last_name: null,
      country_id: 1,
      birth_date: '1990-02-28',
      mobile: '612 345 678',
    }
    const { status, data, headers } = await change(id_user, body)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ ...body, country: 'Mexico' })
    expect(headers.etag).toBe('"2"')
    const late = await change(id_user, { first_name: 'Late' }, administrator, { 'if-match': '"1"' })
    expect(late.error.code).toBe(470)
  })

  test('keeps its e-mail and reference code from others', async () => {
    const taken = await api.createAccount(UserType.collector)
    await change(taken.id_user, { reference_code: 'TAKEN' })
    const { id_user } = await api.createAccount(UserType.collector)
    expect((await change(id_user, { email: taken.email })).error.code).toBe(402)
    expect((await change(id_user, { reference_code: 'TAKEN' })).error.code).toBe(436)
  })

  test('that is not there is not found', async () => {
    for (const answer of [await change(2_000_000, { first_name: 'X' }), await remove(2_000_000)])
      expect([answer.status, answer.error.code]).toEqual([404, 401])
  })
})

describe('the password', () => {
  test('is reset for another, whose sessions end', async () => {
    const other = await api.signIn(UserType.editor)
    expect((await change(other.id_user, { password: 'other-password' })).status).toBe(200)
    expect(await isSignedIn(other)).toBe(false)
    expect(await login(other.email, other.password)).toBe(401)
    expect(await login(other.email, 'other-password')).toBe(200)
  })

  test('comes alone', async () => {
    const { id_user } = await api.createAccount(UserType.collector)
    const { error } = await change(id_user, { password: 'other-password', first_name: 'X' })
    expect(error).toMatchObject({ code: 201, details: ['password'] })
  })

  test('of the own account takes the request that asks for the previous one', async () => {
    for (const own of [administrator, editor]) {
      const { status, error } = await change(own.id_user, { password: 'other-password' }, own)
      expect([status, error.code]).toEqual([403, 105])
      expect(await isSignedIn(own)).toBe(true)
    }
  })
})

describe('the type', () => {
  test('ends the sessions of its account when it changes, and only then', async () => {
    const other = await api.signIn(UserType.editor)
    await change(other.id_user, { user_type_id: UserType.editor, first_name: 'Same' })
    expect(await isSignedIn(other)).toBe(true)
    const { data } = await change(other.id_user, { user_type_id: UserType.collector })
    expect(data.user.user_type_id).toBe(UserType.collector)
    expect(await isSignedIn(other)).toBe(false)
  })

  test('3 makes an artist with a profile, which is kept for a second time', async () => {
    const { id_user } = await api.createAccount(UserType.collector)
    const readArtist = () => api.request('GET', `/api/artist/${id_user}`, { token: administrator.token })
    expect((await readArtist()).status).toBe(404)
    await change(id_user, { user_type_id: UserType.artist })
    expect((await readArtist()).data.artist).toMatchObject({
      id_user,
      artist_status_id: 1,
      url: expect.stringMatching(/^ana-ruiz/),
    })
    await api.request('PATCH', `/api/artist/${id_user}`, {
      token: administrator.token,
      body: { tweet: 'Kept' },
    })
    await change(id_user, { user_type_id: UserType.gallery })
    expect((await readArtist()).status).toBe(404)
    await change(id_user, { user_type_id: UserType.artist })
    expect((await readArtist()).data.artist).toMatchObject({ tweet: 'Kept' })
  })

  test("of the own account is nobody's to change", async () => {
    for (const own of [administrator, editor]) {
      const { status, error } = await change(own.id_user, { user_type_id: UserType.collector }, own)
      expect([status, error.code]).toEqual([403, 105])
    }
  })
})

describe('an account that is deleted', () => {
  test('is gone with its sessions', async () => {
    const other = await api.signIn(UserType.editor)
    expect((await remove(other.id_user)).status).toBe(200)
    expect(await isSignedIn(other)).toBe(false)
    expect(await find(other.id_user)).toBeUndefined()
  })

  test("takes an artist's artworks along and leaves word of the files", async () => {
    const artist = await createArtist(api, { cv: 'artist/gone.pdf' })
    const artwork = await createArtwork(api, artist, { web_image: 'artwork/gone.png' })
    await remove(artist)
    const rest = await api.db.selectFrom('artwork').where('id_artwork', '=', artwork).selectAll().execute()
    expect(rest).toEqual([])
    const removed = await api.db.selectFrom('removed_file').select('path').execute()
    expect(removed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['artist/gone.pdf', 'artwork/gone.png']),
    )
  })

  test("is not one's own", async () => {
    for (const own of [administrator, editor]) {
      const { status, error } = await remove(own.id_user, own)
      expect([status, error.code]).toEqual([400, 504])
    }
  })
})

test('a picture is uploaded, shown and taken away', async () => {
  const { token } = administrator
  const { id_user } = await api.createAccount(UserType.collector)
  const record = `/api/user/${id_user}`
  await uploader(api, token).upload({ record, name: 'image' }, await picture())
  const { data } = await api.request<{ user: User }>('GET', record, { token })
  expect(data.user.image).toMatch(/^user\//)
  const ofStaff = `/api/user/${administrator.id_user}/image?name=image`
  expect((await api.request('DELETE', ofStaff, { token: editor.token })).error.code).toBe(766)
  expect((await api.request('DELETE', `${record}/image?name=image`, { token })).status).toBe(200)
  expect((await find(id_user))?.image).toBeNull()
})
