import { countries } from '@vernissage/contract/values/countries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import worldCountries from 'world-countries/countries.json' with { type: 'json' }
import { startTestApp, type TestApp } from './test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('the contract and the database have the same countries, Mexico first', async () => {
  const rows = await api.db.selectFrom('country').selectAll().orderBy('id_country').execute()
  expect(countries[0]?.label.en).toBe('Mexico')
  expect(
    countries.map(({ id, abbreviation, mobile_code, label }) => ({
      id_country: id,
      name_en: label.en,
      name_es: label.es,
      abbreviation,
      mobile_code,
    })),
  ).toEqual(rows)
})

test("a country's two letters are those of its three", () => {
  const alpha2 = new Map(worldCountries.map(({ cca3, cca2 }) => [cca3, cca2]))
  for (const country of countries) expect(country.alpha2).toBe(alpha2.get(country.abbreviation))
})
