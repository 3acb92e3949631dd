import { UserType } from '@vernissage/contract/enums'
import { stringify } from 'csv-stringify/sync'
import { afterAll, expect, test } from 'vitest'
import { createArtist } from '../../../test/art.ts'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { importsOf } from '../../../test/imports.ts'

/* Records are selected once, and what is done with them afterwards is done with these. */

const { api, token, bulk, artworks, createArtworks } = await startWithBulkActions()
afterAll(() => api.close())

const select = async (title: string) => {
  const query = { filter: JSON.stringify({ AND: [{ field: 'title', operator: '=', value: title }] }) }
  const { data } = await bulk.choose({ kind: 'artwork', action: 'export', query })
  return data.bulk_action.id_bulk_action
}

const patch = (id: number, body: Record<string, unknown>) =>
  api.request('PATCH', `/api/artwork/${id}`, { token, body })

const change = (given: Record<string, unknown>) => ({ kind: 'artwork', action: 'change', given }) as const

test('a selection has the records that matched when it was made, but for those that are excepted', async () => {
  const title = crypto.randomUUID()
  const ids = await createArtworks(4, { title })
  const selection = await select(title)
  const [later] = await createArtworks(1, { title })
  const done = await bulk.run({ ...change({ sold: 1, new: 1 }), selection, except: [ids[1]!] })
  expect(done).toMatchObject({ total: 3, done: 3, refused: 0 })
  const rows = await artworks([...ids, later!])
  expect(rows.map(({ sold, new: isNew }) => [sold, isNew])).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})

test('what the same person’s own actions have changed since is done, what others have changed is refused', async () => {
  const title = crypto.randomUUID()
  const ids = await createArtworks(3, { title })
  const selection = await select(title)
  expect(await bulk.run({ ...change({ sold: 1 }), selection })).toMatchObject({ done: 3 })
  await patch(ids[1]!, { price: 12 })
  const next = await bulk.run({ ...change({ artwork_status_id: 4 }), selection })
  expect(next).toMatchObject({ done: 2, refused: 1, refusals: [{ code: 470, count: 1 }] })
  expect(await bulk.undo(next.id_bulk_action)).toMatchObject({ done: 2, refused: 0 })
  expect(await bulk.run({ kind: 'artwork', action: 'delete', selection })).toMatchObject({
    done: 2,
    refused: 1,
  })
})

test('an own action that ran after another was made does not have that one refused', async () => {
  const ids = await createArtworks(2)
  const first = await bulk.check({ ...change({ sold: 1 }), ids })
  const second = await bulk.check({ ...change({ new: 1 }), ids })
  await bulk.finish(first.id_bulk_action)
  expect(await bulk.finish(second.id_bulk_action)).toMatchObject({ done: 2, refused: 0 })
})

test('an own import that changed both rows of an artist does not have them refused as changed by others', async () => {
  const ids = [await createArtist(api), await createArtist(api)]
  const { data } = await bulk.choose({ kind: 'artist', action: 'export', ids })
  const selection = data.bulk_action.id_bulk_action
  const rows = [
    ['id_user', 'first_name', 'new'],
    [ids[0], 'Renamed', 1],
  ]
  const { id_bulk_action } = await importsOf(api, token).checked('artist', stringify(rows))
  expect(await bulk.finish(id_bulk_action)).toMatchObject({ done: 1 })
  const next = { kind: 'artist', action: 'change', given: { sponsorship: 1 }, selection } as const
  expect(await bulk.run(next)).toMatchObject({ done: 2, refused: 0 })
  await api.request('PATCH', `/api/artist/${ids[1]}`, { token, body: { last_name: 'Else', featured: 1 } })
  expect(await bulk.run({ ...next, given: { featured: 0 } })).toMatchObject({ refused: 1 })
})

test('a selection says which records it has, page by page or among some', async () => {
  const title = crypto.randomUUID()
  const ids = await createArtworks(3, { title })
  const selection = await select(title)
  const [later] = await createArtworks(1, { title })
  const records = async (query: string, by = token) => {
    const answer = await api.request<{ records: { record_id: number }[]; count: number }>(
      'GET',
      `/api/bulkaction/${selection}/records?${query}`,
      { token: by },
    )
    return answer.data
      ? [answer.data.records.map(({ record_id }) => record_id), answer.data.count]
      : answer.error.code
  }
  expect(await records('limit=2&offset=1')).toEqual([ids.slice(1), 3])
  expect(await records(`among=${later},${ids[2]},4000000000`)).toEqual([[ids[2]], 1])
  expect(await records('among=1,')).toBe(201)
  const editor = await api.signIn(UserType.editor)
  expect(await records('limit=2', editor.token)).toBe(479)
})

test('a selection of another kind, person or purpose is refused', async () => {
  const [id] = await createArtworks(1)
  const selection = await select('none')
  const other = (await api.signIn()).token
  const { id_bulk_action: changed } = await bulk.check({ ...change({ sold: 1 }), ids: [id!] })
  for (const [body, by] of [
    [{ kind: 'sponsor', action: 'delete', selection }, token],
    [{ ...change({ sold: 1 }), selection }, other],
    [{ ...change({ sold: 1 }), selection: changed }, token],
    [{ ...change({ sold: 1 }), selection, ids: [id!] }, token],
    [{ ...change({ sold: 1 }), ids: [id!], except: [id!] }, token],
  ] as const)
    expect((await bulk.choose(body as never, by)).error).toMatchObject({ code: 201 })
})
