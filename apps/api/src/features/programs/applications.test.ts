import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { createJuror, createRound } from '../../../test/open-calls/judging.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Record<string, unknown>

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const notFound = { exhibition: 412, magazine: 418 }
const artworkNotFound = { exhibition: 416, magazine: 422 }

describe.each(kinds)('%s', (kind) => {
  const name = `${kind}_application`
  const path = `/api/${kind}application`
  const artworkName = `${name}_artwork`
  const artworkPath = `${path}artwork`

  const apply = async (body: Row) => {
    const { status, data, error } = await api.request<Record<string, Row>>('POST', `${path}/`, {
      token,
      body,
    })
    return { status, error, application: data?.[`${kind}application`] as Row }
  }
  const begin = async (more: Row = {}) => {
    const program = await createProgram(api, kind, { title: 'Convocatoria' })
    const artist = await createArtist(api)
    const { application } = await apply({ [`${kind}_id`]: program, user_id: artist, ...more })
    return { program, artist, application, id: application[`id_${name}`] as number }
  }
  const read = async (id: number) =>
    (await api.request<Record<string, Row>>('GET', `${path}/${id}`, { token })).data[name]!
  const change = async (id: number, body: Row, headers = {}) => {
    const { status, data, error } = await api.request<Record<string, Row>>('PATCH', `${path}/${id}`, {
      token,
      body,
      headers,
    })
    return { status, error, application: data?.[name] }
  }
  const list = async (of: string, filter: object, more = '') => {
    const { data } = await api.request<Record<string, Row[]>>(
      'GET',
      `/api/${of.replaceAll('_', '')}/all?${filtered(filter)}${more}`,
      { token },
    )
    return { rows: data[`${of}s`]!, count: data.count as unknown as number }
  }
  const addArtwork = async (id: number, artwork_id: number) => {
    const { status, data, error } = await api.request<Record<string, Row>>('POST', artworkPath, {
      token,
      body: { [`${name}_id`]: id, artwork_id },
    })
    return { status, error, link: data?.[artworkName] as Row }
  }
  const artworksOf = (id: number) =>
    list(artworkName, { AND: [{ field: `${name}_id`, operator: '=', value: id }] })

  describe('an application', () => {
    test('begins pending and unpaid, with the names behind its numbers', async () => {
      const { program, artist, application, id } = await begin()
      expect(application).toEqual({
        [`id_${name}`]: expect.any(Number),
        [`${kind}_id`]: program,
        [kind]: 'Convocatoria',
        user_id: artist,
        user: 'Ana Ruiz',
        image: null,
        artworks_count: 0,
        application_status_id: 1,
        payment_status_id: 1,
        payment_id: null,
        decision_id: null,
        answered_at: null,
        waitlist_place: null,
        assignee_id: null,
        assignee: null,
        address_status_id: 1,
        late: 0,
        language: null,
        consented_at: null,
      })
      expect(await read(id)).toEqual(application)
    })

    test('keeps the payment that it names', async () => {
      expect((await begin({ payment_id: 77, application_status_id: 2 })).application).toMatchObject({
        payment_id: 77,
        application_status_id: 2,
        payment_status_id: 1,
      })
    })

    test('of an artist who has one there is refused, when made and when changed', async () => {
      const { program, artist } = await begin()
      const again = { [`${kind}_id`]: program, user_id: artist }
      const refused = { status: 409, error: { code: 447, details: ['user_id'] } }
      expect(await apply(again)).toMatchObject(refused)
      const other = await apply({ ...again, user_id: await createArtist(api) })
      expect(await change(other.application[`id_${name}`] as number, { user_id: artist })).toMatchObject(
        refused,
      )
      const elsewhere = { ...again, [`${kind}_id`]: await createProgram(api, kind) }
      expect((await apply(elsewhere)).status).toBe(201)
    })

    test('of five sent at once is made once', async () => {
      const body = { [`${kind}_id`]: await createProgram(api, kind), user_id: await createArtist(api) }
      const answers = await Promise.all(Array.from({ length: 5 }, () => apply(body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    })

    test.each([
      [`${kind}_id`, undefined],
      [`${kind}_id`, 2_000_000],
      ['user_id', undefined],
      ['user_id', 2_000_000],
      ['application_status_id', 7],
      ['payment_status_id', 0],
      ['payment_id', 'cash'],
      ['artworks_count', 3],
      ['decision_id', 1],
      ['answered_at', '2026-01-01T00:00:00.000Z'],
    ])('is refused with %s %j', async (field, value) => {
      const body = { [`${kind}_id`]: await createProgram(api, kind), user_id: await createArtist(api) }
      expect(await apply({ ...body, [field]: value })).toMatchObject({
        status: 400,
        error: { code: 201, details: [field] },
      })
    })

    test('is an artist’s alone', async () => {
      const { id_user } = await api.createAccount(UserType.collector)
      const refused = { status: 400, error: { code: 201, details: ['user_id'] } }
      const program = await createProgram(api, kind)
      expect(await apply({ [`${kind}_id`]: program, user_id: id_user })).toMatchObject(refused)
      expect(await change((await begin()).id, { user_id: id_user })).toMatchObject(refused)
    })

    test.each(['application_status_id', 'payment_status_id'])(
      'takes any %s after any other',
      async (field) => {
        const { id } = await begin()
        for (const from of [1, 2, 3, 4, 5, 6])
          for (const to of [6, 5, 4, 3, 2, 1]) {
            await change(id, { [field]: from })
            expect((await change(id, { [field]: to })).application).toMatchObject({ [field]: to })
          }
      },
    )

    test('changes nothing but artist, statuses and payment, and only as it was read', async () => {
      const { id, program } = await begin()
      expect((await change(id, { [`${kind}_id`]: program })).error).toMatchObject({
        code: 201,
        details: [`${kind}_id`],
      })
      const tag = String((await api.request('GET', `${path}/${id}`, { token })).headers.etag)
      expect((await change(id, { payment_id: 5 }, { 'if-match': tag })).status).toBe(200)
      expect((await change(id, { payment_id: 6 }, { 'if-match': tag })).error.code).toBe(470)
      expect(await change(2_000_000, {})).toMatchObject({ status: 404, error: { code: notFound[kind] } })
    })

    test('leaves what was thought of it and decided behind when another artist takes it over', async () => {
      const { program, id } = await begin()
      const judging = `/api/judging/${kind}/application/${id}`
      await api.request('PUT', `${judging}/opinion`, { token, body: { score: 2, note: 'Too dark' } })
      await api.request('POST', `${judging}/decision`, { token, body: { decision: 'rejected' } })
      const { id_juror } = await createJuror(api)
      const round = await createRound(api, token, { kind, program, jurors: [id_juror] })
      const { application } = await change(id, { user_id: await createArtist(api) })
      expect(application).toMatchObject({ application_status_id: 3, decision_id: null, answered_at: null })
      const board = await api.request<{ applications: Row[] }>(
        'GET',
        `/api/judging/${kind}/${program}/board`,
        {
          token,
        },
      )
      expect(board.data.applications).toMatchObject([{ opinions: 0, score: null }])
      const panel = await api.request<{ panel: Row }>('GET', `/api/judginground/${round}/panel`, { token })
      expect(panel.data.panel).toMatchObject({ applications: [{ judges: 0, assignments: [] }] })
    })

    test('is found by status, artist and title', async () => {
      const { program, id } = await begin({ application_status_id: 5 })
      const { application } = await apply({
        [`${kind}_id`]: program,
        user_id: await createArtist(api),
        application_status_id: 5,
      })
      const sought = [
        { field: `${kind}_id`, operator: '=', value: program },
        { field: 'application_status_id', operator: '=', value: 5 },
        { field: 'user', operator: 'LIKE', value: '%ANA RUIZ%' },
        { field: kind, operator: 'LIKE', value: '%convo%' },
      ]
      const { rows, count } = await list(name, { AND: sought }, '&limit=1&order=1')
      expect([rows, count]).toEqual([[application], 2])
      const first = await list(name, { AND: sought }, '&limit=1')
      expect(first.rows[0]).toEqual(await read(id))
    })
  })

  describe('the artworks of an application', () => {
    test('are the artist’s own, counted, listed and removed', async () => {
      const { artist, id } = await begin()
      const pictures = { web_image: 'artwork/1/w.png', mobile_image: 'artwork/1/m.png' }
      const artwork_id = await createArtwork(api, artist, { title: 'Marea', ...pictures })
      const { status, link } = await addArtwork(id, artwork_id)
      expect([status, link]).toEqual([
        201,
        {
          [`id_${artworkName}`]: expect.any(Number),
          [`${name}_id`]: id,
          artwork_id,
          artwork: 'Marea',
          artwork_web_image: 'artwork/1/w.png',
          artwork_mobile_image: 'artwork/1/m.png',
        },
      ])
      expect(await addArtwork(id, artwork_id)).toEqual({ status: 200, error: undefined, link })
      expect((await read(id)).artworks_count).toBe(1)
      expect(await artworksOf(id)).toEqual({ count: 1, rows: [link] })
      const remove = () => api.request('DELETE', `${artworkPath}/${link[`id_${artworkName}`]}`, { token })
      expect((await remove()).status).toBe(200)
      expect((await read(id)).artworks_count).toBe(0)
      expect(await remove()).toMatchObject({ status: 404, error: { code: artworkNotFound[kind] } })
    })

    test('are never those of another artist, nor of no application', async () => {
      const { id } = await begin()
      const foreign = await createArtwork(api, await createArtist(api))
      const blamed = (field: string) => ({ status: 400, error: { code: 201, details: [field] } })
      expect(await addArtwork(id, foreign)).toMatchObject(blamed('artwork_id'))
      expect(await addArtwork(id, 2_000_000)).toMatchObject(blamed('artwork_id'))
      expect(await addArtwork(2_000_000, foreign)).toMatchObject(blamed(`${name}_id`))
    })

    test('leave it when another artist takes it over', async () => {
      const { artist, id } = await begin()
      const { link } = await addArtwork(id, await createArtwork(api, artist))
      expect((await change(id, { user_id: artist, payment_status_id: 4 })).application).toMatchObject({
        artworks_count: 1,
      })
      const { application } = await change(id, { user_id: await createArtist(api) })
      expect(application).toMatchObject({ artworks_count: 0 })
      const lines = await api.db
        .selectFrom('change_log')
        .select('action')
        .where('entity', '=', artworkName)
        .where('record_id', '=', link[`id_${artworkName}`] as number)
        .orderBy('id_change')
        .execute()
      expect(lines.map(({ action }) => action)).toEqual(['create', 'delete'])
    })
  })
})
