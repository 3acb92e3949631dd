import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, filtered } from '../../../test/art.ts'
import { bulkActionsOf } from '../../../test/bulk-actions.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Row = Record<string, unknown>

let api: TestApp
let token: string
let editor: Awaited<ReturnType<TestApp['signIn']>>

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

describe.each(kinds)('%s', (kind) => {
  const name = `${kind}_application` as const
  const path = `/api/${kind}application`

  const begin = async (more: Row = {}) => {
    const program = await createProgram(api, kind, { title: 'Convocatoria' })
    const body = { [`${kind}_id`]: program, user_id: await createArtist(api), ...more }
    const { data } = await api.request<Record<string, Row>>('POST', path, { token, body })
    return { program, id: data[`${kind}application`]![`id_${name}`] as number }
  }
  const change = async (id: number, body: Row) => {
    const { status, data, error } = await api.request<Record<string, Row>>('PATCH', `${path}/${id}`, {
      token,
      body,
    })
    return { status, error, application: data?.[name] }
  }
  const lookedAfterBy = async (assignee_id: number | null) => {
    const filter = { AND: [{ field: 'assignee_id', operator: '=', value: assignee_id }] }
    const { data } = await api.request<Record<string, Row[]>>('GET', `${path}/all?${filtered(filter)}`, {
      token,
    })
    return data[`${name}s`]!
  }

  describe('an application', () => {
    test('is looked after by a member of staff, handed on, and found by who does', async () => {
      const { program, id } = await begin()
      const { id_user } = await api.createAccount(UserType.administrator)
      expect((await change(id, { assignee_id: editor.id_user })).application).toMatchObject({
        assignee_id: editor.id_user,
        assignee: 'Ana Ruiz',
      })
      expect(await lookedAfterBy(editor.id_user)).toMatchObject([{ [`${kind}_id`]: program }])
      await change(id, { assignee_id: id_user })
      expect(await lookedAfterBy(editor.id_user)).toEqual([])
      expect((await change(id, { assignee_id: null })).application).toMatchObject({
        assignee_id: null,
        assignee: null,
      })
    })

    test('is given to a member of staff together with others, and taken back with them by one undo', async () => {
      const { run, undo } = bulkActionsOf(api, token)
      const { id_user } = await api.createAccount(UserType.editor)
      const ids = [(await begin()).id, (await begin()).id]
      const action = await run({ kind: name, action: 'change', given: { assignee_id: id_user }, ids })
      expect(action).toMatchObject({ done: 2, refused: 0 })
      expect((await lookedAfterBy(id_user)).map((row) => row[`id_${name}`])).toEqual(
        expect.arrayContaining(ids),
      )
      await undo(action.id_bulk_action)
      expect(await lookedAfterBy(id_user)).toEqual([])
    })

    test('is given to a member of staff when it is made', async () => {
      const { id } = await begin({ assignee_id: editor.id_user, language: 'es' })
      const { data } = await api.request<Record<string, Row>>('GET', `${path}/${id}`, { token })
      expect(data[name]).toMatchObject({
        assignee_id: editor.id_user,
        language: 'es',
        late: 0,
        consented_at: null,
      })
    })

    test.each([
      ['assignee_id', 2_000_000],
      ['assignee_id', 'me'],
      ['language', 'fr'],
      ['late', 1],
      ['consented_at', '2026-01-01T00:00:00.000Z'],
    ])('is not changed to %s %j', async (field, value) => {
      const { id } = await begin()
      expect(await change(id, { [field]: value })).toMatchObject({
        status: 400,
        error: { code: 201, details: [field] },
      })
    })

    test.each([UserType.artist, UserType.gallery])(
      'is never given to an account of type %i',
      async (type) => {
        const { id } = await begin()
        const { id_user } = await api.createAccount(type)
        expect((await change(id, { assignee_id: id_user })).error).toMatchObject({
          code: 201,
          details: ['assignee_id'],
        })
      },
    )

    test('stays, and is nobody’s, when the account that looked after it is deleted', async () => {
      const { id } = await begin()
      const { id_user } = await api.createAccount(UserType.editor)
      await change(id, { assignee_id: id_user })
      await api.request('DELETE', `/api/user/${id_user}`, { token })
      expect(await lookedAfterBy(id_user)).toEqual([])
      expect((await change(id, {})).application).toMatchObject({ assignee_id: null, assignee: null })
    })

    test('keeps neither the consent nor the language of the artist before', async () => {
      const { id } = await begin({ language: 'es' })
      await api.db
        .updateTable(name as 'exhibition_application')
        .set({ consented_at: '2026-01-01T00:00:00Z', late: 1 })
        .where(`id_${name}` as 'id_exhibition_application', '=', id)
        .execute()
      expect((await change(id, { user_id: await createArtist(api) })).application).toMatchObject({
        language: null,
        consented_at: null,
        late: 1,
      })
      const other = await change(id, { user_id: await createArtist(api), language: 'en' })
      expect(other.application).toMatchObject({ language: 'en' })
    })
  })

  test('late applications are refused by a program unless it is told to take them', async () => {
    const url = `/api/${kind}`
    const body = { title: 'Marea', [`${kind}_type_id`]: 1 }
    const { data } = await api.request<Record<string, Row>>('POST', url, { token, body })
    const program = data[kind]!
    expect(program.late_applications).toBe(0)
    const changed = await api.request<Record<string, Row>>('PATCH', `${url}/${program[`id_${kind}`]}`, {
      token,
      body: { late_applications: 1 },
    })
    expect(changed.data[kind]).toMatchObject({ late_applications: 1 })
  })
})
