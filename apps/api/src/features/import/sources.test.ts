import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsReadFrom } from '../../../test/rows-read.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { addRecords, findRecords } from './sources.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const keys = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ sourceId: `key ${from + index}`, id: from + index }))

test('keys of a source are found among thousands by reading as many rows, whatever statistics say', async () => {
  await api.db.transaction().execute((trx) => addRecords(trx, 'artist', 'museum', keys(1, 3000)))
  // as after an import of artists: of artworks nothing is known yet
  await sql`analyze import_source`.execute(api.db)
  await api.db.transaction().execute((trx) => addRecords(trx, 'artwork', 'museum', keys(1, 3000)))
  await api.db.transaction().execute(async (trx) => {
    const before = await rowsReadFrom(trx, 'import_source')
    const sought = [...keys(2901, 100), ...keys(5001, 100)].map(({ sourceId }) => sourceId)
    const found = await findRecords(trx, 'artwork', 'museum', sought)
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(keys(2901, 100).map(({ sourceId, id }) => [sourceId, id])),
    )
    expect((await rowsReadFrom(trx, 'import_source')) - before).toBeLessThan(500)
  })
})
