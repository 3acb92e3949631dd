import { inWaitlistOrder } from '@vernissage/contract/judging/board'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkActionsOf } from '../../../../../test/bulk-actions.ts'
import { decisionsOf } from '../../../../../test/open-calls/decisions.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

const who = {} as { api: TestApp; token: string }
beforeAll(async () => {
  who.api = await startTestApp()
  who.token = (await who.api.signIn()).token
})
afterAll(() => who.api.close())

describe.each(kinds)('the wait list of an %s', (kind) => {
  const { name, apply, decide, takeBack, stateOf, read, patch } = decisionsOf(who, kind)
  const path = (id: number) => `/api/${kind}application/${id}`
  const waiting = { application_status_id: 5, decision_id: 3, answered_at: expect.any(String) }
  const undecided = { application_status_id: 5, decision_id: null, answered_at: null }
  const placeOf = async (id: number) => (await read(id)).waitlist_place
  const order = (program: number, ids: number[], before: number[]) =>
    who.api.request('PUT', `/api/judging/${kind}/${program}/waitlist`, {
      token: who.token,
      body: { ids, before },
    })
  /** Applications to one program that wait, in the order in which they came. */
  const waitlist = async (count: number) => {
    const first = await apply()
    const all = [first]
    while (all.length < count) all.push(await apply({ program: first.program }))
    for (const { id } of all) await decide(id, 'waitlisted')
    return { program: first.program, ids: all.map(({ id }) => id) }
  }

  test('takes what is decided so, and no status does', async () => {
    const { id } = await apply()
    await patch(path(id), { application_status_id: 5 })
    expect(await stateOf(id)).toEqual(undecided)
    await decide(id, 'paused')
    expect(await stateOf(id)).toEqual(undecided)
    await decide(id, 'waitlisted')
    expect(await stateOf(id)).toEqual(waiting)
    await patch(path(id), { application_status_id: 5 })
    expect(await stateOf(id)).toEqual(waiting)
    await decide(id, 'paused')
    expect(await stateOf(id)).toEqual(undecided)
    await takeBack(id)
    expect(await stateOf(id)).toEqual(waiting)
    await patch(path(id), { application_status_id: 2 })
    expect(await stateOf(id)).toEqual({ ...undecided, application_status_id: 2 })
    // what takes back one's own change gives the decision back
    await patch(path(id), { application_status_id: 5 })
    expect(await stateOf(id)).toEqual(waiting)
  })

  test('is put in order by staff, and those that come later are last', async () => {
    const { program, ids } = await waitlist(3)
    const [a, b, c] = ids as [number, number, number]
    expect(await Promise.all(ids.map(placeOf))).toEqual([null, null, null])
    expect((await order(program, [c, a, b], ids)).status).toBe(200)
    expect(await Promise.all([c, a, b].map(placeOf))).toEqual([1, 2, 3])
    const late = await apply({ program })
    const { data } = await decide(late.id, 'waitlisted')
    expect(data.application.waitlist_place).toBeNull()
    const { data: board } = await who.api.request<{ applications: BoardRow[] }>(
      'GET',
      `/api/judging/${kind}/${program}/board`,
      { token: who.token },
    )
    // the jury gave most to the last one
    const scored = board.applications.map((row) => ({
      ...row,
      jury_total: row.id_application === late.id ? 100 : 50,
    }))
    expect(scored.toSorted(inWaitlistOrder).map(({ id_application }) => id_application)).toEqual([
      ...[c, a, b],
      late.id,
    ])
    expect((await order(program, [late.id, c, a, b], [c, a, b, late.id])).status).toBe(200)
    expect(await placeOf(late.id)).toBe(1)
  })

  test('keeps its order when one leaves it and comes back with an undo', async () => {
    const { program, ids } = await waitlist(3)
    const [a, b, c] = ids as [number, number, number]
    await order(program, [c, a, b], ids)
    for (const decision of ['accepted', 'rejected', 'paused']) {
      await decide(a, decision)
      expect(await placeOf(a)).toBeNull()
      await takeBack(a)
      expect(await Promise.all([c, a, b].map(placeOf))).toEqual([1, 2, 3])
    }
    const bulk = bulkActionsOf(who.api, who.token)
    const action = await bulk.run({ kind: name, action: 'accept', ids: [a, b] })
    await bulk.undo(action.id_bulk_action)
    expect(await Promise.all([c, a, b].map(placeOf))).toEqual([1, 2, 3])
  })

  test('is left by an undo also when it was put in order since', async () => {
    const { program, ids } = await waitlist(2)
    await order(program, ids.toReversed(), ids)
    await takeBack(ids[0]!)
    expect(await stateOf(ids[0]!)).toMatchObject({ application_status_id: 1, decision_id: null })
  })

  test('is not put in an order that was made for another one', async () => {
    const { program, ids } = await waitlist(3)
    const [a, b, c] = ids as [number, number, number]
    const refused = { status: 412, error: { code: 470 } }
    expect(await order(program, [a, b], [a, b])).toMatchObject(refused)
    expect(await order(program, [a, b, b], ids)).toMatchObject(refused)
    expect(await order(program, [a, b, 2_000_000], ids)).toMatchObject(refused)
    await order(program, [c, b, a], ids)
    expect(await order(program, [b, a, c], ids)).toMatchObject(refused)
    await decide(b, 'accepted')
    expect(await order(program, [a, b, c], [c, b, a])).toMatchObject(refused)
    expect((await order(2_000_000, [a], [a])).status).toBe(404)
    expect(await Promise.all([c, a].map(placeOf))).toEqual([1, 3])
  })

  test('is told in a letter that is true for those on it alone', async () => {
    const { id } = await apply()
    const fits = async () => {
      const { rows } = await sql<{ fits: boolean }>`
        select letter_fits('waitlisted', application_status_id, decision_id, payment_status_id) as fits
        from ${sql.table(name)} where ${sql.ref(`id_${name}`)} = ${id}`.execute(who.api.db)
      return rows[0]!.fits
    }
    await decide(id, 'paused')
    expect(await fits()).toBe(false)
    await decide(id, 'waitlisted')
    expect(await fits()).toBe(true)
    const templates = await who.api.db
      .selectFrom('mail_template')
      .select('language')
      .where('occasion', '=', 'waitlisted')
      .orderBy('language')
      .execute()
    expect(templates).toEqual([{ language: 'en' }, { language: 'es' }])
  })
})
