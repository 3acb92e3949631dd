import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('a new database has disciplines, in the order of their ids', async () => {
  const { token } = await api.signIn()
  const { data } = await api.request<{ artist_disciplines: unknown[]; count: number }>(
    'GET',
    '/api/artist/disciplines',
    { token },
  )
  expect(data.count).toBe(data.artist_disciplines.length)
  expect(data.count).toBeGreaterThan(10)
  expect(data.artist_disciplines[0]).toEqual({
    id_discipline: 1,
    name: 'Painting',
    name_es: 'Pintura',
    subject: 'Visual arts',
  })
})
