import { UserType } from '@vernissage/contract/enums'
import type { Acceptances, Decided } from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtwork } from '../../../../../test/art.ts'
import { bulkActionsOf } from '../../../../../test/bulk-actions.ts'
import { everything } from '../../../../../test/every-endpoint/everything.ts'
import { decisionsOf, flags } from '../../../../../test/open-calls/decisions.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

type Row = Record<string, unknown>

const who = {} as { api: TestApp; token: string }
let api: TestApp
let token: string
let bulk: ReturnType<typeof bulkActionsOf>

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  Object.assign(who, { api, token })
  bulk = bulkActionsOf(api, token)
})
afterAll(() => api.close())

describe.each(kinds)('an application to an %s', (kind) => {
  const { name, apply, read, stateOf, decide, takeBack, acceptance, linksOf, patch, linked, none, pending } =
    decisionsOf(who, kind)
  test('gets its decision back when its last change of status is taken back by who made it, and by nobody else', async () => {
    const { id } = await apply()
    await decide(id, 'rejected')
    const rejected = await stateOf(id)
    expect(rejected).toMatchObject({ application_status_id: 3, decision_id: 2 })
    const path = `/api/${kind}application/${id}`
    const set = (status: number, by = token) =>
      api.request('PATCH', path, { token: by, body: { application_status_id: status } })
    const undecided = { application_status_id: 3, decision_id: null, answered_at: null }

    await set(6)
    expect(await stateOf(id)).toEqual({ ...undecided, application_status_id: 6 })
    await set(3)
    expect(await stateOf(id)).toEqual(rejected)

    await set(6)
    await set(3, (await api.signIn()).token)
    expect(await stateOf(id)).toEqual(undecided)

    await decide(id, 'rejected')
    await set(6)
    await set(2)
    await set(3)
    expect(await stateOf(id)).toEqual(undecided)
  })

  test('is accepted with its artist and works, in one action that one undo reverses', async () => {
    const { id, program, artist, artworks } = await apply()
    const { status, data, headers } = await decide(id, 'accepted')
    expect({ status, application: data.application }).toEqual({
      status: 200,
      application: {
        id_application: id,
        user_id: artist,
        application_status_id: 4,
        payment_status_id: 1,
        decision_id: 1,
        answered_at: expect.any(String),
        waitlist_place: null,
        bulk_action_id: expect.any(Number),
        artists_linked: 1,
        artworks_linked: 2,
        links_removed: 0,
      },
    })
    expect(headers.etag).toBe((await read(id)).etag)
    expect(await linksOf(program)).toEqual(linked(artist, artworks))
    const { rows: lines } = await sql<{ entity: string }>`
      select entity from change_log where bulk_action_id = ${data.application.bulk_action_id}`.execute(api.db)
    expect(lines).toHaveLength(4)

    expect(await bulk.undo(data.application.bulk_action_id!)).toMatchObject({ done: 1, refused: 0 })
    expect(await linksOf(program)).toEqual(none)
    expect(await stateOf(id)).toEqual(pending)
  })

  test('is rejected as closed, which no other status keeps, and is given back as it was decided before', async () => {
    const { id } = await apply()
    await decide(id, 'rejected')
    const rejected = await stateOf(id)
    expect(rejected).toEqual({ application_status_id: 3, decision_id: 2, answered_at: expect.any(String) })
    await decide(id, 'accepted')
    await takeBack(id)
    expect(await stateOf(id)).toEqual(rejected)
    await takeBack(id)
    expect(await stateOf(id)).toEqual(pending)
    expect((await takeBack(id)).error).toMatchObject({ code: 476 })
  })

  test('is given back from the decision that is named alone, and only while that is the last one', async () => {
    const { id } = await apply()
    const named = (decided: Decided) => `?bulk_action_id=${decided.bulk_action_id}`
    const own = (await decide(id, 'accepted')).data.application
    const other = (await api.signIn(UserType.editor)).token
    const theirs = (await decide(id, 'rejected', { by: other })).data.application
    expect((await takeBack(id, {}, named(own))).error).toMatchObject({ code: 476 })
    expect(await stateOf(id)).toMatchObject({ application_status_id: 3, decision_id: 2 })
    expect((await takeBack(id, {}, named(theirs))).status).toBe(200)
    expect((await takeBack(id, {}, named(theirs))).error).toMatchObject({ code: 476 })
    expect((await takeBack(id, {}, '?bulk_action_id=x')).error).toMatchObject({ code: 201 })
    // one that does not say which it means would take back another one when it is repeated
    expect((await takeBack(id, {})).error).toMatchObject({ code: 201 })
    expect((await takeBack(id, {}, named(own))).status).toBe(200)
    expect(await stateOf(id)).toEqual(pending)
  })

  test('whose status alone is set gets a decision that fits, and nothing is linked', async () => {
    const { id, program } = await apply()
    await patch(`/api/${kind}application/${id}`, { application_status_id: 4 })
    expect(await stateOf(id)).toMatchObject({ application_status_id: 4, decision_id: 1 })
    expect(await linksOf(program)).toEqual(none)
    for (const application_status_id of [3, 5, 6, 1]) {
      await decide(id, 'rejected')
      await patch(`/api/${kind}application/${id}`, { application_status_id, payment_status_id: 4 })
      expect(await stateOf(id)).toMatchObject({
        application_status_id,
        decision_id: application_status_id === 3 ? 2 : null,
      })
    }
  })

  test('that is accepted again links only what is missing, and nothing where nothing is', async () => {
    const { id, program, artist, artworks } = await apply()
    await api.request('POST', `/api/${kind}artwork`, {
      token,
      body: { [`${kind}_id`]: program, artwork_id: artworks[1], enabled: 1 - flags[kind].artwork },
    })
    const first = (await decide(id, 'accepted')).data.application
    expect(first).toMatchObject({ artists_linked: 1, artworks_linked: 1 })
    expect((await decide(id, 'accepted')).data.application).toMatchObject({
      bulk_action_id: null,
      artists_linked: 0,
      artworks_linked: 0,
    })
    const late = await createArtwork(api, artist)
    await api.request('POST', `/api/${kind}applicationartwork`, {
      token,
      body: { [`${name}_id`]: id, artwork_id: late },
    })
    expect((await decide(id, 'accepted')).data.application).toMatchObject({ artworks_linked: 1 })
    // each undo takes out what its own acceptance put in
    await takeBack(id)
    expect((await linksOf(program)).artworks.map((link) => link.id)).toEqual([artworks[1], artworks[0]])
    await takeBack(id)
    expect(await linksOf(program)).toEqual({
      artists: [],
      artworks: [{ id: artworks[1], enabled: 1 - flags[kind].artwork }],
    })
  })

  test('keeps a link that somebody has changed since, also where it was only moved none, and tells it', async () => {
    const { id, program, artworks } = await apply({ works: 3 })
    const { bulk_action_id } = (await decide(id, 'accepted')).data.application
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(`id_${kind}_artwork`)} as id from ${sql.table(`${kind}_artwork`)}
      where ${sql.ref(`${kind}_id`)} = ${program} order by artwork_id`.execute(api.db)
    await patch(`/api/${kind}artwork/${rows[0]!.id}`, { enabled: 1 - flags[kind].artwork })
    await patch(`/api/${kind}artwork/${rows[1]!.id}`, { order: 9 })
    await api.request('DELETE', `/api/${kind}artwork/${rows[2]!.id}`, { token })
    const undo = await bulk.undo(bulk_action_id!)
    expect(undo).toMatchObject({ done: 0, refused: 1, refusals: [{ code: 481, count: 1 }] })
    expect(await linksOf(program)).toEqual({
      artists: [],
      artworks: [{ id: artworks[0], enabled: 1 - flags[kind].artwork }],
    })
    expect(await stateOf(id)).toEqual(pending)
  })

  test('keeps the status that somebody has set since', async () => {
    const { id, program } = await apply()
    await decide(id, 'accepted')
    await patch(`/api/${kind}application/${id}`, { application_status_id: 6 })
    expect((await takeBack(id)).data.application).toMatchObject({ kept: 1, links_removed: 3 })
    expect(await stateOf(id)).toMatchObject({ application_status_id: 6 })
    expect(await linksOf(program)).toEqual(none)
  })

  test('keeps what was decided again since', async () => {
    const { id, program, artist, artworks } = await apply()
    for (const decision of ['rejected', 'accepted'] as const) {
      const first = (await decide(id, decision)).data.application
      await patch(`/api/${kind}application/${id}`, { application_status_id: 1 })
      await decide(id, decision)
      const decided = await stateOf(id)
      expect(await bulk.undo(first.bulk_action_id!)).toMatchObject({ done: 0, refused: 1 })
      expect(await stateOf(id)).toEqual(decided)
    }
    expect(await linksOf(program)).toEqual(linked(artist, artworks))
  })

  test('shows what would follow, and changes nothing', async () => {
    const fields = { min_artwork_number: 3, max_artwork_number: 4 }
    const { id, artist, artworks } = await apply({ fields, work: { sold: 1 } })
    await api.db
      .updateTable('artist_profile')
      .set({ artist_status_id: 2 })
      .where('user_id', '=', artist)
      .execute()
    const before = await everything(api, ['session', 'account'])
    expect(await acceptance(id)).toEqual({
      id_application: id,
      application_status_id: 1,
      decision_id: null,
      warnings: ['below_minimum', 'sold_work', 'artist_not_published'],
      artist: {
        artist_id: artist,
        name: 'Ana Ruiz',
        linked: 'new',
        other_artworks: 0,
        enabled: flags[kind].artist,
        artist_status_id: 2,
      },
      artworks: artworks.map((artwork_id, place) => ({
        artwork_id,
        title: `Work ${place}`,
        web_image: null,
        linked: 'new',
        enabled: flags[kind].artwork,
        sold: 1,
      })),
    })
    expect(await everything(api, ['session', 'account'])).toEqual(before)
  })

  test('of an account that is no artist any more is accepted without it', async () => {
    const { id, program, artist, artworks } = await apply()
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.collector })
      .where('id_user', '=', artist)
      .execute()
    expect(await acceptance(id)).toMatchObject({ warnings: ['no_artist'], artist: { linked: null } })
    expect((await decide(id, 'accepted')).data.application).toMatchObject({ artists_linked: 0 })
    expect(await linksOf(program)).toEqual({ ...linked(artist, artworks), artists: [] })
  })

  test('is told of with many, with their sums', async () => {
    const one = await apply({ works: 2 })
    const other = await apply({ works: 0, program: one.program })
    const done = await apply({ works: 1, program: one.program })
    await decide(done.id, 'accepted')
    const ids = [other.id, one.id, done.id, 2_000_000]
    const many = (body: Row) =>
      api.request<Acceptances>('POST', `/api/judging/${kind}/acceptances`, { token, body })
    const { data } = await many({ ids })
    expect(data).toMatchObject({
      count: 3,
      changed: 2,
      artists_new: 2,
      artworks_new: 2,
      artworks_there: 1,
      warnings: { no_works: 1, sold_work: 0 },
    })
    expect(
      data.acceptances.map(({ id_application, artworks_new }) => [id_application, artworks_new]),
    ).toEqual([
      [one.id, 2],
      [other.id, 0],
      [done.id, 0],
    ])
    const { id_bulk_action } = await bulk.check({ kind: name, action: 'accept', ids: [one.id, other.id] })
    expect((await many({ bulk_action_id: id_bulk_action })).data.count).toBe(2)
    expect((await many({ ids, bulk_action_id: id_bulk_action })).error).toMatchObject({ code: 201 })
  })

  test('decided on by two at once goes to the first; the other is told, and nothing is half done', async () => {
    const { id, program, artist, artworks } = await apply()
    const { etag } = await read(id)
    const other = (await api.signIn(UserType.editor)).token
    const headers = { 'if-match': etag }
    const answers = await Promise.all([
      decide(id, 'accepted', { headers }),
      decide(id, 'rejected', { headers, by: other }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 412)!.error.code).toBe(470)
    const isAccepted = answers[0]!.status === 200
    expect(await stateOf(id)).toMatchObject(
      isAccepted
        ? { application_status_id: 4, decision_id: 1 }
        : { application_status_id: 3, decision_id: 2 },
    )
    expect(await linksOf(program)).toEqual(isAccepted ? linked(artist, artworks) : none)
  })

  test('accepted by five at once is linked once', async () => {
    const { id, program, artist, artworks } = await apply()
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(id, 'accepted')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter(({ data }) => data.application.bulk_action_id !== null)).toHaveLength(1)
    expect(await linksOf(program)).toEqual(linked(artist, artworks))
  })

  test('is not decided on by a session that ended meanwhile', async () => {
    const { id } = await apply()
    const { token: former, id_user } = await api.signIn(UserType.editor)
    await decide(id, 'rejected', { by: former })
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.collector })
      .where('id_user', '=', id_user)
      .execute()
    expect((await decide(id, 'accepted', { by: former })).error.code).toBe(105)
    expect(await stateOf(id)).toMatchObject({ decision_id: 2 })
  })

  describe('with others', () => {
    test('is accepted or refused alone, undone alone, and the rest as one', async () => {
      const first = await apply()
      const { program } = first
      const others = [await apply({ program }), await apply({ program })]
      const ids = [first, ...others].map(({ id }) => id)
      const check = await bulk.check({ kind: name, action: 'accept', ids: [...ids, 2_000_000] })
      expect(check).toMatchObject({ expected_done: 3, expected_refused: 1 })
      expect(await linksOf(program)).toEqual(none)
      const action = await bulk.finish(check.id_bulk_action)
      expect(action).toMatchObject({ done: 3, refused: 1, can_undo: 1 })
      expect((await linksOf(program)).artworks).toHaveLength(6)

      expect((await takeBack(first.id)).data.application).toMatchObject({ links_removed: 3, kept: 0 })
      expect(await stateOf(first.id)).toEqual(pending)
      expect((await linksOf(program)).artists.map((link) => link.id)).toEqual(
        others.map(({ artist }) => artist),
      )

      expect(await bulk.undo(action.id_bulk_action)).toMatchObject({ total: 2, done: 2 })
      expect(await linksOf(program)).toEqual(none)
      expect((await bulk.press(action.id_bulk_action, 'undo')).error.code).toBe(476)
    })

    test('is undone alone by two at once, after which nothing is left to undo', async () => {
      const [one, other] = [await apply(), await apply()]
      const action = await bulk.run({ kind: name, action: 'accept', ids: [one.id, other.id] })
      const answers = await Promise.all([takeBack(one.id), takeBack(other.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await bulk.press(action.id_bulk_action, 'undo')).error?.code).toBe(476)
    })

    test('is rejected, but for one that changed since it was chosen', async () => {
      const [one, other] = [await apply(), await apply()]
      const check = await bulk.check({ kind: name, action: 'reject', ids: [one.id, other.id] })
      await patch(`/api/${kind}application/${other.id}`, { payment_status_id: 4 })
      expect(await bulk.finish(check.id_bulk_action)).toMatchObject({ done: 1, refused: 1 })
      expect(await bulk.refusedOf(check.id_bulk_action)).toEqual([{ record_id: other.id, code: 470 }])
      expect(await stateOf(other.id)).toEqual(pending)
    })

    test('a single decision is not among the actions of the last days, those on many are', async () => {
      const [one, other] = [await apply(), await apply()]
      const single = (await decide(one.id, 'accepted')).data.application.bulk_action_id
      const many = await bulk.run({ kind: name, action: 'reject', ids: [one.id, other.id] })
      const { data } = await api.request<{ bulk_actions: { id_bulk_action: number }[] }>(
        'GET',
        '/api/bulkaction/all',
        { token },
      )
      const listed = data.bulk_actions.map(({ id_bulk_action }) => id_bulk_action)
      expect([listed.includes(single!), listed.includes(many.id_bulk_action)]).toEqual([false, true])
    })
  })
})

test('only applications are accepted', async () => {
  const { status, error } = await bulk.choose({ kind: 'artwork', action: 'accept', ids: [1] })
  expect({ status, error }).toMatchObject({ status: 400, error: { code: 201, details: ['action'] } })
})
