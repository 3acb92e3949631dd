import { afterAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../test/art.ts'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { createProgram } from '../../../test/programs.ts'

/* Many records are deleted and linked in one transaction, and each deletion is still one of its own. */

const { api, token, bulk, artworks, createArtworks } = await startWithBulkActions()
afterAll(() => api.close())

const deletions = (kind: string, ids: number[]) =>
  api.db
    .selectFrom('change_log')
    .select(['id_change', 'record_id', 'at'])
    .where('entity', '=', kind)
    .where('action', '=', 'delete')
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .execute()

const imagesOf = async (ids: number[]) =>
  (
    await api.db
      .selectFrom('artwork_image')
      .select('artwork_id')
      .where('artwork_id', 'in', ids)
      .orderBy('artwork_id')
      .execute()
  ).map(({ artwork_id }) => artwork_id)

test('of artworks that were deleted at once each is restored by itself, with what went with it', async () => {
  const ids = await createArtworks(4)
  for (const id of ids)
    await api.call('POST', `/api/artworkimage/${id}`, { token, body: { name: 'web_image' } })
  await bulk.run({ kind: 'artwork', action: 'delete', ids })
  const lines = await deletions('artwork', ids)
  expect(lines).toHaveLength(4)
  // one transaction
  expect(new Set(lines.map(({ at }) => at)).size).toBeLessThan(4)
  for (const index of [2, 0]) {
    const { status } = await api.call('POST', `/api/changelog/${lines[index]!.id_change}/undo`, { token })
    expect(status).toBe(200)
  }
  expect((await artworks(ids)).map(({ id_artwork }) => id_artwork)).toEqual([ids[0], ids[2]])
  expect(await imagesOf(ids)).toEqual([ids[0], ids[2]])
})

test('of artists that were deleted at once each is restored by itself', async () => {
  const ids = [await createArtist(api), await createArtist(api), await createArtist(api)]
  await bulk.run({ kind: 'artist', action: 'delete', ids })
  const lines = await deletions('artist', ids)
  await api.call('POST', `/api/changelog/${lines[1]!.id_change}/undo`, { token })
  const left = await api.db.selectFrom('account').select('id_user').where('id_user', 'in', ids).execute()
  expect(left).toEqual([{ id_user: ids[1] }])
})

describe.each(['exhibition', 'magazine'] as const)('many links of one %s', (kind) => {
  test('are made at once but for those that cannot be, and taken out but for those that were changed since', async () => {
    const ids = await createArtworks(4)
    const program = await createProgram(api, kind)
    const given = { [`${kind}_id`]: program }
    const link = `${kind}artwork`
    await api.call('POST', `/api/${link}`, { token, body: { ...given, artwork_id: ids[0] } })
    const action = await bulk.run({ kind: 'artwork', action: 'add', given, ids: [...ids, 999_999] })
    expect(action).toMatchObject({ done: 3, unchanged: 1, refused: 1, refusals: [{ count: 1 }] })
    const table = `${kind}_artwork` as 'exhibition_artwork'
    const links = () =>
      api.db
        .selectFrom(table)
        .selectAll()
        .where(`${kind}_id` as 'exhibition_id', '=', program)
        .orderBy('artwork_id')
        .execute()
    expect((await links()).map(({ artwork_id }) => artwork_id)).toEqual(ids)
    const changed = (await links())[1] as unknown as Record<string, number>
    await api.call('PATCH', `/api/${link}/${changed[`id_${table}`]}`, { token, body: { order: 7 } })
    const undone = await bulk.undo(action.id_bulk_action)
    expect(undone).toMatchObject({ done: 2, refused: 1, refusals: [{ code: 481, count: 1 }] })
    expect((await links()).map(({ artwork_id }) => artwork_id)).toEqual(ids.slice(0, 2))
  })
})
