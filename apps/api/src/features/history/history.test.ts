import { UserType } from '@vernissage/contract/enums'
import type { Change } from '@vernissage/contract/resources/change'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { everyEndpoint } from '../../../test/every-endpoint/endpoints.ts'
import { createProgram } from '../../../test/programs.ts'
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

const get = async (path: string) =>
  api.request<Record<string, Record<string, unknown>>>('GET', `/api${path}`, { token })
const post = (path: string, body: Record<string, unknown> = {}) =>
  api.request('POST', `/api${path}`, { token, body })
const remove = (path: string) => api.request('DELETE', `/api${path}`, { token })

const changesOf = async (entity: string, recordId: number) => {
  const filter = {
    AND: [
      { field: 'entity', operator: '=', value: entity },
      { field: 'record_id', operator: '=', value: recordId },
    ],
  }
  const path = `/api/changelog/all?${filtered(filter)}`
  return (await api.request<{ changes: Change[]; count: number }>('GET', path, { token })).data
}
const undo = async (entity: string, recordId: number) => {
  const { changes } = await changesOf(entity, recordId)
  const deletion = changes.findLast((change) => change.action === 'delete')!
  return api.request('POST', `/api/changelog/${deletion.id_change}/undo`, { token })
}

describe('the change log', () => {
  test('tells who changed which field of a record, from what to what', async () => {
    const id = await api.createBanner({ title: 'Before' })
    await api.request('PATCH', `/api/banner/${id}`, { token, body: { title: 'After' } })
    const { changes, count } = await changesOf('banner', id)
    expect(count).toBe(1)
    expect(changes).toEqual([
      {
        id_change: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        user_id: admin,
        user: 'Ana Ruiz',
        entity: 'banner',
        record_id: id,
        record: 'After',
        action: 'update',
        fields: { title: { before: 'Before', after: 'After' } },
        can_undo: 0,
      },
    ])
  })

  test('is filtered, ordered and paged like every list', async () => {
    const filter = filtered({ AND: [{ field: 'user', operator: 'LIKE', value: '%ruiz%' }] })
    const { data } = await api.request<{ changes: Change[]; count: number }>(
      'GET',
      `/api/changelog/all?limit=1&order_by=at&order=1&${filter}`,
      { token },
    )
    expect(data.changes).toHaveLength(1)
    expect(data.count).toBeGreaterThanOrEqual(1)
    expect((await api.request('GET', '/api/changelog/all?order_by=fields', { token })).error.code).toBe(201)
  })

  test('is for administrators alone', async () => {
    const editor = await api.signIn(UserType.editor)
    const answers = [
      await api.request('GET', '/api/changelog/all', { token: editor.token }),
      await api.request('POST', '/api/changelog/1/undo', { token: editor.token }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [403, 105],
      [403, 105],
    ])
  })

  test('cannot be rewritten', async () => {
    await expect(sql`update change_log set user_name = 'nobody'`.execute(api.db)).rejects.toThrow(
      'only grows',
    )
    await expect(sql`delete from change_log`.execute(api.db)).rejects.toThrow('only grows')
  })
})

describe('undoing a deletion', () => {
  test('brings back an exhibition with its artists, artworks, sponsors, applications and image', async () => {
    const artist = await createArtist(api)
    const artwork = await createArtwork(api, artist)
    const id = await createProgram(api, 'exhibition')
    const sponsor = (
      (await post('/sponsor', { name: 'Casa', enabled: 1 })).data.sponsor as { id_sponsor: number }
    ).id_sponsor
    await post('/exhibitionartist', { exhibition_id: id, artist_id: artist })
    await post('/exhibitionartwork', { exhibition_id: id, artwork_id: artwork })
    await post('/exhibitionsponsor', { exhibition_id: id, sponsor_id: sponsor })
    const { data } = await post('/exhibitionapplication', { exhibition_id: id, user_id: artist })
    const application = (data.exhibitionapplication as { id_exhibition_application: number })
      .id_exhibition_application
    await post('/exhibitionapplicationartwork', {
      exhibition_application_id: application,
      artwork_id: artwork,
    })
    const { upload } = uploader(api, token)
    await upload({ record: `/api/exhibition/${id}` }, await picture())

    const lists = ['exhibitionartist', 'exhibitionartwork', 'exhibitionsponsor', 'exhibitionapplication']
    const everything = async () => [
      (await get(`/exhibition/${id}`)).data,
      ...(await Promise.all(
        lists.map(async (list) => {
          const filter = filtered({ AND: [{ field: 'exhibition_id', operator: '=', value: id }] })
          return (await get(`/${list}/all?${filter}`)).data
        }),
      )),
    ]
    const before = await everything()
    expect((await remove(`/exhibition/${id}`)).status).toBe(200)
    expect((await get(`/exhibition/${id}`)).error.code).toBe(411)
    expect((await undo('exhibition', id)).status).toBe(200)
    expect(await everything()).toEqual(before)
    expect(
      await api.db
        .selectFrom('removed_file')
        .select('path')
        .where('path', 'like', `exhibition/${id}/%`)
        .execute(),
    ).toEqual([])
    const { changes } = await changesOf('exhibition', id)
    expect(changes.map(({ action, can_undo }) => [action, can_undo]).slice(-2)).toEqual([
      ['delete', 0],
      ['restore', 0],
    ])
  })

  test('brings back an artist with his artworks, and an enquiry names the artwork again', async () => {
    const artist = await createArtist(api)
    const artwork = await createArtwork(api, artist)
    const { data } = await post('/artworkpurchaserequest', {
      artwork_id: artwork,
      consultant_id: admin,
      artwork_purchase_request_status_id: 1,
      comments: 'Is it sold?',
      name: 'Ida',
      email: 'ida@example.test',
      date: '2026-12-01',
    })
    const enquiry = (data.artwork_purchase_request as { id_artwork_purchase_request: number })
      .id_artwork_purchase_request
    await remove(`/artist/${artist}`)
    expect(
      (await get(`/artworkpurchaserequest/${enquiry}`)).data.artwork_purchase_request!.artwork_id,
    ).toBeNull()
    expect((await undo('artist', artist)).status).toBe(200)
    expect((await get(`/artwork/${artwork}`)).data.artwork!.artist_id).toBe(artist)
    expect((await get(`/artworkpurchaserequest/${enquiry}`)).data.artwork_purchase_request!.artwork_id).toBe(
      artwork,
    )
  })

  test('leaves alone a reference that somebody emptied or filled himself', async () => {
    const magazine = await createProgram(api, 'magazine')
    const [emptied, filled] = [
      await createProgram(api, 'exhibition', { magazine_id: magazine }),
      await createProgram(api, 'exhibition', { magazine_id: magazine }),
    ]
    const magazineOf = async (id: number) => (await get(`/exhibition/${id}`)).data.exhibition!.magazine_id
    const refer = (id: number, magazine_id: number | null) =>
      api.request('PATCH', `/api/exhibition/${id}`, { token, body: { magazine_id } })
    await refer(emptied, null)
    await remove(`/magazine/${magazine}`)
    const other = await createProgram(api, 'magazine')
    await refer(filled, other)
    await undo('magazine', magazine)
    expect([await magazineOf(emptied), await magazineOf(filled)]).toEqual([null, other])
  })

  test('of an account never brings its password or its sessions back', async () => {
    const editor = await api.signIn(UserType.editor)
    await remove(`/user/${editor.id_user}`)
    const kept = await sql<{
      text: string
    }>`select fields::text as text from deleted_row where table_name = 'account'`.execute(api.db)
    expect(kept.rows.some(({ text }) => text.includes('argon2'))).toBe(false)
    expect((await undo('account', editor.id_user)).status).toBe(200)
    expect((await api.request('GET', '/api/user/me', { token: editor.token })).error.code).toBe(103)
    const login = await api.request('POST', '/api/login', {
      body: { email: editor.email, password: editor.password, device: 'web' },
    })
    expect(login.error.code).toBe(104)
  })

  test('brings one link back', async () => {
    const artist = await createArtist(api)
    const id = await createProgram(api, 'magazine')
    const { data } = await post('/magazineartist', { magazine_id: id, artist_id: artist })
    const link = (data.magazine_artist as { id_magazine_artist: number }).id_magazine_artist
    await remove(`/magazineartist/${link}`)
    expect((await undo('magazine_artist', link)).status).toBe(200)
    expect((await get('/magazineartist/all')).data.magazine_artists).toEqual(
      expect.arrayContaining([expect.objectContaining({ id_magazine_artist: link })]),
    )
  })

  test('is done once', async () => {
    const id = await api.createBanner()
    await remove(`/banner/${id}`)
    const answers = await Promise.all([undo('banner', id), undo('banner', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await undo('banner', id)).error.code).toBe(476)
  })

  test('is refused when what the record belongs to has been deleted since, until that is back', async () => {
    const artist = await createArtist(api)
    const artwork = await createArtwork(api, artist)
    await remove(`/artwork/${artwork}`)
    await remove(`/artist/${artist}`)
    expect((await undo('artwork', artwork)).error.code).toBe(476)
    await undo('artist', artist)
    expect((await undo('artwork', artwork)).status).toBe(200)
  })

  test('is refused when its address has been given to another, and can be tried again', async () => {
    const first = await post('/sponsor', { name: 'Uno', enabled: 1 })
    expect(first.status).toBe(201)
    const add = async () =>
      (await post('/exhibition', { title: 'Luz', url: 'same-address', exhibition_type_id: 1 })).data
        .exhibition as { id_exhibition: number }
    const { id_exhibition } = await add()
    await remove(`/exhibition/${id_exhibition}`)
    const other = await add()
    expect((await undo('exhibition', id_exhibition)).error.code).toBe(437)
    await remove(`/exhibition/${other.id_exhibition}`)
    expect((await undo('exhibition', id_exhibition)).status).toBe(200)
  })

  test('is refused after 30 days, and for what is no deletion', async () => {
    const id = await api.createBanner()
    await remove(`/banner/${id}`)
    await sql`update deleted_row set deleted_at = now() - interval '31 days' where table_name = 'banner' and record_id = ${id}`.execute(
      api.db,
    )
    const { changes } = await changesOf('banner', id)
    expect(changes.at(-1)!.can_undo).toBe(0)
    expect((await undo('banner', id)).error.code).toBe(476)
    const other = await api.createBanner()
    await api.request('PATCH', `/api/banner/${other}`, { token, body: { title: 'Other' } })
    const update = (await changesOf('banner', other)).changes[0]!
    expect((await post(`/changelog/${update.id_change}/undo`)).error.code).toBe(476)
    expect((await post('/changelog/2000000000/undo')).error.code).toBe(426)
  })
})

test('what is deleted is kept for every table that a deletion reaches, save what belongs to a session, a bulk action, an application not yet sent in or the way somebody works', async () => {
  const { rows } = await sql<{ name: string; key: string; kept_by: string }>`
    select relname as name, key_of(tgrelid) as key, encode(tgargs, 'escape') as kept_by
    from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'keep_deleted'`.execute(api.db)
  const kept = new Map(rows.map((row) => [row.name, row]))
  for (const { key, kept_by } of rows) expect(kept_by.split('\\000')[0]).toBe(key)

  const cascading = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace`.execute(api.db)
  const forgotten = cascading.rows.map(({ name }) => name).filter((name) => !kept.has(name))
  expect(forgotten.sort()).toEqual([
    // Nothing of a draft is kept; it stays when its request is deleted.
    'application_draft_work',
    'bulk_action_item',
    'daily_mail',
    'import_file',
    'import_refusal',
    'import_value',
    'juror_address',
    'juror_invitation',
    'juror_session',
    'login_address',
    'notice',
    'pending_upload',
    'preference',
    'session',
    'transfer',
  ])

  const deletable = everyEndpoint.flatMap(({ name }) => /^DELETE \/(\w+)\/\{id\}$/.exec(name)?.[1] ?? [])
  expect(deletable.length).toBeGreaterThan(10)
  const tables = [...kept.keys()].map((name) => name.replaceAll('_', ''))
  // Artists and users are accounts; a file to import and a view of a list are nothing that is brought back.
  expect(deletable.filter((path) => !tables.includes(path)).sort()).toEqual([
    'artist',
    'import',
    'listview',
    'user',
  ])
})
