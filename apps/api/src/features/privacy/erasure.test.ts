import { UserType } from '@vernissage/contract/enums'
import type { Change } from '@vernissage/contract/resources/change'
import { erasures } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string
let admin: number

beforeAll(async () => {
  api = await startTestApp()
  ;({ token, id_user: admin } = await api.signIn())
})
afterAll(() => api.close())

type Made = Record<string, Record<string, number>>

const send = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
  by = token,
) => {
  const { status, data, error } = await api.request<Made>(method, `/api${path}`, {
    token: by,
    ...(body && { body }),
  })
  if (status > 201) throw new Error(`${method} ${path}: ${status} with ${error.code}`)
  return data
}
const post = (path: string, body: Record<string, unknown>, by?: string) => send('POST', path, body, by)
const patch = (path: string, body: Record<string, unknown>, by?: string) => send('PATCH', path, body, by)
const remove = (path: string) => send('DELETE', path)
const erase = async (email: string) => {
  const { status, error } = await api.request('DELETE', `/api/person?email=${encodeURIComponent(email)}`, {
    token,
  })
  return status === 200 ? 200 : error.code
}

let addresses = 0
const newAddress = () => `person-${++addresses}@erased.test`

const linesOf = (entity: string, id: number) =>
  api.db
    .selectFrom('change_log')
    .select(['action', 'user_id', 'user_name', 'fields'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .orderBy('id_change')
    .execute()

/** A banner that somebody has changed. */
const changeBanner = async (by: string) => {
  const banner = await api.createBanner()
  await patch(`/banner/${banner}`, { title: 'Autumn' }, by)
  return banner
}
const ask = async (email: string, name = 'Nora Vidal') => {
  const { contact_request } = await post('/contactrequest', {
    name,
    email,
    phone: '151 234 567',
    date: '2026-03-05',
    message: 'Do you ship?',
  })
  return contact_request!.id_contact_request!
}

const erased = { before: null, after: null }

test('an address that was a colleague’s for a while leaves alone what is the colleague’s', async () => {
  const colleague = await api.signIn(UserType.editor)
  const banner = await changeBanner(colleague.token)
  const address = newAddress()
  await patch(`/user/${colleague.id_user}`, { email: address, first_name: 'Eva' })
  await patch(`/user/${colleague.id_user}`, { email: colleague.email, mobile: '600 100 200' })
  const request = await ask(address)

  expect(await erase(address)).toBe(200)

  const lines = await linesOf('account', colleague.id_user)
  expect(lines.map(({ fields }) => fields)).toEqual([
    {
      email: { before: colleague.email, after: null },
      first_name: { before: 'Ana', after: 'Eva' },
    },
    {
      email: { before: null, after: colleague.email },
      mobile: { before: null, after: '600 100 200' },
    },
  ])
  expect(await linesOf('banner', banner)).toMatchObject([
    { user_name: 'Ana Ruiz', fields: { title: { after: 'Autumn' } } },
  ])
  expect((await linesOf('contact_request', request))[0]!.fields).toMatchObject({
    name: erased,
    message: erased,
  })
})

test('a request that had the address by mistake is no longer about it', async () => {
  const [wrong, right] = [newAddress(), newAddress()]
  const request = await ask(wrong)
  await patch(`/contactrequest/${request}`, { email: right })
  await erase(wrong)
  expect((await linesOf('contact_request', request)).map(({ fields }) => fields)).toMatchObject([
    { name: { after: 'Nora Vidal' }, email: erased },
    { email: { before: null, after: right } },
  ])
})

/** Both ways in which somebody stops being a colleague. */
const leaving = {
  deleted: (id: number) => remove(`/user/${id}`),
  'given another type': (id: number) => patch(`/user/${id}`, { user_type_id: UserType.collector }),
}

test.each(Object.entries(leaving))(
  'of a colleague who was %s the own values go, and the name under what they did stays',
  async (_how, leave) => {
    const colleague = await api.signIn(UserType.editor)
    await patch(`/user/${colleague.id_user}`, { first_name: 'Rosalinda' }, colleague.token)
    const banner = await changeBanner(colleague.token)
    await leave(colleague.id_user)

    expect(await erase(colleague.email)).toBe(200)

    expect(await linesOf('banner', banner)).toMatchObject([
      { user_id: colleague.id_user, user_name: 'Ana Ruiz', fields: { title: { after: 'Autumn' } } },
    ])
    const own = await linesOf('account', colleague.id_user)
    expect(own[0]).toMatchObject({ user_name: 'Ana Ruiz', fields: { first_name: erased } })
    expect(JSON.stringify(own.map(({ fields }) => fields))).not.toMatch(/Rosalinda|@/)
    const { rows } =
      await sql`select from deleted_row where fields::text ilike ${`%${colleague.email}%`}`.execute(api.db)
    expect(rows).toEqual([])
  },
)

test('somebody who never was staff leaves no name, not even under an own new password', async () => {
  const artist = await createArtist(api)
  const { email } = await api.db
    .selectFrom('account')
    .select('email')
    .where('id_user', '=', artist)
    .executeTakeFirstOrThrow()
  const { data } = await api.request<{ token: string }>('POST', '/api/login', {
    body: { email, password: 'right-password', device: 'web' },
  })
  const passwords = { previous_password: 'right-password', new_password: 'other-password' }
  await api.request('POST', '/api/user/me/passwordchange', { token: data.token, body: passwords })
  const written = async () =>
    (await linesOf('account', artist))
      .filter(({ user_id }) => user_id === artist)
      .map(({ user_name }) => user_name)
  expect(await written()).toEqual(['Ana Ruiz'])
  await erase(email!)
  expect(await written()).toEqual([''])
})

test('the lines of an enquiry lose its sender and keep who took care of it', async () => {
  const email = newAddress()
  const artwork = await createArtwork(api, await createArtist(api))
  const { artwork_purchase_request } = await post('/artworkpurchaserequest', {
    artwork_id: artwork,
    consultant_id: admin,
    artwork_purchase_request_status_id: 1,
    comments: 'Is it framed?',
    name: 'Nora Vidal',
    email,
  })
  const id = artwork_purchase_request!.id_artwork_purchase_request!
  await patch(`/artworkpurchaserequest/${id}`, { artwork_purchase_request_status_id: 2, tags: 'urgent' })
  await erase(email)
  expect((await linesOf('artwork_purchase_request', id)).map(({ fields }) => fields)).toMatchObject([
    {
      name: erased,
      email: erased,
      comments: erased,
      consultant_id: { after: admin },
      artwork_id: { after: artwork },
    },
    { tags: erased, artwork_purchase_request_status_id: { before: 1, after: 2 } },
    {},
  ])
})

const lastErasure = async () => {
  const filter = filtered({ AND: [{ field: 'entity', operator: '=', value: erasures.entity }] })
  const path = `/api/changelog/all?order=1&limit=1&${filter}`
  return (await api.request<{ changes: Change[] }>('GET', path, { token })).data.changes[0]!
}

test('an erasure leaves a line that names who did it and how much of each kind it took, and nothing of the person', async () => {
  const artist = await createArtist(api)
  const email = newAddress()
  await patch(`/artist/${artist}`, { email, first_name: 'Zenobia' })
  await createArtwork(api, artist)
  await ask(email, 'Zenobia')
  await ask(email, 'Zenobia')
  await uploader(api, token).upload({ record: `/api/artist/${artist}`, name: 'image' }, await picture())
  await erase(email.toUpperCase())
  const line = await lastErasure()
  expect(line).toMatchObject({
    user_id: admin,
    user: 'Ana Ruiz',
    action: 'erase',
    record_id: erasures.id,
    record: null,
  })
  const count = (before: number) => ({ before, after: null })
  expect(line.fields).toEqual({
    contact_request: count(2),
    account: count(1),
    artist_profile: count(1),
    artwork: count(1),
    // the artist changed, given a picture and deleted, and two requests
    change_log: count(5),
    removed_file: count(1),
    pending_upload: count(1),
  })
})

test('an erasure that finds nothing leaves a line as well', async () => {
  await erase(newAddress())
  const first = await lastErasure()
  await erase(newAddress())
  const second = await lastErasure()
  expect(second.id_change).toBeGreaterThan(first.id_change)
  expect(second).toMatchObject({ user_id: admin, action: 'erase', fields: {} })
})

test('an account that was deleted long ago leaves no value, whatever it was called in its lines', async () => {
  const email = newAddress()
  const { user } = await post('/user', {
    email,
    password: 'first-password',
    user_type_id: UserType.gallery,
    first_name: 'Xenia',
    gender_id: 2,
  })
  const id = user!.id_user!
  await patch(`/user/${id}`, { user_type_id: UserType.artist })
  await remove(`/artist/${id}`)
  await sql`delete from deleted_row`.execute(api.db)
  await erase(email)
  const lines = [...(await linesOf('account', id)), ...(await linesOf('artist', id))]
  expect(lines.filter(({ action }) => action !== 'erase')).toHaveLength(4)
  for (const { fields } of lines) for (const change of Object.values(fields)) expect(change).toEqual(erased)
})

test('an artwork that came back and was given to another artist keeps its lines', async () => {
  const [artist, other] = [await createArtist(api), await createArtist(api)]
  const email = newAddress()
  await patch(`/artist/${artist}`, { email })
  const artwork = await createArtwork(api, artist, { title: 'Harbour' })
  await remove(`/artwork/${artwork}`)
  const { id_change } = await api.db
    .selectFrom('change_log')
    .select('id_change')
    .where('entity', '=', 'artwork')
    .where('record_id', '=', artwork)
    .executeTakeFirstOrThrow()
  await post(`/changelog/${id_change}/undo`, {})
  await patch(`/artwork/${artwork}`, { artist_id: other })
  await erase(email)
  expect((await linesOf('artwork', artwork)).map(({ fields }) => fields)).toMatchObject([
    { title: { before: 'Harbour' } },
    { title: { after: 'Harbour' } },
    { artist_id: { before: artist, after: other } },
  ])
})

test('what went with an artwork that was deleted before goes too', async () => {
  const artist = await createArtist(api)
  const email = newAddress()
  await patch(`/artist/${artist}`, { email })
  const artwork = await createArtwork(api, artist)
  const { artwork_image } = await post(`/artworkimage/${artwork}`, { name: 'web_image' })
  const image = artwork_image!.id_artwork_image!
  await uploader(api, token).upload(
    { record: `/api/artworkimage/${image}`, name: 'web_image' },
    await picture(),
  )
  await remove(`/artwork/${artwork}`)
  await erase(email)
  const { rows } = await sql<{ path: string; due: boolean }>`
    select path, removed_at < now() - interval '31 days' as due from removed_file
    where path like ${`artwork_image/${image}/%`}`.execute(api.db)
  expect(rows).toMatchObject([{ due: true }])
  const kept =
    await sql`select from deleted_row where table_name = 'artwork_image' and record_id = ${image}`.execute(
      api.db,
    )
  expect(kept.rows).toEqual([])
})
