import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCall } from '../../../../test/calls/open-calls.ts'
import { openBrowser } from '../../../../test/calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

/* What an applicant reads of the files that were removed to make room. */

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** The pages of an application with one work, whose picture was removed to make room. */
const withLostPicture = async (app = api) => {
  const browser = openBrowser(app)
  const email = `${crypto.randomUUID()}@artists.test`
  const path = `/call/exhibitions/${(await createCall(app)).url}`
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
