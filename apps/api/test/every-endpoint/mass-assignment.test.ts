import { bannerPatchSchema, homeSectionPatchSchema } from '@vernissage/contract/resources/home-content'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { report } from '../../../../reliability/report.ts'
import { createJuror } from '../open-calls/judging.ts'
import { createOpenCall, createWebsite } from '../open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { everyEndpoint, pathWith } from './endpoints.ts'

let api: TestApp
let token: string
let jurorToken: string
let applicantToken: string
let columns: string[]
const prototypes = ['__proto__', 'constructor']
const tried = { endpoints: new Set<string>(), requests: 0, prototypes: 0 }

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  jurorToken = (await createJuror(api)).token
  const website = await createWebsite(api)
  applicantToken = (await website.begin(await createOpenCall(api))).data.token
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    api.db,
  )
  columns = [...rows.map(({ name }) => name), 'password', 'id']
})
afterAll(async () => {
  report('massAssignment', {
    columns: columns.length + prototypes.length,
    endpoints: tried.endpoints.size,
    'requests refused': tried.requests,
  })
  report('prototypePollution', {
    'requests refused': tried.prototypes,
    'properties of every object': Object.keys(Object.prototype).length,
  })
  await api.close()
})

const allBanners = () => api.db.selectFrom('banner').selectAll().orderBy('id_banner').execute()
const allSections = () => api.db.selectFrom('home_section').selectAll().orderBy('id_home_section').execute()
/** Written out, since an object literal would take `__proto__` for its prototype. */
const json = (fields: Record<string, unknown>, extra: readonly string[]) =>
  `{${[
    ...Object.keys(fields).map((name) => [name, fields[name]] as const),
    ...extra.map((name) => [name, 1] as const),
  ]
    .map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
    .join()}}`

const tokenFor = (path: string) => {
  if (path.startsWith('/api/jury/')) return jurorToken
  return path.startsWith('/api/applicationdraft/') ? applicantToken : token
}

const send = (method: 'POST' | 'PATCH', path: string, body: string) => {
  tried.endpoints.add(`${method} ${path}`)
  tried.requests += 1
  if (prototypes.some((name) => body.includes(`"${name}"`))) tried.prototypes += 1
  const of = tokenFor(path)
  return api.request(method, path, { token: of, body, headers: { 'content-type': 'application/json' } })
}

/** Refused as one, and every column by its name; a prototype is refused before any field is looked at. */
const expectRefusal = async (
  method: 'POST' | 'PATCH',
  path: string,
  { documented, fields = {} }: { documented: object; fields?: Record<string, unknown> },
) => {
  const others = columns.filter((name) => !Object.hasOwn(documented, name))
  const { status, error } = await send(method, path, json(fields, others))
  expect([status, error?.code]).toEqual([400, 201])
  expect(others.filter((name) => !error.details?.includes(name))).toEqual([])
  for (const name of prototypes) {
    const { status, error } = await send(method, path, json(fields, [name]))
    expect([name, status, error?.code]).toEqual([name, 400, 201])
  }
}

test('no column of any table but the documented ones can be set through a banner', async () => {
  const id = await api.createBanner()
  const fields = { date: '2026-11-21', title: 'T', subtitle: 'S', web_link: 'w', app_link: 'a' }
  const before = await allBanners()
  const documented = bannerPatchSchema.shape
  await expectRefusal('PATCH', `/api/banner/${id}`, { documented })
  await expectRefusal('POST', '/api/banner', { documented, fields })
  expect(await allBanners()).toEqual(before)
})

test('no column of any table but the documented ones can be set through a home section', async () => {
  const before = await allSections()
  await expectRefusal('PATCH', '/api/homesection/1', { documented: homeSectionPatchSchema.shape })
  expect(await allSections()).toEqual(before)
})

/** The fields of a body, also where it is made into something else once it is checked. */
const fieldsOf = (body: z.core.$ZodType): object => {
  if (body instanceof z.ZodPipe) return fieldsOf(body.in)
  if (body instanceof z.ZodObject) return body.shape
  throw new Error(`a body of the kind ${body._zod.def.type}`)
}

/** A file that is imported is named by what nobody can guess. */
const idIn = (path: string) => (path.startsWith('/import/') ? '00000000-0000-4000-8000-000000000000' : '1')

const writes = everyEndpoint.flatMap(({ access, method, path, body }) =>
  access !== 'public' && (method === 'POST' || method === 'PATCH') && body
    ? [[method, `/api${pathWith(path, idIn(path))}`, fieldsOf(body)] as const]
    : [],
)

test.each(writes)(
  'no column of any table but the documented ones gets through %s %s',
  (method, path, documented) => expectRefusal(method, path, { documented }),
)

test('the password change takes its two fields and no account', async () => {
  const body = { previous_password: 'right-password', new_password: 'new-password' }
  const others = ['id_user', 'user_type_id', 'password_hash', 'email']
  const { error } = await send('POST', '/api/user/me/passwordchange', json(body, others))
  expect(error).toMatchObject({ code: 201, details: others })
})
