import { UserType } from '@vernissage/contract/enums'
import { applicationDraftEndpoints } from '@vernissage/contract/resources/application-draft'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createArtist } from '../../../../test/art.ts'
import {
  createOpenCall,
  createWebsite,
  mailedToken,
  setApplicationClock,
} from '../../../../test/open-calls/open-calls.ts'
import { watchQueries } from '../../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture } from '../../../../test/uploads.ts'

/* What is answered is the same whether or not the address is known, and whoever has it. */

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
})
afterEach(() => setApplicationClock(api, 0))
afterAll(() => api.close())

type OpenCall = Awaited<ReturnType<typeof createOpenCall>>

const address = () => `${crypto.randomUUID()}@artists.test`
const hour = 3_600_000

const draftOf = (email: string) =>
  api.db
    .selectFrom('application_draft')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id_application_draft', 'desc')
    .executeTakeFirstOrThrow()

/** Gives every work of an address a picture, as if it had been uploaded. */
const addPictures = async (email: string) => {
  const { id_application_draft } = await draftOf(email)
  await sql`update application_draft_work
    set image = 'application_draft_work/' || id_application_draft_work || '/a.10x10.abcdefg.png'
    where application_draft_id = ${id_application_draft}`.execute(api.db)
}

/** Lets the admission look at the application of an address. */
const lookedAt = async (email: string) => {
  await api.settled()
  const { settled_at, confirmation_asked_at } = await draftOf(email)
  expect(settled_at ?? confirmation_asked_at).not.toBeNull()
}

const knownAddress = async () => {
  const { email } = await api.db
    .selectFrom('account')
    .select('email')
    .where('id_user', '=', await createArtist(api))
    .executeTakeFirstOrThrow()
  return email!
}

/** An answer without what differs between any two applications. */
const plain = (email: string, { status, data, error }: Awaited<ReturnType<TestApp['request']>>) => ({
  status,
  code: error?.code as number | undefined,
  data: JSON.parse(
    JSON.stringify(data ?? null)
      .replaceAll(email, 'address')
      .replaceAll(/"(id_application_draft_work|version)":\d+/g, '"id":0')
      .replaceAll(/application_draft_work\/[^"]+/g, 'path')
      .replaceAll(/\/api\/upload\/[^"]+/g, 'upload')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment'),
  ),
})

type ApplicantEndpoint = Exclude<keyof typeof applicationDraftEndpoints, 'POST /applicationdraft'>

const bodies: Record<ApplicantEndpoint, Record<string, unknown> | null> = {
  'GET /applicationdraft/me': null,
  'PATCH /applicationdraft/me': { statement: 'Changed' },
  'POST /applicationdraft/me/work': { title: 'Tide' },
  'PATCH /applicationdraft/me/work/{id}': { title: 'Tide' },
  'DELETE /applicationdraft/me/work/{id}': null,
  'POST /applicationdraft/me/file': { name: 'cv', ext: 'pdf' },
  'POST /applicationdraft/me/work/{id}/image': { name: 'image', ext: 'png' },
  'POST /applicationdraft/me/submit': {},
  'POST /applicationdraft/me/confirm': {},
  'DELETE /applicationdraft/me': null,
}
const isLast = (name: string) => name === 'DELETE /applicationdraft/me'

/** An address with which an application was admitted that nobody has proved. */
const applied = async (openCall: OpenCall) => {
  const email = address()
  const { data } = await website.begin(openCall, { email })
  const link = await mailedToken(api, email)
  await addPictures(email)
  await website.as(data.token).submit()
  await lookedAt(email)
  return { email, link: link! }
}

/** Who may have the address. Each gives one that nobody has used for anything else. */
const owners: Record<string, (openCall: OpenCall) => Promise<string>> = {
  'an artist': knownAddress,
  staff: async () => (await api.createAccount(UserType.editor)).email,
  'somebody in whose name a stranger has applied': async (openCall) => (await applied(openCall)).email,
  'an artist who has applied and proved the address': async (openCall) => {
    const { email, link } = await applied(openCall)
    await website.as(link).confirm()
    await api.settled()
    expect((await draftOf(email)).admitted_unproved).toBe(0)
    return email
  },
}

/** Begins an application with two works, asks for addresses for its files, and sends it in. */
const sendIn = async (openCall: OpenCall, email: string, hasPictures: boolean) => {
  const { data } = await website.begin(openCall, { email, works: [{ title: 'Salt' }, { title: 'Foam' }] })
  const { token } = data
  const [first, second] = data.application_draft.works.map(({ id_application_draft_work: id }) => id)
  const ask = (name: ApplicantEndpoint, id = first!) => {
    const [method, path] = name.replace('{id}', String(id)).split(' ') as ['POST', string]
    return api.request<{ url?: string }>(method, `/api${path}`, {
      token,
      ...(bodies[name] && { body: bodies[name] }),
    })
  }
  const cv = (await ask('POST /applicationdraft/me/file')).data.url!
  const image = (await ask('POST /applicationdraft/me/work/{id}/image')).data.url!
  const png = await picture()
  const put = (url: string, body: Buffer | string, contentType: string) =>
    api.request('PUT', url, { body, headers: { 'content-type': contentType } })
  if (hasPictures) await addPictures(email)
  const sent = await website.as(token).submit()

  /** Every open call of the applicant, and both files. `isOver` deletes it too, at the end. */
  const walk = async (isOver = false) => {
    const names = (Object.keys(applicationDraftEndpoints) as ApplicantEndpoint[]).filter(
      (name) => name in bodies && !isLast(name),
    )
    const answers: Record<string, unknown> = {}
    for (const name of names) answers[name] = plain(email, await ask(name))
    answers['image of the other work'] = plain(
      email,
      await ask('POST /applicationdraft/me/work/{id}/image', second),
    )
    answers['CV sent to an address asked for before'] = plain(
      email,
      await put(cv, '%PDF-1.4\n%%EOF\n', 'application/pdf'),
    )
    answers['picture sent to an address asked for before'] = plain(email, await put(image, png, 'image/png'))
    answers.read = plain(email, await ask('GET /applicationdraft/me'))
    if (isOver) {
      answers.deleted = plain(email, await ask('DELETE /applicationdraft/me'))
      answers.gone = plain(email, await ask('GET /applicationdraft/me'))
    }
    return answers
  }
  return { sent: plain(email, sent), walk }
}

test.each(Object.keys(owners))(
  'once it is sent in, no open call tells an address nobody has from that of %s',
  async (owner) => {
    const openCall = await createOpenCall(api)
    const tryOut = async (email: string) => {
      const whole = await sendIn(openCall, email, true)
      await lookedAt(email)
      const settled = await whole.walk(true)
      return { sent: whole.sent, settled }
    }
    const tryOutLater = async (email: string) => {
      const { sent, walk } = await sendIn(openCall, email, false)
      const atOnce = await walk()
      await setApplicationClock(api, 23.9 * hour)
      const inTime = await walk()
      await setApplicationClock(api, 24.5 * hour)
      const tooLate = await walk()
      await setApplicationClock(api, 25.5 * hour)
      await lookedAt(email)
      const settled = await walk(true)
      await setApplicationClock(api, 0)
      return { sent, atOnce, inTime, tooLate, settled }
    }
    const email = await owners[owner]!(openCall)
    expect(await tryOut(email)).toEqual(await tryOut(address()))
    const other = await owners[owner]!(openCall)
    const later = await tryOutLater(other)
    expect(later).toEqual(await tryOutLater(address()))
    // what it tells of is what was meant: a CV is closed, a missing picture is not until the day is over
    const codeOf = (walked: Record<string, unknown>, name: string) => (walked[name] as { code?: number }).code
    for (const walked of [later.atOnce, later.inTime, later.tooLate, later.settled])
      expect(codeOf(walked, 'POST /applicationdraft/me/file')).toBe(994)
    expect(codeOf(later.inTime, 'image of the other work')).toBeUndefined()
    expect(codeOf(later.tooLate, 'image of the other work')).toBe(994)
    expect(codeOf(later.settled, 'image of the other work')).toBe(994)
  },
  120_000,
)

test('known, unknown, staff’s and erased addresses get the same answers, by the same statements', async () => {
  const openCall = await createOpenCall(api)
  const known = await knownAddress()
  const staff = await api.createAccount(UserType.editor)
  const { token } = await api.signIn()
  const erased = address()
  const { data } = await website.begin(openCall, { email: erased })
  await addPictures(erased)
  await website.as(data.token).submit()
  await lookedAt(erased)
  await api.request('DELETE', `/api/person?email=${erased}`, { token })
  const takeQueries = watchQueries()

  const tryOut = async (email: string) => {
    takeQueries()
    const begun = await website.begin(openCall, { email })
    const begin = takeQueries().filter(({ text }) => !text.includes('pgboss')).length
    await addPictures(email)
    const own = website.as(begun.data.token)
    takeQueries()
    const sent = await own.submit()
    const submit = takeQueries()
      .map(({ text }) => text.trim())
      .filter((text) => /^(insert into "?login_attempt|begin|commit)/i.test(text)).length
    await lookedAt(email)
    const read = await own.read()
    const { token: _, ...rest } = begun.data as unknown as Record<string, unknown>
    return {
      begin,
      submit: submit > 0,
      begun: plain(email, { ...begun, data: rest as never }),
      sent: plain(email, sent),
      read: plain(email, read),
    }
  }
  const unknown = await tryOut(address())
  for (const email of [known, staff.email, erased]) expect(await tryOut(email)).toEqual(unknown)
})
