import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

/* What an applicant reads of the room for files, and of those that were removed to make it. */

let api: TestApp
let mailing: TestApp

beforeAll(async () => {
  api = await startTestApp()
  mailing = await startTestApp({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Vernissage <calls@vernissage.test>',
    PUBLIC_URL: 'http://localhost:80',
  })
})
afterAll(() => Promise.all([api.close(), mailing.close()]))

/** The pages of an application with one work, whose picture was removed to make room. */
const withLostPicture = async (app = api) => {
  const browser = openBrowser(app)
  const email = `${crypto.randomUUID()}@artists.test`
  const path = `/call/exhibitions/${(await createOpenCall(app)).url}`
  const form = { key: crypto.randomUUID(), first_name: 'Lena', last_name: 'Okafor', email, consent: '1' }
  expect((await browser.ask(path, form)).status).toBe(303)
  const { location } = await browser.fillIn('/works/new', { title: 'Salt' })
  await sql`update application_draft_work set image_cleared_at = now() where application_draft_id =
    (select id_application_draft from application_draft where email = ${email})`.execute(app.db)
  return { ...browser, email, work: location!.replace(/^.call.application|#.*$/g, '') }
}

test('that a file was lost stays on a page whose form is saved, and what was wrong with the form goes', async () => {
  const { application, fillIn, work } = await withLostPicture()
  expect((await application(work)).body).toContain(
    '<div class="note wrong" role="alert"><p>Too many applications',
  )
  expect((await fillIn(work, { title: 'Salt', year: '3000' })).body).toContain(
    '<div class="note wrong" role="alert" data-unsaved><p>Not saved yet',
  )
})

const [own, former] = ['open the link that we mailed to you', 'open any link that we mailed to you before']

test.each([
  ['one was mailed to the application', () => mailing, 1, own, former],
  ['the address has had those of the hour', () => mailing, 0, former, own],
  ['no mail goes out', () => api, 1, null, 'we mailed to you'],
] as const)(
  'who has lost files, or has little room, is told to open a mailed link that there is, where %s',
  async (_what, appOf, isLinkMailed, named, never) => {
    const app = appOf()
    const { application, email, work } = await withLostPicture(app)
    await sql`update application_draft set link_mailed_at = ${isLinkMailed ? new Date() : null} where email = ${email}`.execute(
      app.db,
    )
    await sql`insert into draft_file (path, held_by, bytes, proved)
      select ${`${email}.pdf`}, held_by, ${limits.draftFiles.admitted.ofNetwork}, false from application_draft
      where email = ${email}`.execute(app.db)
    const { body } = await application(work)
    await sql`delete from draft_file where path = ${`${email}.pdf`}`.execute(app.db)
    const [, lost, room] = /(Too many applications[^<]+)[\s\S]+(It is this little[^<]+)/.exec(body)!
    for (const words of [lost, room]) {
      if (named) expect(words).toContain(named)
      expect(words).not.toContain(never)
    }
  },
)

test('who has lost files and has used the mailed link since is not told to open it', async () => {
  const { email, work } = await withLostPicture(mailing)
  const browser = openBrowser(mailing)
  await browser.ask(`/call/resume/${await mailedToken(mailing, email)}`, {})
  const { body } = await browser.application(work)
  expect(body).toContain('so we had to remove some of yours: a picture of Salt. Please add them again.')
})
