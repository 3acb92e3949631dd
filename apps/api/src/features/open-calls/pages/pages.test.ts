import { ErrorCode } from '@vernissage/contract/errors'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createOpenCall, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createPageThrottle } from '../../../platform/auth/throttle.ts'
import { ApiError } from '../../../platform/errors.ts'

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
afterEach(() => vi.useRealTimers())
afterAll(() => Promise.all([api.close(), mailing.close()]))

const applicant = () => ({
  key: crypto.randomUUID(),
  first_name: 'Lena',
  last_name: 'Okafor',
  email: `${crypto.randomUUID()}@artists.test`,
  consent: '1',
})

/** A browser in which an application has been begun. */
const begun = async (app = api) => {
  const browser = openBrowser(app)
  const openCall = await createOpenCall(app)
  const path = `/call/exhibitions/${openCall.url}`
  const values = applicant()
  expect((await browser.ask(path, values)).status).toBe(303)
  return { ...browser, openCall, path, values }
}

const sentIn = async (app = api) => {
  const browser = await begun(app)
  await browser.fillIn('/statement', { statement: 'Salt.' })
  await browser.fillIn('/works/new', { title: 'Salt' })
  expect((await browser.application('/submit', {})).location).toBe('/call/application')
  return browser
}

const draftsOf = ({ db }: TestApp, email: string) =>
  db.selectFrom('application_draft').selectAll().where('email', '=', email).execute()

test('a start that is gone back to and corrected begins an application, and one that is repeated no second one', async () => {
  const { ask, path, values } = await begun()
  const corrected = { ...values, email: `right-${values.email}` }
  for (const _ of [1, 2])
    expect((await ask(path, corrected)).location).toBe('/call/application/statement?kept')
  expect(await draftsOf(api, corrected.email)).toHaveLength(1)
})

test('what has been sent in cannot be deleted on its receipt, which says when it came and what becomes of it', async () => {
  const { application, values } = await sentIn()
  const { body } = await application()
  expect(body).toMatch(/Received on [^<]+ \(\S+ time\)\./)
  expect(body).toContain(`We will write to ${values.email}.`)
  expect(body).not.toContain('data-saved')
  expect(body).not.toContain('Delete this application')
  expect(body).toContain('To withdraw it')
  for (const form of [undefined, {}])
    expect((await application('/remove', form)).location).toBe('/call/application')
  expect(await draftsOf(api, values.email)).toHaveLength(1)
})

test('the address at which a refused application was sent in leads back to it', async () => {
  const { application } = await begun()
  const refused = await application('/submit', {})
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('href="?language=es"')
  expect((await application('/submit?language=es')).location).toBe('/call/application')
  expect((await application()).body).toContain('Tu solicitud')
})

test('a form of an application is not saved in another one that the browser has opened since', async () => {
  const { application, ask, path, fieldOf } = await begun()
  const { body } = await application('/statement')
  const former = { application: fieldOf(body, 'application'), before: fieldOf(body, 'before') }
  const other = applicant()
  await ask(path, other)
  const answer = await application('/statement', { ...former, statement: 'Of the first.' })
  expect(answer.status).toBe(409)
  expect(answer.body).toContain('another application open')
  expect(await draftsOf(api, other.email)).toMatchObject([{ statement: null }])
})

test('a link by mail is promised where mail goes out, and the browser is named where none does', async () => {
  for (const [app, promised, never] of [
    [mailing, 'mail a link', 'in this browser.'],
    [api, 'in this browser.', 'mail a link'],
  ] as const) {
    const { application, ask, path } = await begun(app)
    const pages = [(await openBrowser(app).ask(path)).body, (await application()).body]
    for (const page of pages) {
      expect(page.replace('mail you a link', 'mail a link')).toContain(promised)
      expect(page.replace('mail you a link', 'mail a link')).not.toContain(never)
    }
    const again = (await ask(path)).body
    expect(again).toContain(
      app === mailing ? 'a link that we mailed to you opens it' : 'cannot be opened again',
    )
  }
})

test('what was saved on another day is said with the day', async () => {
  const { application } = await begun()
  expect((await application()).body).toMatch(/>Saved at \d\d:\d\d</)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  expect((await application()).body).toMatch(/>Saved on \d+ \w+ at \d\d:\d\d</)
})

test('a form says in Spanish what it is about', async () => {
  const { application } = await begun()
  const { body } = await application('/person?language=es')
  expect(body).toContain('Idioma de nuestros correos')
})

test('forms that come too often are shown again with what was typed', async () => {
  const { fillIn, values } = await begun()
  const [{ id_application_draft: id }] = (await draftsOf(api, values.email)) as unknown as [
    { id_application_draft: number },
  ]
  const throttle = createPageThrottle(api.pool)
  await expect(
    (async () => {
      for (;;) await throttle.form(`draft ${id}`)
    })(),
  ).rejects.toMatchObject({ code: 534 })
  for (const [path, form] of [
    ['/statement', { statement: 'Typed with care.' }],
    ['/works/new', { title: 'Typed with care.' }],
  ] as const) {
    const answer = await fillIn(path, form)
    expect(answer.status).toBe(429)
    expect(answer.body).toContain('Typed with care.')
    expect(answer.body).toContain('Too many attempts in a short time.')
  }
})

/** The titles on the page of the works. */
const titlesOn = async ({ application }: Pick<Awaited<ReturnType<typeof begun>>, 'application'>) =>
  [...(await application('/works')).body.matchAll(/class="name" dir="auto">([^<]+)</g)].map(
    ([, title]) => title,
  )

/** Opens the form of a new work, whose key is part of its address. */
const openNewWork = async ({ ask, application, fieldOf }: Awaited<ReturnType<typeof begun>>) => {
  const { location } = await application('/works/new')
  const { body } = await ask(location!)
  return {
    address: location!,
    form: { application: fieldOf(body, 'application'), key: fieldOf(body, 'key') },
  }
}

test('a new work whose form is sent twice is added once, and the form leads to it from then on', async () => {
  const browser = await begun()
  const { ask, application } = browser
  const { address, form } = await openNewWork(browser)
  const send = (title: string) => application('/works/new', { ...form, title })
  const answers = await Promise.all([1, 2].map(() => send('Salt')))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(answers[0]!.location).toBe(answers[1]!.location)
  // after Back, and after a reload
  expect(await ask(address)).toMatchObject({ status: 303, location: answers[0]!.location })
  expect((await send('Salt')).location).toBe(answers[0]!.location)
  expect(await titlesOn(browser)).toEqual(['Salt'])
  // the next form is another work's, even with the same title
  const next = await openNewWork(browser)
  await application('/works/new', { ...next.form, title: 'Salt' })
  expect(await titlesOn(browser)).toEqual(['Salt', 'Salt'])
  await application(`${answers[0]!.location!.replace(/^.call.application|#.*$/g, '')}/remove`, {
    application: form.application,
  })
  expect((await ask(address)).status).toBe(200)
})

test('a form that has added a work and comes with other values shows both, and saved again it changes that work', async () => {
  const browser = await begun()
  const { application, fieldOf } = browser
  const { form } = await openNewWork(browser)
  await application('/works/new', { ...form, title: 'Salt' })
  const both = await application('/works/new', { ...form, title: 'Tide' })
  expect(both.status).toBe(409)
  expect(both.body).toContain('<blockquote dir="auto">Salt</blockquote>')
  expect(fieldOf(both.body, 'title') || both.body).toContain('Tide')
  const action = /<form method="post" action="([^"]+)"/.exec(both.body)![1]!
  const before = fieldOf(both.body, 'before')
  await application(action.replace('/call/application', ''), {
    application: form.application,
    before,
    title: 'Tide',
  })
  expect(await titlesOn(browser)).toEqual(['Tide'])
})

test('a start whose form is sent from two tabs for one person begins one application, for another person another', async () => {
  const browser = openBrowser(api)
  const openCall = await createOpenCall(api)
  const path = `/call/exhibitions/${openCall.url}`
  const [one, other] = [applicant(), applicant()]
  await browser.ask(path, { ...one, own: '' })
  const again = await browser.ask(path, { ...one, own: '', key: crypto.randomUUID() })
  expect([again.status, again.location]).toEqual([303, '/call/application'])
  expect(await draftsOf(api, one.email)).toHaveLength(1)
  // another one is asked for where the page says that one is begun
  const own = browser.fieldOf((await browser.ask(path)).body, 'own')
  await browser.ask(path, { ...one, own, key: crypto.randomUUID() })
  expect(await draftsOf(api, one.email)).toHaveLength(2)
  await browser.ask(path, { ...other, own: '' })
  expect(await draftsOf(api, other.email)).toHaveLength(1)
})

test.each([
  ['en', 'The deadline was', 'will be marked as late'],
  ['es', 'El plazo terminó', 'recibidas fuera de plazo'],
])(
  'every page of an application that would be late says so before it is sent in (%s)',
  async (language, deadline, marked) => {
    const { application, fillIn, openCall } = await begun()
    await application(`?language=${language}`)
    const work = (await fillIn('/works/new', { title: 'Salt' })).location!.replace(
      /^.call.application|#.*$/g,
      '',
    )
    await api.db
      .updateTable('exhibition')
      .set({ application_limit_date: '2026-01-01', late_applications: 1 })
      .where('id_exhibition', '=', openCall.id)
      .execute()
    const pages = [
      '',
      '/person',
      '/statement',
      '/works',
      '/works/new?key=1',
      work,
      `${work}/remove`,
      '/cv',
      '/remove',
    ]
    for (const page of pages) {
      const { status, body } = await application(page)
      expect([page, status]).toEqual([page, 200])
      expect(body).toContain(deadline)
      expect(body).toContain(marked)
    }
    await fillIn('/statement', { statement: 'Salt.' })
    await application('/submit', {})
    const receipt = (await application()).body
    expect(receipt).not.toContain(deadline)
  },
)

test('on a full disk every form says so in the applicant’s language and keeps what was typed; it is saved once there is room', async () => {
  let isFull = false
  const full = new ApiError(ErrorCode.database, { retryAfter: 5, cause: new Error('full') })
  const app = await startTestApp(
    {},
    { diskSpace: { require: async () => (isFull ? Promise.reject(full) : undefined) } },
  )
  onTestFinished(app.close)
  const { ask, application, fillIn, path } = await begun(app)
  await application('?language=es')
  isFull = true
  for (const [at, form] of [
    ['/statement', { statement: 'Typed with care.' }],
    ['/person', { ...applicant(), language: 'es', professional_name: 'Typed with care.' }],
    ['/works/new', { title: 'Typed with care.' }],
  ] as const) {
    const answer = await fillIn(at, form)
    expect(answer.status).toBe(503)
    expect(answer.body).toContain('Ahora mismo no se puede guardar nada.')
    expect(answer.body).toContain('Typed with care.')
  }
  const start = await ask(path, { ...applicant(), first_name: 'Typed with care.' })
  expect(start.status).toBe(503)
  expect(start.body).toContain('Ahora mismo no se puede guardar nada.')
  expect(start.body).toContain('Typed with care.')
  isFull = false
  expect((await fillIn('/statement', { statement: 'Typed with care.' })).status).toBe(303)
})

test('who sends the form of the start again after the mailed link was used is told the way on', async () => {
  const { ask, path, values } = await begun()
  const link = (await mailedToken(api, values.email))!
  const other = openBrowser(api)
  expect((await other.ask(`/call/resume/${link}`, {})).location).toBe('/call/application?kept')

  const told = await ask(path, values)
  expect(told.body).toContain('go on with it by the link that we mailed to you')
  const { fieldOf } = openBrowser(api)
  const anew = { ...values, key: fieldOf(told.body, 'key') }
  expect((await ask(path, anew)).location).toBe('/call/application/statement?kept')
  expect(await draftsOf(api, values.email)).toHaveLength(2)
  // the browser in which the link was opened has it
  expect((await other.ask(path, values)).location).toBe('/call/application')
})

test('the mailed link to what somebody else has sent in shows what it is, and its owner says that it is not theirs', async () => {
  const { application, fillIn, ask, path, values } = await begun()
  const link = (await mailedToken(api, values.email))!
  await fillIn('/statement', { statement: 'Not hers.' })
  await fillIn('/works/new', { title: 'Forgery' })
  expect((await application('/submit', {})).location).toBe('/call/application')
  const owner = openBrowser(api)
  const opened = await owner.ask(`/call/resume/${link}`)
  expect(opened.body).toContain('Yes, this is my application')
  expect(opened.body).toContain('Forgery')
  // opening the link alone changes nothing
  expect((await draftsOf(api, values.email))[0]).toMatchObject({ verified_at: null })
  const declined = await owner.ask(`/call/resume/${link}`, { does: 'decline' })
  expect([declined.status, declined.body.includes('this is not your application')]).toEqual([200, true])
  expect(await draftsOf(api, values.email)).toEqual([])
  expect((await owner.ask(`/call/resume/${link}`)).status).toBe(404)
  expect((await application()).status).toBe(404)
  expect((await owner.ask(path, { ...values, key: crypto.randomUUID() })).location).toContain(
    '/call/application',
  )
  expect((await ask(path)).status).toBe(200)
})

test('what was typed into a form that can no longer be saved is shown again, with why and the way on', async () => {
  const { application, fillIn, fieldOf, values } = await begun()
  const work = (await fillIn('/works/new', { title: 'Salt' })).location!.replace(
    /^.call.application|#.*$/g,
    '',
  )
  const { body } = await application(work)
  const form = { application: fieldOf(body, 'application'), before: fieldOf(body, 'before') }
  await application(`${work}/remove`, { application: form.application })
  const told = (answer: { status: number; body: string }, status: number, words: string) => {
    expect(answer.status).toBe(status)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('&lt;b&gt;Typed')
  }
  told(await application(work, { ...form, title: '<b>Typed' }), 404, 'This work is not there any more')

  const elsewhere = openBrowser(api)
  await elsewhere.ask(`/call/resume/${await mailedToken(api, values.email)}`, {})
  const statement = { application: form.application, before: '', statement: '<b>Typed' }
  told(await application('/statement', statement), 404, 'There is no application open')
  const page = await elsewhere.application('/statement')
  const open = { ...statement, before: fieldOf(page.body, 'before') }
  await elsewhere.fillIn('/statement', { statement: 'Salt.' })
  await elsewhere.fillIn('/works/new', { title: 'Salt' })
  for (const _ of [1, 2])
    expect((await elsewhere.application('/submit', {})).location).toBe('/call/application')
  told(await elsewhere.application('/statement', open), 409, 'This application has been sent in')
})

test('a form that comes again since its answer was lost is no other tab’s version, however its price is spelled', async () => {
  const { application, fillIn, fieldOf } = await begun()
  const work = (await fillIn('/works/new', { title: 'Salt' })).location!.replace(
    /^.call.application|#.*$/g,
    '',
  )
  const { body } = await application(work)
  const shown = { application: fieldOf(body, 'application'), before: fieldOf(body, 'before') }
  const form = { ...shown, title: 'Salt', price: '1.200 €' }
  for (const _ of [1, 2]) expect((await application(work, form)).status).toBe(303)
  expect((await application(work, { ...form, price: '1.300 €' })).status).toBe(409)
})

test('who begins in a browser that keeps no cookies reads that it keeps none', async () => {
  const { ask, path, values } = await begun()
  const { location } = await ask(path, { ...values, key: crypto.randomUUID() })
  const { status, body } = await openBrowser(api).ask(location!)
  expect(status).toBe(404)
  expect(body).toContain('Your browser keeps no cookies')
})

test('a browser that keeps the application leaves the address that asks whether it does', async () => {
  const { ask, path, values } = await begun()
  const { location } = await ask(path, { ...values, key: crypto.randomUUID() })
  expect(await ask(location!)).toMatchObject({ status: 303, location: '/call/application/statement' })
  expect((await ask('/call/application/statement')).status).toBe(200)
})

test.each([
  ['paused', { exhibition_status_id: 5 }, 'The call is paused', 'What you have written so far is kept.'],
  ['closed', { exhibition_status_id: 3 }, 'The call is closed', 'This application was not sent in'],
  ['no call any more', { exhibition_type_id: 1 }, 'The call is closed', 'This application was not sent in'],
  [
    'over by its last day',
    { application_limit_date: '2020-01-01' },
    'The call is closed',
    'This application was not sent in',
  ],
])(
  'an open call that is made %s while somebody applies says so on every page',
  async (_what, fields, words, overview) => {
    const { application, fillIn, openCall } = await begun()
    expect((await application('/statement')).body).toContain('Closes in')
    await api.db
      .updateTable('exhibition')
      .set(fields as never)
      .where('id_exhibition', '=', openCall.id)
      .execute()
    const { body } = await application('/statement')
    expect(body).toContain(words)
    expect(body).not.toContain('Closes in')
    expect((await fillIn('/statement', { statement: 'Kept.' })).status).toBe(303)
    expect((await application()).body).toContain(overview)
    await application('/submit', {})
    expect((await application()).body).toContain(overview)
    expect((await application('/statement')).body).toContain('Kept.')
  },
)

test.each(['/call/exhibitions/nobody', '/call/exhibitions/%ff', '/call/%e0%a4%a'])(
  'an address that leads nowhere, %s, is answered with a page',
  async (url) => {
    const { statusCode, headers, body } = await api.app.inject({ url, headers: { 'accept-language': 'es' } })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<html lang="es"')
  },
)
