import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createArtist } from './art.ts'
import { createJuror, jurorPassword } from './open-calls/judging.ts'
import { createOpenCall, createWebsite, mailedToken } from './open-calls/open-calls.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { userFields } from './users.ts'

/* Addresses with an international domain: in whichever of its spellings one is stated, it is one person's. */

let api: TestApp
let token: string
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  website = await createWebsite(api)
})
afterAll(() => api.close())

const soon = { timeout: 20_000, interval: 50 }
/** The same address as people and as mail servers write it. */
const address = () => {
  const name = crypto.randomUUID()
  return {
    readable: `${name}@müller.example`,
    ascii: `${name}@xn--mller-kva.example`,
    loud: `${name}@MÜLLER.Example`,
  }
}
const login = (email: string, password: string) =>
  api.request('POST', '/api/login', { body: { email, password, device: 'web' } })

test('an account signs in with either spelling, and a second one with the other is refused', async () => {
  const { readable, ascii, loud } = address()
  const add = (email: string) =>
    api.request<{ user: { email: string } }>('POST', '/api/user', { token, body: { ...userFields(), email } })
  expect((await add(ascii)).data.user.email).toBe(readable)
  for (const email of [readable, ascii, loud]) {
    const { status, error } = await add(email)
    expect([status, error.code, error.details]).toEqual([409, 402, ['email']])
    expect((await login(email, userFields().password)).status).toBe(200)
  }
})

test('a juror signs in with either spelling', async () => {
  const { readable, ascii } = address()
  const { id_juror } = await createJuror(api)
  const changed = await api.request<{ juror: { email: string } }>('PATCH', `/api/juror/${id_juror}`, {
    token,
    body: { email: ascii },
  })
  expect(changed.data.juror.email).toBe(readable)
  for (const email of [readable, ascii])
    expect(
      (await api.request('POST', '/api/jury/login', { body: { email, password: jurorPassword } })).status,
    ).toBe(200)
})

test('an application from a known artist’s address waits for its owner, whichever spelling it states', async () => {
  const { readable, ascii } = address()
  const id = await createArtist(api)
  await api.db.updateTable('account').set({ email: readable }).where('id_user', '=', id).execute()
  const openCall = await createOpenCall(api)
  const { data } = await website.begin(openCall, { email: ascii })
  expect(data.application_draft.email).toBe(readable)
  await sql`update application_draft_work set image = 'x/1/a.png' where image is null`.execute(api.db)
  await website.as(data.token).submit()
  const occasions = async () =>
    (await api.db.selectFrom('mail').select('occasion').where('to_address', '=', readable).execute()).map(
      ({ occasion }) => occasion,
    )
  await vi.waitFor(async () => expect(await occasions()).toEqual(['draft', 'confirm']), soon)
  await website.as((await mailedToken(api, readable))!).confirm()
  const applications = () =>
    api.db
      .selectFrom('exhibition_application')
      .select('user_id')
      .where('exhibition_id', '=', openCall.id)
      .execute()
  await vi.waitFor(async () => expect(await applications()).toEqual([{ user_id: id }]), soon)
})

test('a person is found and forgotten by either spelling', async () => {
  const { readable, ascii } = address()
  const { id_user } = await api.createAccount(UserType.collector, readable)
  const found = await api.request<{ person: { accounts?: unknown } }>(
    'GET',
    `/api/person?email=${encodeURIComponent(ascii)}`,
    { token },
  )
  expect(JSON.stringify(found.data)).toContain(`${id_user}`)
})
