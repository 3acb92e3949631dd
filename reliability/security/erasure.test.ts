import { UserType } from '@vernissage/contract/enums'
import { erasures } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

const rounds = measure({ short: 1, full: 50 })

let api: TestApp
let token: string
beforeAll(async () => {
  api = await startTestApp()
  ;({ token } = await api.signIn())
})
afterAll(() => api?.close())

const patch = (id: number, body: Record<string, unknown>) =>
  api.request('PATCH', `/api/user/${id}`, { token, body })
const erase = async (email: string) =>
  (await api.request('DELETE', `/api/person?email=${encodeURIComponent(email)}`, { token })).status

/** An editor who has changed a record. */
const makeColleague = async () => {
  const colleague = await api.signIn(UserType.editor)
  const banner = await api.createBanner()
  await api.request('PATCH', `/api/banner/${banner}`, { token: colleague.token, body: { title: 'Theirs' } })
  return colleague
}

const ask = async (email: string) => {
  const body = {
    name: 'Nora Vidal',
    email,
    phone: '151 234 567',
    date: '2026-03-05',
    message: 'Nora Vidal asks',
  }
  await api.request('POST', '/api/contactrequest', { token, body })
}

const linesLeft = async (colleague: number) => {
  const { rows } = await sql<{ own: number; written: number }>`
    select count(*) filter (where entity = 'account' and fields -> 'mobile' ->> 'after' = '600 100 200') as own,
      count(*) filter (where user_id = ${colleague} and user_name = 'Ana Ruiz') as written
    from change_log where user_id = ${colleague} or (entity = 'account' and record_id = ${colleague})`.execute(
    api.db,
  )
  return rows[0]!
}

const countErasures = async () =>
  (await api.db.selectFrom('change_log').select('fields').where('entity', '=', erasures.entity).execute())
    .length

test('an erasure reaches nothing of colleagues, living or former, and leaves its line', {
  timeout: 300_000,
}, async () => {
  const found = { 'values of colleagues kept': 0, 'authors kept': 0, 'erased in full': 0, lines: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const address = `erased-${round}@mail.test`
    const [lent, given, former] = [await makeColleague(), await makeColleague(), await makeColleague()]
    await ask(address)
    await patch(lent.id_user, { email: address, mobile: '600 100 200' })
    expect(await erase(address)).toBe(403)
    await patch(lent.id_user, { email: lent.email })

    // One of both comes first: the colleague has the address and the erasure is refused, or is given it afterwards.
    const before = await countErasures()
    const [, first] = await Promise.all([
      patch(given.id_user, { email: address, mobile: '600 100 200' }),
      erase(address),
    ])
    await patch(given.id_user, { email: given.email })
    expect(await erase(address)).toBe(200)
    await api.request('DELETE', `/api/user/${former.id_user}`, { token })
    expect(await erase(former.email)).toBe(200)
    if ((await countErasures()) - before === (first === 200 ? 3 : 2)) found.lines += 1

    for (const { id_user } of [lent, given])
      found['values of colleagues kept'] += (await linesLeft(id_user)).own
    for (const { id_user } of [lent, given, former])
      found['authors kept'] += (await linesLeft(id_user)).written
    const { rows } = await sql`
      select from change_log where fields::text ilike any(${[`%${address}%`, `%${former.email}%`, '%Nora%']})`.execute(
      api.db,
    )
    if (rows.length === 0) found['erased in full'] += 1
  }
  report('erasure', { rounds, ...found })
  expect(found).toEqual({
    'values of colleagues kept': 2 * rounds,
    'authors kept': 3 * rounds,
    'erased in full': rounds,
    lines: rounds,
  })
})
