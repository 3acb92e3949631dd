import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorColumns } from '../src/platform/lists/table-state.ts'
import { createArtist, createArtwork } from './art.ts'
import { lists } from './every-endpoint/endpoints.ts'
import { type Statement, watchQueries } from './queries.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/* A list remembers counts and pages while the tables that it names do not change, or no column of its own that it was asked by. */

let api: TestApp
let token: string
let artwork: number | string
/** The tables whose changes are counted. */
let noted: readonly string[]
/** Their columns, as `artwork.title`. */
let notedColumns: readonly string[]

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artwork = await createArtwork(api, await createArtist(api))
  const { rows } = await sql<{ name: string; column: string }>`
    select tgrelid::regclass::text as name, substring(tgname from '^note_(.*)') as column
    from pg_trigger where tgfoid = 'note_change'::regproc`.execute(api.db)
  noted = rows.map(({ name }) => name)
  notedColumns = rows.map(({ name, column }) => `${name}.${column}`)
})
afterAll(() => api.close())

/** The change log is in no memory: it grows with every write. */
const remembering = lists.filter(({ path }) => path !== '/changelog/all')

const tablesRead = async ({ text, values }: Statement) => {
  const { rows } = await api.db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, values))
  const relations = JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)
  return [...relations].map(([, table]) => table!).filter((table) => table !== 'table_state')
}

const tablesNamed = ({ text }: Statement) =>
  [...text.matchAll(/table_name in \(([^)]*)\)/g)].flatMap(([, names]) => names!.match(/\w+/g)!)

/** The columns of one table that a statement takes the state of; null where it takes that of whole tables. */
const columnsNamed = ({ text }: Statement) => {
  const [, table, columns] = /table_name = '(\w+)' and column_name in \(([^)]*)\)/.exec(text) ?? []
  return table && columns ? { table, columns: columns.match(/\w+/g) } : null
}

test.each(remembering.map(({ path, answer }) => [path, answer] as const))(
  '%s names every table that it reads, or the columns of its one table',
  async (path, answer) => {
    if (!answer || !('fields' in answer)) throw new Error('not a list')
    const takeQueries = watchQueries()
    const fields = Object.entries(answer.fields).filter(([field]) => !visitorColumns.includes(field))
    for (const [field, kind] of fields) {
      const value = kind === 'text' ? { operator: 'LIKE', value: '%a%' } : { operator: '!=', value: null }
      const filter = JSON.stringify({ AND: [{ field, ...value }] })
      const query = new URLSearchParams({ filter, order_by: field, limit: '1' })
      takeQueries()
      const { status } = await api.request('GET', `/api${path.replace('{id}', String(artwork))}?${query}`, {
        token,
      })
      expect(status).toBe(200)
      const page = takeQueries().find(({ text }) => text.includes('list_state'))!
      const own = columnsNamed(page)
      if (own) {
        expect(own.columns).toEqual([field, field])
        expect(notedColumns).toContain(`${own.table}.${field}`)
        const column = `"${own.table}"."${field}"`
        expect(page.text).toContain(`order by ${kind === 'text' ? `search_text(${column})` : column}`)
        continue
      }
      expect(tablesNamed(page)).toEqual(expect.arrayContaining(await tablesRead(page)))
      expect(noted).toEqual(expect.arrayContaining(tablesNamed(page)))
    }
  },
)
