import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

const pairs = measure({ short: 20, full: 200 })

let api: TestApp
let tokens: string[]
beforeAll(async () => {
  api = await startTestApp()
  tokens = [(await api.signIn()).token, (await api.signIn()).token]
})
afterAll(() => api?.close())

const save = (index: number, id: number, body: Record<string, string>, etag?: string) =>
  api.request('PATCH', `/api/banner/${id}`, {
    token: tokens[index]!,
    body,
    headers: etag ? { 'if-match': etag } : {},
  })
const read = async (id: number) => {
  const { headers, data } = await api.request<{ banner: { title: string; subtitle: string } }>(
    'GET',
    `/api/banner/${id}`,
    { token: tokens[0]! },
  )
  return { ...data.banner, etag: String(headers.etag) }
}

test('of two who edit one record at once neither loses a word', { timeout: 120_000 }, async () => {
  const found = { bothKept: 0, refusedOnce: 0, lost: 0 }
  for (let pair = 0; pair < pairs; pair += 1) {
    const id = await api.createBanner()
    const bodies = [{ title: `Title ${pair}` }, { subtitle: `Subtitle ${pair}` }]
    const apart = await Promise.all(bodies.map((body, index) => save(index, id, body)))
    const { title, subtitle, etag } = await read(id)
    const areBothKept = title === `Title ${pair}` && subtitle === `Subtitle ${pair}`
    if (areBothKept && apart.every(({ status }) => status === 200)) found.bothKept += 1

    const typed = ['Ana', 'Luis'].map((name) => `${name} ${pair}`)
    const same = await Promise.all(typed.map((text, index) => save(index, id, { title: text }, etag)))
    const winner = same.findIndex(({ status }) => status === 200)
    const statuses = same.map(({ status }) => status).toSorted()
    if (statuses[0] === 200 && statuses[1] === 412) found.refusedOnce += 1
    // whoever was told reads the record as the other left it, and saves again
    const others = await read(id)
    if (others.title !== typed[winner]) found.lost += 1
    const again = await save(1 - winner, id, { title: typed[1 - winner]! }, others.etag)
    if (again.status !== 200) found.lost += 1
  }
  report('oneRecordTwoStaff', {
    pairs,
    'different fields, both kept': found.bothKept,
    'same field, one 412': found.refusedOnce,
    lost: found.lost,
  })
  expect(found).toEqual({ bothKept: pairs, refusedOnce: pairs, lost: 0 })
})
