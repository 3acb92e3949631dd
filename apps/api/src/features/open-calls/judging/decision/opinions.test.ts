import { UserType } from '@vernissage/contract/enums'
import type { Opinion } from '@vernissage/contract/judging/decision'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../../../test/art.ts'
import { createProgram, kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

describe.each(kinds)('an opinion on an application to an %s', (kind) => {
  const apply = async (email?: string) => {
    const user_id = await createArtist(api)
    if (email) await api.db.updateTable('account').set({ email }).where('id_user', '=', user_id).execute()
    const { data } = await api.request<Record<string, Record<string, number>>>(
      'POST',
      `/api/${kind}application`,
      {
        token,
        body: { [`${kind}_id`]: await createProgram(api, kind), user_id },
      },
    )
    return data[`${kind}application`]![`id_${kind}_application`]!
  }
  const put = (id: number, body: Record<string, unknown>, { by = token, headers = {} } = {}) =>
    api.request<{ opinion: Opinion }>('PUT', `/api/judging/${kind}/application/${id}/opinion`, {
      token: by,
      body,
      headers,
    })
  const opinions = (id: number) =>
    api.db
      .selectFrom('application_opinion')
      .select(['user_id', 'score', 'note'])
      .where(`${kind}_application_id`, '=', id)
      .orderBy('id_application_opinion')
      .execute()

  test('is one’s own: each field stays until it is given, null clears it, and others’ stay', async () => {
    const id = await apply()
    const { token: by, id_user } = await api.signIn(UserType.editor)
    await put(id, { score: 4 }, { by })
    await put(id, { note: ' Strong series ' }, { by })
    const { data, status } = await put(id, { score: 2 })
    expect([status, data.opinion]).toEqual([
      200,
      { ...data.opinion, score: 2, note: null, updated_at: expect.any(String) },
    ])
    await put(id, { score: null }, { by })
    expect(await opinions(id)).toEqual([
      { user_id: id_user, score: null, note: 'Strong series' },
      { user_id: data.opinion.user_id, score: 2, note: null },
    ])
  })

  test('of two tabs that write at once is not lost: the later one is told', async () => {
    const id = await apply()
    const answers = await Promise.all([put(id, { score: 1 }), put(id, { note: 'First' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await opinions(id)).toMatchObject([{ score: 1, note: 'First' }])
    const headers = { 'if-match': (await put(id, { score: 3 })).headers.etag as string }
    expect((await put(id, { note: 'Second' }, { headers })).status).toBe(200)
    expect(await put(id, { note: 'Third' }, { headers })).toMatchObject({ status: 412, error: { code: 470 } })
    expect(await opinions(id)).toMatchObject([{ score: 3, note: 'Second' }])
  })

  test.each([
    ['score', { score: 6 }],
    ['score', { score: 0 }],
    ['score', {}],
    ['note', { note: 'x'.repeat(2001) }],
    ['user_id', { score: 3, user_id: 1 }],
  ])('is refused by its field %s: %j', async (field, body) => {
    const id = await apply()
    expect(await put(id, body)).toMatchObject({ status: 400, error: { code: 201, details: [field] } })
    expect(await opinions(id)).toEqual([])
  })

  test('on none is 404', async () => {
    const { status, error } = await put(2_000_000, { score: 3 })
    expect([status, error.code]).toEqual([404, { exhibition: 412, magazine: 418 }[kind]])
  })

  test('is a line of the change log, and what it says of a person is forgotten with them', async () => {
    const email = `${crypto.randomUUID()}@vernissage.test`
    const id = await apply(email)
    await put(id, { score: 3, note: 'Ana paints her sister' })
    const noted = async () =>
      (
        await api.db
          .selectFrom('change_log')
          .select('fields')
          .where('entity', '=', 'application_opinion')
          .execute()
      ).filter(({ fields }) => JSON.stringify(fields).includes('sister')).length +
      (await api.db.selectFrom('deleted_row').select('fields').execute()).filter(({ fields }) =>
        JSON.stringify(fields).includes('sister'),
      ).length
    expect(await noted()).toBe(1)
    const { data } = await api.request<{ person: { records: Record<string, object[]> } }>(
      'GET',
      `/api/person?email=${email}`,
      { token },
    )
    expect(data.person.records.application_opinion).toHaveLength(1)
    // its program, and with it the application, went before
    await api.db.deleteFrom(kind).execute()
    expect(await noted()).toBe(2)
    expect((await api.request('DELETE', `/api/person?email=${email}`, { token })).status).toBe(200)
    expect(await noted()).toBe(0)
  })
})
