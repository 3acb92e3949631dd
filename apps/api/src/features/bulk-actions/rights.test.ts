import { endpoints } from '@vernissage/contract/endpoints'
import { UserType } from '@vernissage/contract/enums'
import { bulkKinds } from '@vernissage/contract/kinds/bulk-kinds'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import type { BulkActionRead } from '@vernissage/contract/resources/bulk-action'
import { afterAll, describe, expect, test } from 'vitest'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'

const { api, token, bulk, createArtworks, artworks } = await startWithBulkActions()
afterAll(() => api.close())

describe('the kinds', () => {
  test.each(Object.entries(bulkKinds))(
    '%s can do what its own requests can',
    (kind, { fields, isDeletable }) => {
      const path = `/${pathOf(kind)}`
      expect(`GET ${path}/all` in endpoints).toBe(true)
      expect(isDeletable).toBe(`DELETE ${path}/{id}` in endpoints)
      expect(fields.length === 0 || `PATCH ${path}/{id}` in endpoints).toBe(true)
    },
  )
})

describe('the rights', () => {
  test('are those of the record’s own request, in the check and again at the writing', async () => {
    const editor = await api.signIn(UserType.editor)
    const gallery = await api.createAccount(UserType.gallery)
    const other = await api.createAccount(UserType.collector)
    const administrator = await api.createAccount(UserType.administrator)
    const ids = [gallery.id_user, other.id_user, administrator.id_user, editor.id_user]
    const checked = await bulk.check({ kind: 'user', action: 'delete', ids }, editor.token)
    expect(checked).toMatchObject({ expected_done: 2, expected_refused: 2 })
    // by now an account that the editor may not delete
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.editor })
      .where('id_user', '=', other.id_user)
      .execute()
    await bulk.press(checked.id_bulk_action, 'start', editor.token)
    expect(await bulk.reach(checked.id_bulk_action, 'done')).toMatchObject({ done: 1, refused: 3 })
    expect(new Set((await bulk.refusedOf(checked.id_bulk_action)).map(({ code }) => code))).toEqual(
      new Set([470, 105, 504]),
    )
  })

  test('end with the session: what is left is refused', async () => {
    const editor = await api.signIn(UserType.editor)
    const ids = await createArtworks(2)
    const { id_bulk_action: id } = await bulk.check(
      { kind: 'artwork', action: 'change', given: { sold: 1 }, ids },
      editor.token,
    )
    await api.db
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('user_id', '=', editor.id_user)
      .execute()
    await api.db
      .updateTable('bulk_action')
      .set({ state: 'running', position: 0, started_at: new Date().toISOString() })
      .where('id_bulk_action', '=', id)
      .execute()
    const another = await api.startAnother()
    await another.ready()
    expect(await bulk.reach(id, 'done')).toMatchObject({
      done: 0,
      refused: 2,
      refusals: [{ code: 103, count: 2 }],
    })
    expect((await artworks(ids)).map(({ sold }) => sold)).toEqual([0, 0])
    await another.close()
  })

  test('editors see their own actions, administrators all', async () => {
    const editor = await api.signIn(UserType.editor)
    const ids = await createArtworks(1)
    const own = await bulk.run({ kind: 'artwork', action: 'change', given: { sold: 1 }, ids }, editor.token)
    const foreign = await bulk.run({ kind: 'artwork', action: 'change', given: { sold: 0 }, ids })
    const list = async (by: string) =>
      (
        await api.request<{ bulk_actions: BulkActionRead[] }>('GET', '/api/bulkaction/all', { token: by })
      ).data.bulk_actions.map(({ id_bulk_action }) => id_bulk_action)
    expect(await list(editor.token)).toEqual([own.id_bulk_action])
    expect((await list(token)).slice(0, 2)).toEqual([foreign.id_bulk_action, own.id_bulk_action])
    const answers = await Promise.all([
      api.request('GET', `/api/bulkaction/${foreign.id_bulk_action}`, { token: editor.token }),
      api.request('POST', `/api/bulkaction/${foreign.id_bulk_action}/undo`, { token: editor.token }),
      api.request('POST', `/api/bulkaction/${own.id_bulk_action}/start`, { token }),
    ])
    expect(answers.map(({ error }) => error?.code)).toEqual([479, 479, 105])
  })
})
