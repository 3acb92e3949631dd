import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenCall, mailedToken } from '../../apps/api/test/open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { report } from '../report.ts'

/* The pages that anybody can open, and the forms that anybody can send. */

let api: TestApp
let openCall: Awaited<ReturnType<typeof createOpenCall>>

const markup = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
const own = { origin: 'http://localhost:80', host: 'localhost:80' }

beforeAll(async () => {
  api = await startTestApp()
  openCall = await createOpenCall(api, 'exhibition', {
    title: markup,
    description: `${markup}\n\n\${alert(1)}`,
  })
})
afterAll(() => api.close())

interface Asked {
  headers?: Record<string, string>
  form?: Record<string, string>
  cookie?: string
}

const ask = async (path: string, { headers = {}, form, cookie }: Asked = {}) => {
  const answer = await api.app.inject({
    method: form ? 'POST' : 'GET',
    url: path,
    headers: {
      host: own.host,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: own.origin }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

const openCallPath = () => `/call/exhibitions/${openCall.url}`

/** Begins an application on the page; answers its cookie. */
const begin = async (values: Record<string, string> = {}) => {
  const form = {
    first_name: 'Lena',
    last_name: 'Okafor',
    email: `${crypto.randomUUID()}@artists.test`,
    consent: '1',
    ...values,
  }
  const { status, headers } = await ask(openCallPath(), { form })
  expect(status).toBe(303)
  const [setCookie] = [headers['set-cookie']].flat()
  return { cookie: setCookie!.split(';')[0]!, setCookie: setCookie!, email: form.email }
}

const draftOf = (email: string) =>
  api.db.selectFrom('application_draft').selectAll().where('email', '=', email).executeTakeFirst()

test('a form that another site sends is refused on every page, and changes nothing', async () => {
  const { cookie, email } = await begin()
  const before = await draftOf(email)
  const token = (await mailedToken(api, email))!
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { origin: own.origin, 'sec-fetch-site': 'cross-site' },
    { origin: own.origin, 'sec-fetch-site': 'same-site' },
    { origin: '', 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80.evil.example' },
  ]
  const paths = [
    openCallPath(),
    ...[
      '/submit',
      '/remove',
      '/person',
      '/statement',
      '/works/new',
      '/works/1',
      '/works/1/remove',
      '/cv',
    ].map((path) => `/call/application${path}`),
    `/call/resume/${token}`,
    '/call/answer/anything',
  ]
  const form = {
    statement: 'stolen',
    first_name: 'Eve',
    last_name: 'Eve',
    email: 'eve@evil.example',
    consent: '1',
  }
  let refused = 0
  for (const path of paths)
    for (const headers of foreign) {
      const { status } = await ask(path, { form, cookie, headers })
      if (status === 403) refused += 1
    }
  report('publicPages', { 'forms of other sites': paths.length * foreign.length, refused })
  expect(refused).toBe(paths.length * foreign.length)
  expect(await draftOf(email)).toEqual(before)
  expect(await draftOf('eve@evil.example')).toBeUndefined()
})

test('what staff and applicants have written is text on every page, in attributes and in the head too', async () => {
  const { cookie } = await begin({ first_name: markup.slice(0, 60) })
  const values = { title: markup, year: '2024', description: markup }
  const added = await ask('/call/application/works/new', { form: values, cookie })
  const workPath = String(added.headers.location).replace(/#.*/, '')
  await ask('/call/application/statement', { form: { statement: markup, biography: markup }, cookie })
  const pages = [
    await ask(openCallPath()),
    await ask(`${openCallPath()}?language="><script>alert(1)</script>`),
    await ask(openCallPath(), { form: { first_name: markup, key: markup } }),
    await ask(`/call/resume/${encodeURIComponent(markup)}`),
    ...(await Promise.all(
      ['', '/person', '/statement', '/works', '/cv', '/remove'].map((path) =>
        ask(`/call/application${path}`, { cookie }),
      ),
    )),
    await ask(workPath, { cookie }),
    await ask(`${workPath}/remove`, { cookie }),
  ]
  const own = /<script src="\/call\/assets\/page-[0-9a-f]+\.js" defer><\/script>/g
  for (const { body } of pages) {
    const rest = body.replace(own, '')
    expect(rest).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/)
    expect(rest).not.toContain(`"'>`)
  }
})

test('no page runs anything but the product’s own files, lets itself be framed or tells where a reader comes from', async () => {
  const { cookie, setCookie, email } = await begin()
  const token = (await mailedToken(api, email))!
  for (const path of [openCallPath(), '/call/application', `/call/resume/${token}`, '/call/nothing']) {
    const { headers } = await ask(path, { cookie })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
  }
  for (const path of ['/call/application', '/call/application/person', `/call/resume/${token}`]) {
    const { headers } = await ask(path, { cookie })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
  }
  expect(setCookie).toMatch(/; Path=\/call(;|$)/)
  expect(setCookie).toContain('HttpOnly')
  expect(setCookie).toContain('SameSite=Lax')
})

test('a draft is reached by its own secret alone: not by numbers, not by a secret of another kind, and not by who knows its address', async () => {
  const first = await begin()
  const second = await begin()
  const work = await ask('/call/application/works/new', { form: { title: 'Mine' }, cookie: first.cookie })
  const path = String(work.headers.location).replace(/#.*/, '')
  expect((await ask(path, { cookie: first.cookie })).status).toBe(200)
  for (const other of [
    await ask(path, { cookie: second.cookie }),
    await ask(path, { cookie: second.cookie, form: { title: 'Stolen' } }),
    await ask(`${path}/remove`, { cookie: second.cookie, form: {} }),
    await ask(`${path}/image`, { cookie: second.cookie, form: { ext: 'jpg' } }),
    await ask(path, { cookie: `${first.cookie}x` }),
    await ask(path, { cookie: 'call_application=draft_1' }),
    await ask(path),
  ])
    expect(other.status).toBe(404)
  expect((await ask(path, { cookie: first.cookie })).body).toContain('Mine')

  // the link of another kind opens nothing, and looking at one's own changes nothing
  const token = (await mailedToken(api, first.email))!
  expect((await ask(`/call/answer/${token}`)).status).toBe(404)
  const opened = await ask(`/call/resume/${token}`)
  expect(opened.headers['set-cookie']).toBeUndefined()
  expect((await draftOf(first.email))?.verified_at).toBeNull()
  const browserToken = first.cookie.split('=')[1]!
  expect((await ask(`/call/resume/${browserToken}`, { form: {} })).status).toBe(303)
  expect((await draftOf(first.email))?.verified_at).toBeNull()
})

test('known, unknown and staff addresses are answered alike', async () => {
  const { email: known } = await begin()
  const answers = []
  for (const email of [known, `${crypto.randomUUID()}@artists.test`, 'admin@vernissage.test']) {
    const { status, headers, body } = await ask(openCallPath(), {
      form: { first_name: 'Lena', last_name: 'Okafor', email, consent: '1' },
    })
    answers.push({ status, to: headers.location, body })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('values become neither headers nor other addresses to go to', async () => {
  const broken = 'Lena\r\nSet-Cookie: stolen=1'
  const refused = await ask(openCallPath(), { form: { first_name: broken, key: broken } })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.headers)).not.toContain('stolen')
  const { cookie } = await begin({ key: 'a\r\nb' })
  for (const path of [
    `${openCallPath()}?language=es%0d%0aSet-Cookie:%20stolen=1`,
    '/call//evil.example/%2e%2e',
  ]) {
    const { headers } = await ask(path, { cookie })
    expect(JSON.stringify(headers)).not.toContain('stolen')
    expect(headers.location).toBeUndefined()
  }
  const saved = await ask('/call/application/statement', {
    cookie,
    form: { statement: broken, next: 'https://evil.example' },
  })
  expect(saved.headers.location).toBe('/call/application/works')
})

test('applications begun from one network are limited, and what was typed is still there', async () => {
  const visit = () =>
    ask(openCallPath(), {
      form: {
        first_name: 'Visitor',
        last_name: 'Okafor',
        email: `${crypto.randomUUID()}@artists.test`,
        consent: '1',
      },
    })
  expect((await visit()).status).toBeLessThan(400)
  // as sixty in the same minute would, on a machine that is fast enough for them
  const { numAffectedRows } = await sql`
    update login_attempt set points = points + 60, expire = ${Date.now() + 3_600_000}
    where key like 'page:%'`.execute(api.db)
  expect(Number(numAffectedRows)).toBeGreaterThan(0)
  const last = await visit()
  expect(last.status).toBe(429)
  expect(last.body).toContain('value="Visitor"')
  expect(last.body).toContain('please try again in a minute')
})
