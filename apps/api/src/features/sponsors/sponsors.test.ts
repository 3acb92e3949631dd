import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('sponsors are found by status and name, their logo under both its names', async () => {
  const { token } = await api.signIn()
  const rows = await api.db
    .insertInto('sponsor')
    .values([
      { name: 'Fundación Ámbar', logo: 'sponsor/1/a.png', description: 'Since 1987', enabled: 1 },
      { name: 'Ámbar antiguo', logo: null, description: null, enabled: 0 },
      { name: 'Obsidian', logo: null, description: null, enabled: 1 },
    ])
    .returning('id_sponsor')
    .execute()
  const filter = filtered({
    AND: [
      { field: 'enabled', operator: '=', value: 1 },
      { field: 'name', operator: 'LIKE', value: '%ambar%' },
    ],
  })
  const { data } = await api.call('GET', `/api/sponsor/all?${filter}`, { token })
  expect(data).toEqual({
    count: 1,
    sponsors: [
      {
        id_sponsor: rows[0]!.id_sponsor,
        name: 'Fundación Ámbar',
        logo: 'sponsor/1/a.png',
        web_image: 'sponsor/1/a.png',
        description: 'Since 1987',
        enabled: 1,
      },
    ],
  })
})
