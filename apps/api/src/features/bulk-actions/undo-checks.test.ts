import { afterAll, describe, expect, test } from 'vitest'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { importsOf } from '../../../test/imports.ts'
import { createProgram } from '../../../test/programs.ts'

/* An undo that is made long after its action is checked first, as the action was. */

const { api, token, bulk, createArtworks, artworks } = await startWithBulkActions()
const imports = importsOf(api, token)
afterAll(() => api.close())

const runChange = (ids: number[]) =>
  bulk.run({ kind: 'artwork', action: 'change', given: { sold: 1, nft: 1 }, ids })

const soldOf = async (ids: number[]) => (await artworks(ids)).map(({ sold }) => sold)

const listed = async () => {
  const { data } = await api.request<{ bulk_actions: { id_bulk_action: number }[] }>(
    'GET',
    '/api/bulkaction/all',
    { token },
  )
  return data.bulk_actions.map(({ id_bulk_action }) => id_bulk_action)
}

describe('the check of an undo', () => {
  test('tells how many are given back and what is refused, and changes nothing before it is started', async () => {
    const ids = await createArtworks(3)
    const { id_bulk_action: id } = await runChange(ids)
    await api.request('PATCH', `/api/artwork/${ids[1]}`, { token, body: { sold: 0 } })

    const check = await bulk.checkUndo(id)
    expect(check).toMatchObject({
      action: 'undo',
      undoes: id,
      undoes_action: 'change',
      given: { sold: 1, nft: 1 },
      total: 3,
      expected_done: 2,
      expected_refused: 1,
      refusals: [{ code: 481, count: 1 }],
      started_at: null,
    })
    expect(await bulk.refusedOf(check.id_bulk_action)).toEqual([{ record_id: ids[1], code: 481 }])
    expect(await soldOf(ids)).toEqual([1, 0, 1])
    expect(await bulk.reach(id, 'done')).toMatchObject({ can_undo: 1, undone_by: null })
    expect(await listed()).not.toContain(check.id_bulk_action)

    expect(await bulk.finish(check.id_bulk_action)).toMatchObject({ done: 2, refused: 1 })
    expect(await soldOf(ids)).toEqual([0, 0, 0])
    expect(await bulk.reach(id, 'done')).toMatchObject({ can_undo: 0, undone_by: check.id_bulk_action })
    expect(await listed()).toContain(check.id_bulk_action)
  })

  test.each(['add', 'delete'] as const)('foretells the undo of the action %s', async (action) => {
    const ids = await createArtworks(2)
    const exhibition_id = await createProgram(api, 'exhibition')
    const given = action === 'add' ? { exhibition_id } : undefined
    const { id_bulk_action: id } = await bulk.run({ kind: 'artwork', action, given, ids })
    const check = await bulk.checkUndo(id)
    expect(check).toMatchObject({ undoes_action: action, expected_done: 2, expected_refused: 0 })
    expect(await artworks(ids)).toHaveLength(action === 'add' ? 2 : 0)
    expect(await bulk.finish(check.id_bulk_action)).toMatchObject({ done: 2, refused: 0 })
    expect(await artworks(ids)).toHaveLength(2)
  })

  test('foretells the undo of an import', async () => {
    const { id_bulk_action: id } = await imports.checked('sponsor', 'name\nOne\nOther')
    await bulk.finish(id)
    const check = await bulk.checkUndo(id)
    expect(check).toMatchObject({ undoes_action: 'import', expected_done: 2 })
    expect(await bulk.finish(check.id_bulk_action)).toMatchObject({ done: 2, refused: 0 })
  })
})

describe('of two undos of an action that were checked', () => {
  test('one is started and the other refused, also at the same moment', async () => {
    const ids = await createArtworks(2)
    const { id_bulk_action: id } = await runChange(ids)
    const [one, other] = [await bulk.checkUndo(id), await bulk.checkUndo(id)]
    const starts = await Promise.all(
      [one, other].map(({ id_bulk_action }) => bulk.press(id_bulk_action, 'start')),
    )
    expect(starts.map(({ error }) => error?.code ?? null).sort()).toEqual([476, null])
    expect((await bulk.press(id, 'undo')).error.code).toBe(476)
    const begun = starts.find(({ error }) => error === undefined)!.action
    await bulk.reach(begun.id_bulk_action, 'done')
    expect(await soldOf(ids)).toEqual([0, 0])
  })

  test('the one that is started twice is no rival of itself', async () => {
    const { id_bulk_action: id } = await runChange(await createArtworks(1))
    const { id_bulk_action: check } = await bulk.checkUndo(id)
    const starts = await Promise.all([bulk.press(check, 'start'), bulk.press(check, 'start')])
    expect(starts.map(({ status }) => status)).toEqual([200, 200])
  })

  test('the one that is given up leaves the other as it is', async () => {
    const ids = await createArtworks(1)
    const { id_bulk_action: id } = await runChange(ids)
    const [one, other] = [await bulk.checkUndo(id), await bulk.checkUndo(id)]
    await bulk.press(one.id_bulk_action, 'stop')
    expect(await bulk.reach(id, 'done')).toMatchObject({ can_undo: 1, undone_by: null })
    expect(await bulk.finish(other.id_bulk_action)).toMatchObject({ done: 1 })
    expect(await soldOf(ids)).toEqual([0])
  })

  test('the later one is refused when the earlier one was stopped half way', async () => {
    const ids = await createArtworks(2)
    const { id_bulk_action: id } = await runChange(ids)
    const other = await bulk.checkUndo(id)
    const { action: undo } = await bulk.press(id, 'undo')
    await bulk.press(undo.id_bulk_action, 'stop')
    await bulk.reach(undo.id_bulk_action, 'stopped', 'done')
    expect((await bulk.press(other.id_bulk_action, 'start')).error?.code).toBe(476)
  })
})

describe('an action says', () => {
  test('the titles and names of what it was given, as they are now, and null for one that is gone', async () => {
    const exhibition_id = await createProgram(api, 'exhibition')
    const { id_bulk_action: id } = await bulk.run({
      kind: 'artwork',
      action: 'add',
      given: { exhibition_id },
      ids: await createArtworks(1),
    })
    await api.request('PATCH', `/api/exhibition/${exhibition_id}`, { token, body: { title: 'Doors' } })
    expect((await bulk.reach(id, 'done')).given_names).toEqual({ exhibition_id: 'Doors' })
    expect((await bulk.checkUndo(id)).given_names).toEqual({ exhibition_id: 'Doors' })
    await api.request('DELETE', `/api/exhibition/${exhibition_id}`, { token })
    expect((await bulk.reach(id, 'done')).given_names).toEqual({ exhibition_id: null })
  })

  test('the name of the file that it imports', async () => {
    const { file } = await imports.send('sponsor', 'name\nNamed')
    const action = await imports.check(file.id_import_file, ['name'], { file_name: 'Sponsors 2026.csv' })
    expect(action).toMatchObject({ given: { file_name: 'Sponsors 2026.csv' }, given_names: {} })
    await bulk.finish(action.id_bulk_action)
    const undo = await bulk.undo(action.id_bulk_action)
    expect(undo).toMatchObject({ undoes_action: 'import', given: { file_name: 'Sponsors 2026.csv' } })
  })
})
