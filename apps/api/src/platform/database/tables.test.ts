import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableTypes } from '../../../../../scripts/lib/table-types.mjs'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inApi } from '../folders.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api?.close())

test('the types of the tables are those of a migrated database: npm run tables writes them', async () => {
  const written = await readFile(inApi('src/platform/database/tables.gen.ts'), 'utf8')
  expect(await tableTypes(api.db)).toBe(written)
})
