import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../../test/art.ts'
import { everything } from '../../../../test/every-endpoint/everything.ts'
import { createOpenCall, createWebsite, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { type Kind, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture } from '../../../../test/uploads.ts'
import { clearAway } from '../../../platform/upkeep/upkeep.ts'
import { createAdmissionSteps } from './admission/admission.ts'

let api: TestApp
let token: string
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  ;({ token } = await api.signIn())
  website = await createWebsite(api)
})
afterAll(() => api.close())

type OpenCall = Awaited<ReturnType<typeof createOpenCall>>

const address = () => `${crypto.randomUUID()}@artists.test`
const applicationsTo = ({ kind, id }: { kind: Kind; id: number }) =>
  api.db
    .selectFrom(`${kind}_application`)
    .selectAll()
    .where(`${kind}_id` as never, '=', id as never)
    .execute()

const begin = async (openCall: OpenCall, fields: Record<string, unknown> = {}) => {
  const { data } = await website.begin(openCall, fields)
  return { ...data, own: website.as(data.token) }
}
const addPicture = async (own: string, workId: number) => {
  const asked = await api.request<{ url: string }>('POST', `/api/applicationdraft/me/work/${workId}/image`, {
    token: own,
    body: { name: 'image', ext: 'png' },
  })
  await api.request('PUT', asked.data.url, {
    body: await picture(),
    headers: { 'content-type': 'image/png' },
  })
}

const remove = ({ kind, id }: OpenCall) => api.request('DELETE', `/api/${kind}/${id}`, { token })
const bringBack = async ({ kind, id }: OpenCall) => {
  const { id_change } = await api.db
    .selectFrom('change_log')
    .select('id_change')
    .where('entity', '=', kind)
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .orderBy('id_change', 'desc')
    .executeTakeFirstOrThrow()
  return api.request('POST', `/api/changelog/${id_change}/undo`, { token })
}
const page = (path: string, secret: string, method: 'GET' | 'POST' = 'GET', payload = '') =>
  api.app.inject({
    method,
    url: `/call${path}`,
    headers: {
      host: 'localhost:80',
      origin: 'http://localhost:80',
      cookie: `call_application=${secret}`,
      'accept-language': 'en',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    payload,
  })

describe.each(kinds)('while a deleted %s may come back', (kind) => {
  test('its applications on their way open to nobody, and its applicants read that it is not there', async () => {
    const openCall = await createOpenCall(api, kind)
    const email = address()
    const begun = await begin(openCall, { email })
    const link = (await mailedToken(api, email))!
    await remove(openCall)
    expect((await begun.own.read()).error.code).toBe(103)
    expect((await website.as(link).confirm()).error.code).toBe(103)
    for (const [path, secret] of [
      ['/application', begun.token],
      ['/application/statement', begun.token],
      [`/resume/${link}`, ''],
    ] as const) {
      const { statusCode, body } = await page(path, secret)
      expect(statusCode).toBe(404)
      expect(body).toContain('This call is not there any more')
    }
    expect((await page(`/resume/${link}`, '', 'POST')).statusCode).toBe(404)
    const late = await page(`/${kind}s/${openCall.url}`, '', 'POST', 'first_name=Nerea')
    expect(late.statusCode).toBe(404)
    expect(late.body).toContain('Nerea')
    const other = await createOpenCall(api, kind)
    const { body } = await page(`/${kind}s/${other.url}`, begun.token)
    expect(body).toContain('Begin the application')

    expect((await bringBack(openCall)).status).toBe(200)
    const { data } = await begun.own.read()
    expect(data.application_draft).toMatchObject({
      email,
      statement: null,
      verified: 0,
      works: [{ title: 'Salt' }],
    })
    expect((await page('/application', begun.token)).statusCode).toBe(200)
    expect((await begun.own.submit()).status).toBe(200)
  })

  test('what was sent in waits, and is admitted with its pictures once the open call is there again', async () => {
    const openCall = await createOpenCall(api, kind)
    const begun = await begin(openCall)
    const work = begun.application_draft.works[0]!.id_application_draft_work
    await begun.own.submit()
    const known = await createArtist(api)
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', known)
      .executeTakeFirstOrThrow()
    const ofKnown = await begin(openCall, { email })
    await addPicture(ofKnown.token, ofKnown.application_draft.works[0]!.id_application_draft_work)
    await ofKnown.own.submit()
    const admitted = await begin(openCall)
    await addPicture(admitted.token, admitted.application_draft.works[0]!.id_application_draft_work)
    await admitted.own.submit()
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(1)
    const before = await applicationsTo(openCall)

    await remove(openCall)
    // its picture may have been on the way
    const { application_draft_id: id } = await api.db
      .updateTable('application_draft_work')
      .set({ image: 'application_draft_work/1/a.10x10.abcdefg.png' })
      .where('id_application_draft_work', '=', work)
      .returning('application_draft_id')
      .executeTakeFirstOrThrow()
    expect(await createAdmissionSteps(api.db, {} as never).next([])).not.toBe(id)
    await bringBack(openCall)
    expect(await applicationsTo(openCall)).toEqual(before)
    await website.as((await mailedToken(api, email!))!).confirm()
    await api.settled()
    expect(await applicationsTo(openCall)).toHaveLength(3)
    const drafts = await api.db
      .selectFrom('application_draft')
      .select(`${kind}_application_id as application`)
      .where(`${kind}_id`, '=', openCall.id)
      .execute()
    const made = (await applicationsTo(openCall)) as unknown as Record<string, number>[]
    expect(drafts.map(({ application }) => application).sort()).toEqual(
      made.map((row) => row[`id_${kind}_application`]).sort(),
    )
  })
})

test('an erasure takes what is on its way to a deleted call, and the open call comes back without it', async () => {
  const openCall = await createOpenCall(api)
  const email = address()
  await begin(openCall, { email, first_name: 'Ximena', last_name: 'Quiroga' })
  const other = await begin(openCall)
  await remove(openCall)
  expect((await api.request('DELETE', `/api/person?email=${email}`, { token })).status).toBe(200)
  const left = JSON.stringify((await everything(api)).rows)
  for (const word of [email, 'Ximena', 'Quiroga']) expect(left).not.toContain(word)
  expect((await bringBack(openCall)).status).toBe(200)
  expect((await other.own.read()).status).toBe(200)
})

test('once the deletion cannot be undone any more, what was on its way goes with its files and mails; sent in or not', async () => {
  const files = async () =>
    (await everything(api)).files.filter(
      (file) => file.includes('/application_draft_work/') && file.endsWith('.png'),
    )
  const [before, openCall] = [await files(), await createOpenCall(api)]
  const [open, sent] = [await begin(openCall), await begin(openCall)]
  await addPicture(open.token, open.application_draft.works[0]!.id_application_draft_work)
  await sent.own.submit()
  await remove(openCall)
  const emails = [open, sent].map(({ application_draft: { email } }) => email as string)
  const drafts = () =>
    api.db.selectFrom('application_draft').select('email').where('email', 'in', emails).execute()
  const passDays = async (days: number) => {
    // updated_at is a trigger's to set
    await sql`alter table application_draft disable trigger application_draft_touch`.execute(api.db)
    await sql`update application_draft set updated_at = now() - make_interval(days => ${days})
      where email = any(${emails})`.execute(api.db)
    await sql`alter table application_draft enable trigger application_draft_touch`.execute(api.db)
    await sql`update removed_file set removed_at = now() - make_interval(days => ${days})`.execute(api.db)
    await clearAway({ db: api.db, storage: api.storage })
  }
  await passDays(30)
  expect(await drafts()).toHaveLength(2)
  await passDays(32)
  expect(await drafts()).toEqual([])
  expect(
    await api.db.selectFrom('mail').select('to_address').where('to_address', 'in', emails).execute(),
  ).toEqual([])
  await passDays(32)
  expect(await files()).toEqual(before)
})
