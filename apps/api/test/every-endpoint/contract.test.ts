import * as enums from '@vernissage/contract/enums'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import { ScoresShown } from '@vernissage/contract/judging/round'
import { scales } from '@vernissage/contract/judging/scoring'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { everyEndpoint } from './endpoints.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const flags = [0, 1]
/** The values of columns that have no words, by the column's name, the same in every table. */
const unnamed: Record<string, readonly number[]> = {
  scores_shown: Object.values(ScoresShown),
  scale: scales,
  state: enums.mailStates,
  kind: enums.noticeKinds,
}
const listOf = (column: string) => {
  const labels = valueLabels[column]
  return labels ? Object.keys(labels).map(Number) : (unnamed[column] ?? flags)
}

describe('the database and the contract', () => {
  test('allow the same values in every column that is an enumeration', async () => {
    const { rows } = await sql<{ place: string; column: string; definition: string }>`
      select conrelid::regclass || '.' || attname as place, attname as column,
        pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and connamespace = 'public'::regnamespace
        and pg_get_constraintdef(pg_constraint.oid) ~ 'ARRAY\\[\\(?[0-9]'`.execute(api.db)
    expect(rows.length).toBeGreaterThan(40)
    for (const { place, column, definition } of rows) {
      const allowed = [...definition.matchAll(/(?<![\w'])(\d+)/g)].map(([number]) => Number(number))
      expect([place, allowed]).toEqual([place, listOf(column)])
    }
    const covered = new Set(rows.map(({ column }) => column))
    expect(Object.keys(unnamed).filter((column) => !covered.has(column))).toEqual([])
  })
})

describe('the errors', () => {
  test.each(Object.entries(ErrorCode))(
    '%s (%i) have a status and a wording in both languages',
    (_name, code) => {
      const { status, label } = errorCatalogue[code]
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(label.en.trim()).not.toBe('')
      expect(label.es.trim()).not.toBe('')
    },
  )

  test('have a number each', () => {
    expect(new Set(Object.values(ErrorCode)).size).toBe(Object.keys(ErrorCode).length)
  })
})

interface Operation {
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown> }
}
/** The codes of a failure's schema, each with the status that the catalogue gives it. */
const codesIn = (schema: unknown, status: number) => {
  const { code } = (
    schema as { properties: { error: { properties: { code: { enum?: number[]; const?: number } } } } }
  ).properties.error.properties
  const codes = (code.enum ?? [code.const!]) as ErrorCode[]
  for (const one of codes) expect([one, errorCatalogue[one].status]).toEqual([one, status])
  return codes
}
const readDocument = async () => (await api.app.inject('/api/openapi.json')).json<Document>()

describe('the API reference', () => {
  test('lists exactly the requests of the contract, each with the tokens that open it', async () => {
    const { paths } = await readDocument()
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        endpoint: `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
        tokens: security ? security.flatMap(Object.keys) : ['bearer'],
      })),
    )
    const inContract = everyEndpoint.map(({ name, access }) => ({
      endpoint: name,
      tokens: {
        public: [],
        site: ['bearer', 'siteToken'],
        juror: ['jurorToken'],
        applicant: ['applicantToken'],
      }[access as string] ?? ['bearer'],
    }))
    const byEndpoint = (a: { endpoint: string }, b: { endpoint: string }) =>
      a.endpoint.localeCompare(b.endpoint)
    expect(listed.sort(byEndpoint)).toEqual(inContract.sort(byEndpoint))
  })

  test('lists the ranges of a list as an address writes them', async () => {
    const { paths } = await readDocument()
    const { parameters = [] } = paths['/api/artwork/all']!.get!
    const ranges = parameters.filter(({ name }) => name === 'from' || name === 'to')
    expect(ranges).toHaveLength(2)
    for (const range of ranges) expect(range).toMatchObject({ in: 'query', style: 'deepObject' })
  })

  test('is OpenAPI 3.1 with every parameter and answer described', async () => {
    const document = await readDocument()
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    expect(Object.keys(document.components.securitySchemes)).toEqual([
      'bearer',
      'siteToken',
      'applicantToken',
      'jurorToken',
    ])
    for (const [path, operations] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/api(\/[\w{}]+)+$/)
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters = [], responses } of Object.values(operations)) {
        const described = parameters.filter((parameter) => parameter.in === 'path')
        expect(described.map(({ name }) => name)).toEqual(inPath)
        for (const parameter of described) expect(parameter.required).toBe(true)
        for (const parameter of parameters) expect(parameter.schema).toBeTypeOf('object')
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^20[01]$/), 'default']),
        )
        for (const { description, content } of Object.values(responses)) {
          expect(description).toBeTypeOf('string')
          expect(content?.['application/json']?.schema).toBeTypeOf('object')
        }
      }
    }
  })

  test('lists for each request the codes that it can fail with beside the general ones', async () => {
    const { paths } = await readDocument()
    for (const { name, method, path, errors } of everyEndpoint) {
      const { responses } = paths[`/api${path}`]![method.toLowerCase()]!
      const listed = Object.entries(responses).flatMap(([status, { content }]) =>
        /^[45]/.test(status) ? codesIn(content!['application/json']!.schema, Number(status)) : [],
      )
      expect([name, listed]).toEqual([name, expect.arrayContaining([...errors])])
    }
  })

  test('has no schema words of OpenAPI 3.0 and no reference that leads nowhere', async () => {
    const document = await readDocument()
    const text = JSON.stringify(document)
    expect(text).not.toContain('"nullable"')
    for (const [, pointer] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer!
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
      expect([pointer, target]).toEqual([pointer, expect.anything()])
    }
  })

  test('is shown on a page', async () => {
    const page = await api.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
