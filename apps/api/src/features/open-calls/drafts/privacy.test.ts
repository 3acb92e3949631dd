import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '../../../../test/every-endpoint/everything.ts'
import { createOpenCall, createWebsite, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture } from '../../../../test/uploads.ts'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import { clearAway } from '../../../platform/upkeep/upkeep.ts'

let api: TestApp
let token: string
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  ;({ token } = await api.signIn())
  website = await createWebsite(api)
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`

/** Begins an application with a picture that was really uploaded. */
const begin = async (openCall: Awaited<ReturnType<typeof createOpenCall>>, email: string, fields = {}) => {
  const { data } = await website.begin(openCall, {
    email,
    first_name: 'Ximena',
    last_name: 'Quiroga',
    ...fields,
  })
  const own = website.as(data.token)
  const [work] = data.application_draft.works
  const asked = await api.request<{ url: string }>(
    'POST',
    `${own.workPath(work!.id_application_draft_work)}/image`,
    {
      token: data.token,
      body: { name: 'image', ext: 'png' },
    },
  )
  await api.request('PUT', asked.data.url, {
    body: await picture(),
    headers: { 'content-type': 'image/png' },
  })
  return { own, token: data.token }
}
const applications = (id: number) =>
  api.db.selectFrom('exhibition_application').selectAll().where('exhibition_id', '=', id).execute()
const erase = (email: string) => api.request('DELETE', `/api/person?email=${email}`, { token })
const files = async (folder: string) =>
  (await everything(api)).files.filter((file) => file.includes(`/${folder}/`) && file.endsWith('.png'))

test('who asks what is held about them gets their applications on their way, without their secrets', async () => {
  const email = address()
  await begin(await createOpenCall(api), email, { first_name: 'Vera', last_name: 'Pons' })
  const { data } = await api.request<{ person: { records: Record<string, Record<string, unknown>[]> } }>(
    'GET',
    `/api/person?email=${email}`,
    { token },
  )
  const { application_draft: drafts, application_draft_work: works, mail } = data.person.records
  expect([drafts, works, mail]).toMatchObject([
    [{ first_name: 'Vera' }],
    [{ title: 'Salt' }],
    [{ occasion: 'draft' }],
  ])
  expect(Object.keys(drafts![0]!).filter((name) => /hash|seed|key/.test(name))).toEqual([])
})

test('an erasure takes what is on its way and what was admitted, with pictures and mails; a new application counts anew', async () => {
  const [openCall, other] = [await createOpenCall(api), await createOpenCall(api)]
  const email = address()
  const others = await files('application_draft_work')
  const admitted = await begin(openCall, email)
  await admitted.own.submit()
  await api.settled()
  expect(await applications(openCall.id)).toHaveLength(1)
  const open = await begin(other, email)
  const link = (await mailedToken(api, email))!
  expect((await erase(email)).status).toBe(200)
  for (const one of [admitted.token, open.token, link])
    expect((await website.as(one).read()).error.code).toBe(103)
  const left = JSON.stringify((await everything(api)).rows)
  for (const own of [email, 'Ximena', 'Quiroga']) expect(left).not.toContain(own)
  await clearAway({ db: api.db, storage: api.storage })
  expect(await files('application_draft_work')).toEqual(others)

  const anew = await begin(openCall, email)
  expect((await anew.own.submit()).status).toBe(200)
  await api.settled()
  expect(await applications(openCall.id)).toHaveLength(1)
  const occasions = await api.db
    .selectFrom('mail')
    .select('occasion')
    .where('to_address', '=', email)
    .orderBy('id_mail')
    .execute()
  expect(occasions.map(({ occasion }) => occasion)).toEqual(['draft', 'received'])
})

test('who deletes what is on its way deletes the mails about it too: nothing of it is kept', async () => {
  const email = address()
  const { own } = await begin(await createOpenCall(api), email, { first_name: 'Amaia', last_name: 'Zubiri' })
  expect((await own.remove()).status).toBe(200)
  const left = JSON.stringify((await everything(api)).rows)
  for (const word of [email, 'Amaia', 'Zubiri']) expect(left).not.toContain(word)
})

test('what is on its way is deleted 30 days after the close and its last change, but for what is still to be admitted; files that became an artist’s stay', async () => {
  const over = await createOpenCall(api)
  const [kept, gone] = [await createOpenCall(api), address()]
  const settled = address()
  const admitted = await begin(over, settled)
  await admitted.own.submit()
  await api.settled()
  expect(await applications(over.id)).toHaveLength(1)
  const old = await begin(over, gone)
  const still = await begin(kept, address())
  const fresh = await begin(over, address())
  const stuck = address()
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    api.db,
  )
  await sql`create trigger fail before insert on account for each row when (new.email = ${sql.lit(stuck)})
    execute function fail()`.execute(api.db)
  const waiting = await begin(over, stuck)
  await waiting.own.submit()
  const [unconfirmed, proved] = [await begin(over, settled), await begin(over, settled)]
  await sql`update application_draft set submitted_at = now(), confirmation_asked_at = now() where token_hash = any(${[
    unconfirmed.token,
    proved.token,
  ].map(hashOfToken)})`.execute(api.db)
  // its owner has proved it since, and staff are asked
  await sql`update application_draft set verified_at = now(), staff_asked_at = now()
    where token_hash = ${hashOfToken(proved.token)}`.execute(api.db)
  await sql`update exhibition set application_limit_date = current_date - 31 where id_exhibition = ${over.id}`.execute(
    api.db,
  )
  // updated_at is a trigger's to set
  await sql`alter table application_draft disable trigger application_draft_touch`.execute(api.db)
  await sql`update application_draft set updated_at = now() - interval '31 days'
    where email = any(${[gone, settled, stuck]}) or exhibition_id = ${kept.id}`.execute(api.db)
  await sql`alter table application_draft enable trigger application_draft_touch`.execute(api.db)
  await clearAway({ db: api.db, storage: api.storage })
  for (const { own } of [old, unconfirmed]) expect((await own.read()).error.code).toBe(103)
  const asked = await api.db
    .selectFrom('application_draft')
    .select('email')
    .where('token_hash', '=', hashOfToken(proved.token))
    .execute()
  expect(asked).toEqual([{ email: settled }])
  for (const { own } of [still, fresh, waiting]) expect((await own.read()).status).toBe(200)
  const artworks = await api.db
    .selectFrom('artwork')
    .innerJoin('account', 'id_user', 'artist_id')
    .select('web_image')
    .where('email', '=', settled)
    .execute()
  const noted = await api.db.selectFrom('removed_file').select('path').execute()
  expect(noted.map(({ path }) => path)).not.toContain(artworks[0]!.web_image)
  expect((await api.app.inject(`/media/${artworks[0]!.web_image}`)).statusCode).toBe(200)
})
