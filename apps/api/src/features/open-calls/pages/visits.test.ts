import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

/* What the public pages show of an open call in each state, and of an application in several tabs and browsers. */

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const begin = async (first_name = 'Lena') => {
  const browser = openBrowser(api)
  const openCall = await createOpenCall(api)
  const email = `${crypto.randomUUID()}@artists.test`
  const { status } = await browser.ask(`/call/exhibitions/${openCall.url}`, {
    key: crypto.randomUUID(),
    first_name,
    last_name: 'Okafor',
    email,
    consent: '1',
  })
  expect(status).toBe(303)
  return { ...browser, openCall, email }
}

test.each<[string, Record<string, unknown>, string | true]>([
  ['is over, with late ones taken', { application_limit_date: '2026-01-01', late_applications: 1 }, true],
  ['is over', { application_limit_date: '2026-01-01' }, 'This call is closed'],
  ['is paused', { exhibition_status_id: 5 }, 'This call takes no applications at the moment'],
  ['is prepared', { exhibition_status_id: 1 }, 'This call is not open yet'],
])(
  'the page of an open call that %s says so, and has a form only where it takes applications',
  async (_state, fields, words) => {
    const { url } = await createOpenCall(api, 'exhibition', fields)
    const { status, body } = await openBrowser(api).ask(`/call/exhibitions/${url}`)
    expect(status).toBe(200)
    expect(body.includes('Begin the application')).toBe(words === true)
    expect(body).toContain(words === true ? 'will be marked as late' : words)
    // what is only prepared tells nobody its title
    expect(body.includes('Doors that open inward')).toBe(fields.exhibition_status_id !== 1)
  },
)

test('an exhibition that is no open call, and addresses that lead nowhere, have the page that says so', async () => {
  const { url } = await createOpenCall(api, 'exhibition', { exhibition_type_id: 1 })
  for (const path of [`exhibitions/${url}`, 'exhibitions/nothing', 'magazines/nothing', 'nothing']) {
    const { status, body } = await openBrowser(api).ask(`/call/${path}`)
    expect([path, status]).toEqual([path, 404])
    expect(body).toContain('There is no such page')
  }
})

test('a magazine’s call is read in the language of the browser, and in another one once that is chosen', async () => {
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const { url } = await createOpenCall(api, 'magazine', { application_limit_date: soon })
  const path = `/call/magazines/${url}`
  const { body, headers } = await api.app.inject({
    url: path,
    headers: { 'accept-language': 'es-MX,es;q=0.9' },
  })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('Convocatoria abierta para una revista')
  expect(body).toContain('Empezar la solicitud')
  expect(body).toMatch(/Cierra dentro de (8|9|10) días/)
  const browser = openBrowser(api)
  expect((await browser.ask(path)).body).toContain('Open call for a magazine')
  await browser.ask(`${path}?language=es`)
  expect((await browser.ask(path)).body).toContain('Convocatoria abierta para una revista')
  const refused = await browser.ask(path, { key: crypto.randomUUID(), email: 'nobody' })
  expect(refused.body).toContain('Introduce un correo electrónico válido')
})

test('a form that comes from a second tab shows what the first has saved, and is saved when it comes again; other forms do not meet', async () => {
  const { application, fieldOf } = await begin()
  const shown = async (path: string) => {
    const { body } = await application(path)
    return { application: fieldOf(body, 'application'), before: fieldOf(body, 'before') }
  }
  const [first, second, person] = [
    await shown('/statement'),
    await shown('/statement'),
    await shown('/person'),
  ]
  const save = (form: object, statement: string) => application('/statement', { ...form, statement })
  expect((await save(second, 'From the second tab.')).status).toBe(303)
  const both = await save(first, 'From the first tab.')
  expect(both.status).toBe(409)
  expect(both.body).toContain('changed in another tab')
  expect(both.body).toContain('<blockquote dir="auto">From the second tab.</blockquote>')
  expect(both.body).toContain('From the first tab.</textarea>')
  const again = { application: fieldOf(both.body, 'application'), before: fieldOf(both.body, 'before') }
  expect((await save(again, 'From the first tab.')).status).toBe(303)
  expect((await application('/statement')).body).toContain('From the first tab.</textarea>')

  const values = { first_name: 'Lena', last_name: 'Okafor', professional_name: 'L. O.', language: 'en' }
  const saved = await application('/person', { ...person, ...values, email: `${crypto.randomUUID()}@a.test` })
  expect([saved.status, saved.location]).toEqual([303, '/call/application/statement'])
  expect((await application('/statement')).body).toContain('From the first tab.</textarea>')
})

test('an application is in no browser but its own and that of its mailed link, and in none once it is deleted', async () => {
  const { application, fillIn, email } = await begin()
  const { location } = await fillIn('/works/new', { title: 'Mine alone' })
  const work = location!.replace(/^.call.application|#.*$/g, '')
  const stranger = await begin('Stranger')
  expect((await stranger.application(work)).status).toBe(404)
  const elsewhere = openBrowser(api)
  const none = 'There is no application open in this browser'
  expect((await elsewhere.application(work)).body).toContain(none)

  const link = `/call/resume/${await mailedToken(api, email)}`
  expect((await elsewhere.ask(link)).body).toContain(email)
  await elsewhere.ask(link, {})
  expect((await elsewhere.application(work)).body).toContain('Mine alone')
  expect((await elsewhere.application('/remove', {})).body).toContain('Your application has been deleted.')
  const dead = await elsewhere.ask(link)
  expect([dead.status, dead.body.includes('This link no longer works')]).toEqual([404, true])
  expect((await application()).body).toContain(none)
})
