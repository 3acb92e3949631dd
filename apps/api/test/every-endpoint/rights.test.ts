import { staffTypes, UserType, userTypes } from '@vernissage/contract/enums'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report } from '../../../../reliability/report.ts'
import { createSiteTokens } from '../../src/platform/auth/site-tokens.ts'
import { createApplications, createJuror, createRound } from '../open-calls/judging.ts'
import { createOpenCall, createWebsite } from '../open-calls/open-calls.ts'
import { startTestApp, type TestApp, tokenSecret } from '../test-app.ts'
import { everyEndpoint, type NamedEndpoint, pathWith } from './endpoints.ts'
import { everything } from './everything.ts'

let api: TestApp
let siteToken: string
/** Of a juror of the round with the id 1, and of one of another round. */
let jurorTokens: { own: string; other: string }
/** Of the application on its way with the id 1, whose work has the id 1, and of another. */
let applicantTokens: { own: string; other: string }
let judged = 0
const headers: Record<string, string | undefined> = {}
const tokens: Partial<Record<UserType, string>> = {}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const key = new TextEncoder().encode(tokenSecret)

/** A token of a live session, made as the API makes it but for what is given. */
const forge = ({
  session,
  header = {},
  audience = 'vernissage',
  expiresIn = 600,
  secret = key,
}: {
  session: string
  header?: object
  audience?: string
  expiresIn?: number
  secret?: Uint8Array
}) =>
  new SignJWT({ id_user: 1, user_type_id: 1, user_type: 'Admin' })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .setJti(session)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .sign(secret)

beforeAll(async () => {
  api = await startTestApp()
  const administrator = await api.signIn()
  const { id_session: session } = await api.db
    .selectFrom('session')
    .select('id_session')
    .where('user_id', '=', administrator.id_user)
    .executeTakeFirstOrThrow()
  const revoked = await api.signIn()
  await api.request('POST', '/api/logout', { token: revoked.token })
  for (const type of userTypes) tokens[type] = (await api.signIn(type)).token

  const siteTokens = createSiteTokens(api.db)
  siteToken = await siteTokens.create('Website')
  const revokedSiteToken = await siteTokens.create('Former website')
  const { id_site_token } = (await siteTokens.find(revokedSiteToken))!
  await siteTokens.revoke(id_site_token)

  const [juror, otherJuror, formerJuror] = [
    await createJuror(api),
    await createJuror(api),
    await createJuror(api),
  ]
  jurorTokens = { own: juror.token, other: otherJuror.token }
  await api.request('POST', '/api/jury/logout', { token: formerJuror.token })
  for (const { id_juror } of [juror, otherJuror]) {
    const { program } = await createApplications(api, 'exhibition', 1)
    await createRound(api, administrator.token, { kind: 'exhibition', program, jurors: [id_juror] })
  }

  const website = await createWebsite(api)
  const openCall = await createOpenCall(api)
  const [applicant, otherApplicant, formerApplicant] = [
    await website.begin(openCall),
    await website.begin(openCall, { works: [] }),
    await website.begin(openCall),
  ]
  applicantTokens = { own: applicant.data.token, other: otherApplicant.data.token }
  await website.as(formerApplicant.data.token).remove()

  const good = await forge({ session })
  const [, claims, signature] = good.split('.') as [string, string, string]
  const bearer = (token: string) => `Bearer ${token}`
  Object.assign(headers, {
    'no header': undefined,
    'an empty header': '',
    'the token alone': good,
    'another scheme': `Token ${good}`,
    'basic authorization': `Basic ${Buffer.from(`${administrator.email}:${administrator.password}`).toString('base64')}`,
    'Bearer without a token': 'Bearer ',
    'nonsense for a token': bearer('nonsense'),
    'a revoked session': bearer(revoked.token),
    'a revoked site token': bearer(revokedSiteToken),
    'a site token that never was': bearer(`site_${'x'.repeat(43)}`),
    'an ended session of a juror': bearer(formerJuror.token),
    'a session of a juror that never was': bearer(`juror_${'x'.repeat(43)}`),
    'a deleted application': bearer(formerApplicant.data.token),
    'an application that never was': bearer(`draft_${'x'.repeat(43)}`),
    'an expired token': bearer(await forge({ session, expiresIn: -1 })),
    'algorithm none': bearer(`${part({ alg: 'none' })}.${claims}.`),
    'an empty signature': bearer(`${part({ alg: 'HS256' })}.${claims}.`),
    'a signature of something else': bearer(
      `${part({ alg: 'HS256' })}.${part({ exp: 9999999999 })}.${signature}`,
    ),
    'another algorithm': bearer(await forge({ session, header: { alg: 'HS512' } })),
    'a key id': bearer(await forge({ session, header: { kid: '../../dev/null' } })),
    'a key of its own': bearer(await forge({ session, header: { jwk: { kty: 'oct', k: '' } } })),
    'another secret': bearer(await forge({ session, secret: new TextEncoder().encode('guessed-guessed!') })),
    'another audience': bearer(await forge({ session, audience: 'elsewhere' })),
    'a session that never was': bearer(await forge({ session: crypto.randomUUID() })),
    'no session at all': bearer(await forge({ session: "' or true --" })),
  })
  // The forger must be able to make a good one, or its refusals would show nothing.
  expect((await api.request('GET', '/api/user/me', { token: good })).status).toBe(200)
})
afterAll(async () => {
  report('rights', {
    endpoints: guarded.length,
    callers: cases.length + userTypes.length + 5,
    'requests judged': judged,
  })
  report('forgedTokens', { kinds: cases.length, 'requests each': ofEachRight.length })
  await api.close()
})

const expected: Record<string, number> = {
  'no header': 101,
  'an empty header': 101,
  'the token alone': 108,
  'another scheme': 108,
  'basic authorization': 108,
  'Bearer without a token': 108,
  'an expired token': 102,
}
const cases = [
  ...Object.keys(expected),
  'nonsense for a token',
  'a revoked session',
  'algorithm none',
  'an empty signature',
  'a signature of something else',
  'another algorithm',
  'a key id',
  'a key of its own',
  'another secret',
  'another audience',
  'a session that never was',
  'no session at all',
  'a revoked site token',
  'a site token that never was',
  'an ended session of a juror',
  'a session of a juror that never was',
  'a deleted application',
  'an application that never was',
]

/** A request that would do something if it were allowed, and to a record that is there. */
const requestOf = ({ method, path, body }: NamedEndpoint, id = 1) => ({
  method,
  url: `/api${pathWith(path, id)}${path.endsWith('/image') && method === 'DELETE' ? '?name=web_image' : ''}`,
  ...(body && {
    payload: path.endsWith('/image') ? { name: 'web_image', ext: 'png' } : { title: 'Changed by a stranger' },
  }),
})
const send = async (
  endpoint: NamedEndpoint,
  authorization: string | undefined,
  { method = endpoint.method as string, id = 1 } = {},
) => {
  judged += 1
  const response = await api.app.inject({
    ...requestOf(endpoint, id),
    method: method as 'GET',
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: response.statusCode, code: method === 'HEAD' ? null : response.json().error?.code }
}

const guarded: readonly NamedEndpoint[] = everyEndpoint.filter(({ access }) => access !== 'public')

/** One for each right and method: what a token is worth is judged by the right alone. */
const ofEachRight = [
  ...new Map(guarded.map((endpoint) => [`${endpoint.access} ${endpoint.method}`, endpoint])).values(),
]
/** The most common two, sent to every request. */
const sentEverywhere = ['no header', 'a revoked session']

describe('a request that is not public', () => {
  test('is refused without a token and with any that is not one, and nothing has changed', async () => {
    await api.createBanner()
    const before = await everything(api)
    for (const name of cases)
      for (const endpoint of sentEverywhere.includes(name) ? guarded : ofEachRight) {
        expect([name, endpoint.name, await send(endpoint, headers[name])]).toEqual([
          name,
          endpoint.name,
          { status: 401, code: expected[name] ?? 103 },
        ])
        // Not every request has a HEAD.
        if (endpoint.method === 'GET')
          expect([401, 404]).toContain((await send(endpoint, headers[name], { method: 'HEAD' })).status)
      }
    expect(await everything(api)).toEqual(before)
  })

  test('is judged before its body is read', async () => {
    const answer = await api.request('POST', '/api/banner', { body: '{ no json' })
    expect(answer.error.code).toBe(101)
  })
})

describe.each(userTypes.filter((type) => !staffTypes.includes(type)))('an account of type %i', (type) => {
  test('may do what every account may, and nothing else: 105, and nothing has changed', async () => {
    const before = await everything(api)
    const beyond = guarded.filter(({ access }) => access !== 'account')
    for (const endpoint of beyond)
      expect([endpoint.name, await send(endpoint, `Bearer ${tokens[type]}`)]).toEqual([
        endpoint.name,
        { status: 403, code: 105 },
      ])
    expect(await everything(api)).toEqual(before)
    for (const path of ['/api/user/me', '/api/login/reauthenticate'])
      expect((await api.request('GET', path, { token: tokens[type]! })).status).toBe(200)
  })
})

describe.each(staffTypes)('an account of type %i', (type) => {
  const isFor = ({ access }: NamedEndpoint) =>
    access !== 'juror' &&
    access !== 'applicant' &&
    (access !== 'administrator' || type === UserType.administrator)

  test('is let into every request that is for it, and what it asks of nobody changes nothing', async () => {
    const before = await everything(api)
    for (const endpoint of guarded.filter((one) => isFor(one) && one.access !== 'account')) {
      const { status } = await send(endpoint, `Bearer ${tokens[type]}`, { id: 2_147_483_647 })
      expect([endpoint.name, [401, 403].includes(status)]).toEqual([endpoint.name, false])
      expect([endpoint.name, status < 500]).toEqual([endpoint.name, true])
    }
    expect(await everything(api)).toEqual(before)
  })

  test('is refused every request that is not for it: 105, and nothing has changed', async () => {
    const before = await everything(api)
    for (const endpoint of guarded.filter((one) => !isFor(one)))
      expect([endpoint.name, await send(endpoint, `Bearer ${tokens[type]}`)]).toEqual([
        endpoint.name,
        { status: 403, code: 105 },
      ])
    expect(await everything(api)).toEqual(before)
  })
})

test('a public request asks for no token, and a bad one does not close it', async () => {
  for (const endpoint of everyEndpoint.filter(({ access }) => access === 'public'))
    for (const name of ['no header', 'nonsense for a token', 'a revoked session']) {
      const { status } = await send(endpoint, headers[name])
      expect([endpoint.name, [401, 403].includes(status)]).toEqual([endpoint.name, false])
    }
})

describe('a site token', () => {
  test('opens its four endpoints and nothing else: 105, and nothing has changed', async () => {
    const before = await everything(api)
    for (const endpoint of guarded.filter(({ access }) => access !== 'site'))
      expect([endpoint.name, await send(endpoint, `Bearer ${siteToken}`)]).toEqual([
        endpoint.name,
        { status: 403, code: 105 },
      ])
    expect(await everything(api)).toEqual(before)
    const open = guarded.filter(({ access }) => access === 'site')
    expect(open.map(({ name }) => name).sort()).toEqual([
      'POST /applicationdraft',
      'POST /artworkpurchaserequest',
      'POST /contactrequest',
      'POST /newsletterrequest',
    ])
    // Let in, and then refused for what it sends.
    for (const endpoint of open)
      expect(await send(endpoint, `Bearer ${siteToken}`)).toEqual({ status: 400, code: 201 })
  })
})

describe('a juror', () => {
  const own = guarded.filter(({ access, name }) => access === 'juror' && name !== 'POST /jury/logout')

  test('is refused every request that is not the jury’s: 105, and nothing has changed', async () => {
    const before = await everything(api)
    for (const endpoint of guarded.filter(({ access }) => access !== 'juror'))
      expect([endpoint.name, await send(endpoint, `Bearer ${jurorTokens.own}`)]).toEqual([
        endpoint.name,
        { status: 403, code: 105 },
      ])
    expect(await everything(api)).toEqual(before)
  })

  test('opens the jury’s endpoints, and reads what is theirs', async () => {
    for (const endpoint of own) {
      const { status } = await send(endpoint, `Bearer ${jurorTokens.own}`)
      expect([endpoint.name, endpoint.method === 'GET' ? [200] : [200, 400]]).toEqual([
        endpoint.name,
        expect.arrayContaining([status]),
      ])
    }
  })

  test('of another round neither reads nor changes what is not theirs', async () => {
    const before = await everything(api)
    for (const endpoint of own.filter(({ path }) => path.includes('{id}'))) {
      const { status } = await send(endpoint, `Bearer ${jurorTokens.other}`)
      expect([endpoint.name, endpoint.method === 'GET' ? [404] : [400, 404]]).toEqual([
        endpoint.name,
        expect.arrayContaining([status]),
      ])
    }
    expect(await everything(api)).toEqual(before)
  })
})

describe('an applicant', () => {
  // what ends or settles the application itself
  const ends = ['DELETE /applicationdraft/me', 'POST /applicationdraft/me/submit']
  const own = guarded.filter(({ access, name }) => access === 'applicant' && !ends.includes(name))

  test('is refused every request that is not an applicant’s: 105, and nothing has changed', async () => {
    const before = await everything(api)
    for (const endpoint of guarded.filter(({ access }) => access !== 'applicant'))
      expect([endpoint.name, await send(endpoint, `Bearer ${applicantTokens.own}`)]).toEqual([
        endpoint.name,
        { status: 403, code: 105 },
      ])
    expect(await everything(api)).toEqual(before)
  })

  test('of another application neither reads nor changes what is not theirs', async () => {
    const before = await everything(api)
    for (const endpoint of own.filter(({ path }) => path.includes('{id}'))) {
      const { status } = await send(endpoint, `Bearer ${applicantTokens.other}`)
      expect([endpoint.name, [400, 404]]).toEqual([endpoint.name, expect.arrayContaining([status])])
    }
    expect(await everything(api)).toEqual(before)
  })

  test('is let into the requests of applicants; to confirm takes the mailed link', async () => {
    for (const endpoint of own) {
      const { status } = await send(endpoint, `Bearer ${applicantTokens.own}`)
      const expected = endpoint.name === 'POST /applicationdraft/me/confirm' ? [403] : [200, 201, 400]
      expect([endpoint.name, expected]).toEqual([endpoint.name, expect.arrayContaining([status])])
    }
  })
})

test('a route that the contract does not list cannot be served', async () => {
  const { guardAccess } = await import('../../src/platform/auth/access.ts')
  const { default: fastify } = await import('fastify')
  const app = fastify()
  guardAccess(app, '', {
    tokens: { issue: never, verify: never },
    sessions: { find: never },
    siteTokens: { find: never },
    jurorSessions: { find: never },
    draftTokens: { find: never },
    throttleSite: never,
  })
  expect(() => app.get('/back/door', () => 'open')).toThrow('GET /back/door is not in the contract')
})
const never = () => Promise.reject(new Error('not called'))
