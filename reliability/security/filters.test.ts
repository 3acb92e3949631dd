import type { Banner } from '@vernissage/contract/resources/home-content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'
import { badFilters, bannerRows, createEvaluation, goodFilters, signs } from './support/plain-filters.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const filters = measure({ short: 200, full: 10_000 })
const rows = measure({ short: 100, full: 300 })
const timeout = measure({ short: 300_000, full: 1_800_000 })

let api: TestApp
let token: string
let banners: Banner[]
let satisfies: ReturnType<typeof createEvaluation>['satisfies']

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  const plain = new Map<string, string>()
  for (const sign of new Set(signs.flatMap((text) => [...text]))) {
    const { rows } = await sql<{ form: string }>`select search_text(${sign}) as form`.execute(api.db)
    plain.set(sign, rows[0]!.form)
  }
  ;({ satisfies } = createEvaluation(plain))
  for (const row of fc.sample(bannerRows, { numRuns: rows, seed })) await api.createBanner(row)
  banners = (await find({ AND: [] })).data.banners
})
afterAll(() => api.close())

const find = (filter: unknown) =>
  api.request<{ banners: Banner[]; count: number }>(
    'GET',
    `/api/banner/all?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    { token },
  )
const idsOf = (found: Banner[]) => found.map(({ id_banner }) => id_banner)

test('a filter finds the rows that a plain evaluation finds and counts them; one with a fault is 201', {
  timeout,
}, async () => {
  let most = 0
  await fc.assert(
    fc.asyncProperty(goodFilters, async (filter) => {
      const { status, data } = await find(filter)
      expect(status).toBe(200)
      expect(idsOf(data.banners)).toEqual(idsOf(banners.filter((row) => satisfies(row, filter))))
      expect(data.count).toBe(data.banners.length)
      if (data.count < rows) most = Math.max(most, data.count)
    }),
    { numRuns: filters * 0.75, seed },
  )
  await fc.assert(
    fc.asyncProperty(badFilters, async (filter) => {
      const { status, error } = await find(filter)
      expect([status, error?.code, error?.details?.[0]]).toEqual([400, 201, 'filter'])
    }),
    { numRuns: filters * 0.25, seed },
  )
  report('structure', { filters, 'of them with a fault': filters * 0.25, rows, seed })
  // Or nothing would have been compared.
  expect(most).toBeGreaterThan(10)
})
