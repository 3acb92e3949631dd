import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { bulkActionsOf } from '../../../test/bulk-actions.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/* Whatever others change meanwhile, an action touches what it said, and its undo gives back what nobody has changed since. */

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const read = (ids: number[]) =>
  api.db.selectFrom('artwork').selectAll().where('id_artwork', 'in', ids).orderBy('id_artwork').execute()

const patch =
  (id: number, ...bodies: Record<string, unknown>[]) =>
  async () => {
    for (const body of bodies) await api.call('PATCH', `/api/artwork/${id}`, { token, body })
  }
const remove = (id: number) => () => api.call('DELETE', `/api/artwork/${id}`, { token })

/** What others do to one artwork before the action is started, and the code that it is then refused with. */
const before = {
  nothing: { code: null, change: () => async () => undefined },
  anotherTitle: { code: 480, change: (id: number) => patch(id, { title: 'Another' }) },
  price: { code: 470, change: (id: number) => patch(id, { price: 12 }) },
  sameStatus: { code: 470, change: (id: number) => patch(id, { artwork_status_id: 4 }) },
  deletion: { code: 480, change: remove },
}

/** What others do to it after the action is done. */
const after = {
  nothing: { code: null, change: () => async () => undefined },
  price: { code: null, change: (id: number) => patch(id, { price: 34 }) },
  otherStatus: { code: 481, change: (id: number) => patch(id, { artwork_status_id: 2 }) },
  otherAndBack: {
    code: 481,
    change: (id: number) => patch(id, { artwork_status_id: 2 }, { artwork_status_id: 4 }),
  },
  deletion: { code: 407, change: remove },
}

const fate = fc.record({
  before: fc.constantFrom(...(Object.keys(before) as (keyof typeof before)[])),
  after: fc.constantFrom(...(Object.keys(after) as (keyof typeof after)[])),
})

test('an action and its undo keep to what they say', async () => {
  const { check, finish, undo, refusedOf } = bulkActionsOf(api, token)
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 5 }), fc.nat(2), async (fates, later) => {
      const title = crypto.randomUUID()
      const create = () => createArtwork(api, artist, { title })
      const ids: number[] = []
      for (const _ of fates) ids.push(await create())
      const query = { filter: JSON.stringify({ AND: [{ field: 'title', operator: '=', value: title }] }) }
      const given = { artwork_status_id: 4 }
      const { id_bulk_action: id, total } = await check({ kind: 'artwork', action: 'change', given, query })
      expect(total).toBe(ids.length)

      for (const [index, one] of fates.entries()) await before[one.before].change(ids[index]!)()
      const latecomers: number[] = []
      for (let count = 0; count < later; count += 1) latecomers.push(await create())
      const untouched = await read([...ids, ...latecomers])
      const { done, refused } = await finish(id)
      expect([done + refused, latecomers.length]).toEqual([ids.length, later])
      const reasons = fates.flatMap((one, index) => {
        const { code } = before[one.before]
        return code === null ? [] : [{ record_id: ids[index], code }]
      })
      expect(await refusedOf(id)).toEqual(reasons)
      const changed = ids.filter((_, index) => fates[index]!.before === 'nothing')
      const others = (rows: typeof untouched) =>
        rows.filter(({ id_artwork }) => !changed.includes(id_artwork))
      const done4 = await read([...ids, ...latecomers])
      expect(others(done4)).toEqual(others(untouched))
      expect(
        done4.filter(({ id_artwork }) => changed.includes(id_artwork)).map((row) => row.artwork_status_id),
      ).toEqual(changed.map(() => 4))
      if (changed.length === 0) return

      for (const [index, one] of fates.entries())
        if (one.before === 'nothing') await after[one.after].change(ids[index]!)()
      const changedSince = await read(ids)
      const undone = await undo(id)
      const told = changed.flatMap((record_id) => {
        const { code } = after[fates[ids.indexOf(record_id)]!.after]
        return code === null ? [] : [{ record_id, code }]
      })
      expect(await refusedOf(undone.id_bulk_action)).toEqual(told)
      const isGivenBack = (record: number) =>
        changed.includes(record) && !told.some(({ record_id }) => record_id === record)
      const expected = changedSince.map(({ version: _, updated_at: _at, ...row }) =>
        isGivenBack(row.id_artwork) ? { ...row, artwork_status_id: 1 } : row,
      )
      expect((await read(ids)).map(({ version: _, updated_at: _at, ...row }) => row)).toEqual(expected)
    }),
    { numRuns: 8 },
  )
})
