import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { createArtwork } from '../../../test/art.ts'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { lockWaits } from '../../../test/locks.ts'

/* Whatever others change meanwhile, an action touches what it said, and its undo gives back what nobody has changed since. */

const { api, token, artist, bulk, artworks: read } = await startWithBulkActions()
afterAll(() => api.close())

type Artwork = Awaited<ReturnType<typeof read>>[number]

const withoutVersion = (rows: Artwork[]) => rows.map(({ version: _, updated_at: _at, ...row }) => row)
const ofIds = (rows: Artwork[], ids: number[]) => rows.filter(({ id_artwork }) => ids.includes(id_artwork))

const patch = async (id: number, ...bodies: Record<string, unknown>[]) => {
  for (const body of bodies) await api.request('PATCH', `/api/artwork/${id}`, { token, body })
}
const remove = (id: number) => api.request('DELETE', `/api/artwork/${id}`, { token })
const nothing = async () => undefined

/** The query of the artworks with a title of their own, and a function that creates one. */
const newList = () => {
  const title = crypto.randomUUID()
  return {
    create: (fields = {}) => createArtwork(api, artist, { title, ...fields }),
    query: { filter: JSON.stringify({ AND: [{ field: 'title', operator: '=', value: title }] }) },
  }
}

/** Changes of one artwork by others before an action is started, and the code that it is then refused with. */
const before = {
  nothing: { code: null, change: nothing },
  anotherTitle: { code: 480, change: (id: number) => patch(id, { title: 'Another' }) },
  price: { code: 470, change: (id: number) => patch(id, { price: 12 }) },
  sameStatus: { code: 470, change: (id: number) => patch(id, { artwork_status_id: 4 }) },
  deletion: { code: 480, change: remove },
}

/** The records that are refused, in the order of `ids`. */
const reasonsOf = (ids: number[], codeOf: (index: number) => number | null) =>
  ids.flatMap((record_id, index) => {
    const code = codeOf(index)
    return code === null ? [] : [{ record_id, code }]
  })

const keysOf = <Key extends string>(of: Record<Key, unknown>) =>
  fc.constantFrom(...(Object.keys(of) as Key[]))

/** Changes of an artwork by others after both fields were set, and the fields that the undo leaves. */
const after = {
  nothing: { left: [], change: nothing },
  price: { left: [], change: (id: number) => patch(id, { price: 34 }) },
  otherStatus: { left: ['artwork_status_id'], change: (id: number) => patch(id, { artwork_status_id: 2 }) },
  otherAndBack: {
    left: ['artwork_status_id'],
    change: (id: number) => patch(id, { artwork_status_id: 2 }, { artwork_status_id: 4 }),
  },
  both: {
    left: ['artwork_status_id', 'nft'],
    change: (id: number) => patch(id, { artwork_status_id: 2, nft: 0 }),
  },
  deletion: { left: ['artwork_status_id', 'nft'], change: remove },
} satisfies Record<string, { left: string[]; change: (id: number) => Promise<unknown> }>

const fate = fc.record({
  status: fc.integer({ min: 1, max: 3 }),
  nft: fc.constantFrom(0, 1),
  before: keysOf(before),
  after: keysOf(after),
  /** Somebody changes another field while the undo runs. */
  isBusy: fc.boolean(),
})

test('a change and its undo keep to what they say', async () => {
  const { check, finish, undo, refusedOf } = bulk
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 6 }), fc.nat(2), async (fates, later) => {
      const { create, query } = newList()
      const ids: number[] = []
      for (const { status, nft } of fates) ids.push(await create({ artwork_status_id: status, nft }))
      const given = { artwork_status_id: 4, nft: 1 }
      const { id_bulk_action: id, total } = await check({ kind: 'artwork', action: 'change', given, query })
      expect(total).toBe(ids.length)

      for (const [index, one] of fates.entries()) await before[one.before].change(ids[index]!)
      const latecomers: number[] = []
      for (let count = 0; count < later; count += 1) latecomers.push(await create())
      const all = [...ids, ...latecomers]
      const untouched = await read(all)
      const { done, refused } = await finish(id)
      expect(done + refused).toBe(ids.length)
      expect(await refusedOf(id)).toEqual(reasonsOf(ids, (index) => before[fates[index]!.before].code))
      const changed = ids.filter((_, index) => fates[index]!.before === 'nothing')
      const others = all.filter((one) => !changed.includes(one))
      const set = await read(all)
      expect(ofIds(set, others)).toEqual(ofIds(untouched, others))
      expect(withoutVersion(ofIds(set, changed))).toEqual(
        withoutVersion(ofIds(untouched, changed)).map((row) => ({ ...row, ...given })),
      )
      if (changed.length === 0) return

      const fateOf = (record: number) => fates[ids.indexOf(record)]!
      for (const one of changed) await after[fateOf(one).after].change(one)
      const changedSince = withoutVersion(await read(ids))
      const busy = changed.filter((one) => fateOf(one).isBusy)
      const [undone] = await Promise.all([undo(id), ...busy.map((one) => patch(one, { quantity: 9 }))])
      const told = reasonsOf(changed, (index) => {
        const { after: what, nft } = fateOf(changed[index]!)
        if (what === 'deletion') return 407
        // a flag that was set already is not the action's
        return after[what].left.some((field) => field !== 'nft' || nft === 0) ? 481 : null
      })
      expect(await refusedOf(undone.id_bulk_action)).toEqual(told)
      const expected = changedSince.map((row) => {
        if (!changed.includes(row.id_artwork)) return row
        const { status, nft, after: what } = fateOf(row.id_artwork)
        const former = { artwork_status_id: status, ...(nft === 0 && { nft }) }
        const own = Object.entries(former).filter(([field]) => !after[what].left.some((one) => one === field))
        return {
          ...row,
          ...Object.fromEntries(own),
          ...(busy.includes(row.id_artwork) && { quantity: 9 }),
        }
      })
      expect(withoutVersion(await read(ids))).toEqual(expected)
    }),
    { numRuns: 8 },
  )
})

test.runIf(inject('template').kind === 'postgres')(
  'a record that somebody is changing while it is put back gets its value back and keeps that change',
  async () => {
    const id = await createArtwork(api, artist)
    const done = await bulk.run({ kind: 'artwork', action: 'change', given: { sold: 1 }, ids: [id] })
    const undo = await api.db.transaction().execute(async (trx) => {
      await trx.updateTable('artwork').set({ price: 56 }).where('id_artwork', '=', id).execute()
      const { action } = await bulk.press(done.id_bulk_action, 'undo')
      await expect.poll(() => lockWaits(api.db)).toBe(1)
      return action
    })
    expect(await bulk.reach(undo.id_bulk_action, 'done')).toMatchObject({ done: 1, refused: 0 })
    expect(await read([id])).toMatchObject([{ sold: 0, price: 56 }])
  },
)

/** Changes by others after an artwork was deleted, and the code with which its undo is then refused. */
const afterDeletion = {
  nothing: { code: null, change: nothing },
  address: {
    code: 437,
    change: (id: number) => createArtwork(api, artist, { url: `work-${id}` }),
  },
  restore: {
    code: 476,
    change: async (id: number) => {
      const { id_change } = await api.db
        .selectFrom('change_log')
        .select('id_change')
        .where('entity', '=', 'artwork')
        .where('record_id', '=', id)
        .where('action', '=', 'delete')
        .executeTakeFirstOrThrow()
      await api.request('POST', `/api/changelog/${id_change}/undo`, { token })
    },
  },
}

const deletionFate = fc.record({ before: keysOf(before), after: keysOf(afterDeletion) })

test('a deletion and its undo keep to what they say', async () => {
  const { check, finish, undo, refusedOf } = bulk
  await fc.assert(
    fc.asyncProperty(fc.array(deletionFate, { minLength: 1, maxLength: 5 }), async (fates) => {
      const { create, query } = newList()
      const ids: number[] = []
      for (const _ of fates) ids.push(await create())
      for (const one of ids) await patch(one, { url: `work-${one}` })
      const { id_bulk_action: id } = await check({ kind: 'artwork', action: 'delete', query })
      for (const [index, one] of fates.entries()) await before[one.before].change(ids[index]!)
      const untouched = await read(ids)
      await finish(id)
      expect(await refusedOf(id)).toEqual(reasonsOf(ids, (index) => before[fates[index]!.before].code))
      const deleted = ids.filter((_, index) => fates[index]!.before === 'nothing')
      expect(await read(ids)).toEqual(
        ofIds(
          untouched,
          ids.filter((one) => !deleted.includes(one)),
        ),
      )
      if (deleted.length === 0) return

      const fateOf = (record: number) => afterDeletion[fates[ids.indexOf(record)]!.after]
      for (const one of deleted) await fateOf(one).change(one)
      const undone = await undo(id)
      const told = reasonsOf(deleted, (index) => fateOf(deleted[index]!).code)
      expect(await refusedOf(undone.id_bulk_action)).toEqual(told)
      const taken = told.filter(({ code }) => code === 437).map(({ record_id }) => record_id)
      expect(await read(ids)).toEqual(untouched.filter(({ id_artwork }) => !taken.includes(id_artwork)))
    }),
    { numRuns: 6 },
  )
})
