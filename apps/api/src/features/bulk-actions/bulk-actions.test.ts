import type { BulkActionCreate } from '@vernissage/contract/resources/bulk-action'
import { afterAll, describe, expect, test } from 'vitest'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { everything } from '../../../test/every-endpoint/everything.ts'
import { createProgram } from '../../../test/programs.ts'

const { api, token, bulk, createArtworks, artworks } = await startWithBulkActions()
afterAll(() => api.close())

const patch = (id: number, body: object) =>
  api.request('PATCH', `/api/artwork/${id}`, { token, body: body as Record<string, unknown> })

const tables = ['bulk_action', 'bulk_action_item', 'session', 'account']

describe('the check', () => {
  test('says what will happen, and changes nothing', async () => {
    const ids = await createArtworks(3)
    await patch(ids[0]!, { artwork_status_id: 4 })
    const before = await everything(api, tables)
    const action = await bulk.check({
      kind: 'artwork',
      action: 'change',
      given: { artwork_status_id: 4 },
      ids: [...ids, 999_999],
    })
    expect(action).toMatchObject({
      total: 4,
      expected_done: 2,
      expected_unchanged: 1,
      expected_refused: 1,
      done: 0,
    })
    expect(action.refusals).toEqual([{ code: 407, count: 1 }])
    expect(await bulk.refusedOf(action.id_bulk_action)).toEqual([{ record_id: 999_999, code: 407 }])
    expect(await bulk.changedOf(action.id_bulk_action)).toEqual({ ids: ids.slice(1), count: 2 })
    expect(await everything(api, tables)).toEqual(before)
  })

  test('refuses to delete leads, and fields and programs that the kind does not have', async () => {
    const ids = [1]
    for (const body of [
      { kind: 'contact_request', action: 'delete', ids },
      { kind: 'artwork', action: 'delete', given: { sold: 1 }, ids },
      { kind: 'artwork', action: 'change', given: { title: 'All the same' }, ids },
      { kind: 'artwork', action: 'change', given: { artwork_status_id: 99 }, ids },
      { kind: 'artwork', action: 'change', ids },
      { kind: 'sponsor', action: 'add', given: { exhibition_id: 1 }, ids },
      { kind: 'artwork', action: 'change', given: { sold: 1 } },
      { kind: 'artwork', action: 'change', given: { sold: 1 }, ids, query: {} },
      {
        kind: 'artwork',
        action: 'change',
        given: { sold: 1 },
        query: { filter: '{"AND":[{"field":"secret","operator":"=","value":1}]}' },
      },
      { kind: 'masterclass', action: 'delete', ids },
    ]) {
      const { status, error } = await bulk.choose(body as BulkActionCreate)
      expect([body, status, error?.code]).toEqual([body, 400, 201])
    }
  })
})

describe('an action', () => {
  test('changes all that match when it is made, none that came later or matches no more, and tells the rest', async () => {
    const title = crypto.randomUUID()
    const ids = await createArtworks(5, { title })
    const query = {
      filter: JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: `${title}%` }] }),
    }
    const { id_bulk_action: id, total } = await bulk.check({
      kind: 'artwork',
      action: 'change',
      given: { sold: 1 },
      query,
    })
    expect(total).toBe(5)
    const [later] = await createArtworks(1, { title })
    await patch(ids[0]!, { title: 'Another' })
    await patch(ids[1]!, { price: 12 })
    await api.request('DELETE', `/api/artwork/${ids[2]}`, { token })
    await bulk.press(id, 'start')
    expect(await bulk.reach(id, 'done')).toMatchObject({ done: 2, unchanged: 0, refused: 3 })
    expect(await bulk.refusedOf(id)).toEqual([
      { record_id: ids[0], code: 480 },
      { record_id: ids[1], code: 470 },
      { record_id: ids[2], code: 480 },
    ])
    expect(await bulk.changedOf(id)).toEqual({ ids: ids.slice(3), count: 2 })
    expect((await artworks([...ids, later!])).map(({ sold }) => sold)).toEqual([0, 0, 1, 1, 0])
  })

  test('writes the lines of the change log that the record’s own request writes', async () => {
    const ids = await createArtworks(2)
    const { id_bulk_action } = await bulk.run({
      kind: 'artwork',
      action: 'change',
      given: { artwork_status_id: 3 },
      ids,
    })
    await patch(ids[1]!, { artwork_status_id: 1 })
    const lines = await api.db
      .selectFrom('change_log')
      .select(['record_id', 'action', 'fields', 'bulk_action_id'])
      .where('entity', '=', 'artwork')
      .where('record_id', 'in', ids)
      .where('action', '=', 'update')
      .orderBy('id_change')
      .execute()
    const changed = { action: 'update', fields: { artwork_status_id: { before: 1, after: 3 } } }
    expect(lines).toEqual([
      { ...changed, record_id: ids[0], bulk_action_id: id_bulk_action },
      { ...changed, record_id: ids[1], bulk_action_id: id_bulk_action },
      {
        action: 'update',
        record_id: ids[1],
        bulk_action_id: null,
        fields: { artwork_status_id: { before: 3, after: 1 } },
      },
    ])
  })

  test('puts records into a program, and its undo takes out those that it put in', async () => {
    const ids = await createArtworks(3)
    const exhibition_id = await createProgram(api, 'exhibition')
    await api.request('POST', '/api/exhibitionartwork', {
      token,
      body: { exhibition_id, artwork_id: ids[0] },
    })
    const links = async () =>
      (
        await api.db
          .selectFrom('exhibition_artwork')
          .select('artwork_id')
          .where('exhibition_id', '=', exhibition_id)
          .execute()
      )
        .map(({ artwork_id }) => artwork_id)
        .sort()
    const action = await bulk.run({ kind: 'artwork', action: 'add', given: { exhibition_id }, ids })
    expect(action).toMatchObject({ done: 2, unchanged: 1, refused: 0, can_undo: 1 })
    expect(await links()).toEqual(ids)
    expect(await bulk.undo(action.id_bulk_action)).toMatchObject({ action: 'undo', done: 2, refused: 0 })
    expect(await links()).toEqual([ids[0]])
  })

  test('deletes, and its undo brings everything back but what cannot come back', async () => {
    const ids = await createArtworks(3)
    for (const id of ids) await patch(id, { url: `work-${id}` })
    await api.request('POST', `/api/artworkimage/${ids[0]}`, { token, body: { name: 'web_image' } })
    const before = await artworks(ids)
    const action = await bulk.run({ kind: 'artwork', action: 'delete', ids })
    expect(action).toMatchObject({ done: 3, can_undo: 1 })
    expect(await artworks(ids)).toEqual([])
    const [taken] = await createArtworks(1)
    await api.db
      .updateTable('artwork')
      .set({ url: before[1]!.url })
      .where('id_artwork', '=', taken!)
      .execute()
    const undone = await bulk.undo(action.id_bulk_action)
    expect(undone).toMatchObject({ done: 2, refused: 1, refusals: [{ code: 437, count: 1 }] })
    expect(await artworks(ids)).toEqual([before[0], before[2]])
    const images = await api.db
      .selectFrom('artwork_image')
      .select('artwork_id')
      .where('artwork_id', '=', ids[0]!)
      .execute()
    expect(images).toHaveLength(1)
  })

  test('goes on in another process, with the state that the last step left', async () => {
    const ids = await createArtworks(4)
    const { id_bulk_action: id } = await bulk.check({
      kind: 'artwork',
      action: 'change',
      given: { new: 1 },
      ids,
    })
    // as a process that ended after two records leaves it
    await api.db.updateTable('artwork').set({ new: 1 }).where('id_artwork', 'in', ids.slice(0, 2)).execute()
    await api.db
      .updateTable('bulk_action_item')
      .set({ outcome: 0 })
      .where('bulk_action_id', '=', id)
      .where('record_id', 'in', ids.slice(0, 2))
      .execute()
    await api.db
      .updateTable('bulk_action')
      .set({ state: 'running', position: ids[1]!, done: 2, started_at: new Date().toISOString() })
      .where('id_bulk_action', '=', id)
      .execute()
    const another = await api.startAnother()
    await another.ready()
    expect(await bulk.reach(id, 'done')).toMatchObject({ done: 4, unchanged: 0, refused: 0 })
    expect((await artworks(ids)).map((row) => row.new)).toEqual([1, 1, 1, 1])
    await another.close()
  })

  test('is stopped: what is done stays, is told and can be undone', async () => {
    const ids = await createArtworks(3)
    const { id_bulk_action: id } = await bulk.check({ kind: 'artwork', action: 'delete', ids })
    await bulk.press(id, 'start')
    await bulk.press(id, 'stop')
    const stopped = await bulk.reach(id, 'stopped', 'done')
    const left = await artworks(ids)
    expect(left).toHaveLength(3 - stopped.done)
    if (stopped.done > 0) await bulk.undo(id)
    expect((await artworks(ids)).map(({ id_artwork }) => id_artwork)).toEqual(ids)
    expect((await bulk.press(id, 'start')).action?.state).toBe(stopped.state)
  })

  test('can be undone once', async () => {
    const ids = await createArtworks(1)
    const { id_bulk_action: id } = await bulk.run({
      kind: 'artwork',
      action: 'change',
      given: { sold: 1 },
      ids,
    })
    const undone = await bulk.undo(id)
    expect(await bulk.reach(id, 'done')).toMatchObject({ can_undo: 0, undone_by: undone.id_bulk_action })
    for (const one of [id, undone.id_bulk_action])
      expect((await bulk.press(one, 'undo')).error).toMatchObject({ code: 476 })
  })
})
