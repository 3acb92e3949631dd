import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://admin.example.test/' })
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const invalid = [400, 201]
const outcome = ({ status, error }: { status: number; error?: { code: number } }) => [status, error?.code]

describe('a body', () => {
  const send = (body: string, contentType: string) =>
    api.request('POST', '/api/banner', { token, body, headers: { 'content-type': contentType } })

  test.each([
    ['that is no JSON', '{ "title": ', 'application/json'],
    ['that is empty', '', 'application/json'],
    ['that is null', 'null', 'application/json'],
    ['that is an array', '[{"title":"a"}]', 'application/json'],
    ['that is a text', '"title"', 'application/json'],
    ['that is a number', '5', 'application/json'],
    ['with a prototype', '{"__proto__":{"enabled":1}}', 'application/json'],
    ['with a constructor', '{"constructor":{"prototype":{"enabled":1}}}', 'application/json'],
    ['of plain text', '{"title":"a"}', 'text/plain'],
    ['of a form', 'title=a', 'application/x-www-form-urlencoded'],
    ['of several parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['of XML', '<title/>', 'application/xml'],
    ['of nonsense', '{}', '///'],
  ])('%s is 201', async (_what, body, contentType) => {
    expect(outcome(await send(body, contentType))).toEqual(invalid)
  })

  test('of more than a megabyte is 413 with 307', async () => {
    expect(outcome(await send(`"${'x'.repeat(1024 * 1024)}"`, 'application/json'))).toEqual([413, 307])
  })

  test('is not asked for where none is needed, even if its type is named', async () => {
    const { id_user, token: own } = await api.signIn()
    const headers = { 'content-type': 'application/json' }
    expect(id_user).toBeGreaterThan(0)
    expect((await api.request('POST', '/api/logout', { token: own, headers })).status).toBe(200)
  })
})

test.each(['/api/user/me', '/api/user/me/', '//api/user/me', '/api//user///me//'])(
  '%s is the same request, and its answer is kept by nobody',
  async (path) => {
    const { status, headers } = await api.request('GET', path, { token })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  },
)

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nonsense'],
  ['GET', '/api/user/me/nonsense'],
  ['PUT', '/api/banner/1'],
  ['POST', '/api/user/me'],
  ['DELETE', '/api/login'],
  ['GET', '/api/banner/%E0%A4%A'],
  ['GET', `/api/banner/all/${'x'.repeat(3000)}`],
] as const)('%s %.40s is no call: 404 with 473 as JSON', async (method, path) => {
  const answer = await api.request(method, path, { token })
  expect(outcome(answer)).toEqual([404, 473])
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a failure is a code and plain English, without details where no field is to blame', async () => {
  const { error } = await api.request('GET', '/api/user/me')
  expect(error).toEqual({ code: 101, message: errorCatalogue[101].label.en })
})

test('an unforeseen fault tells nothing of itself', async () => {
  const broken = await startTestApp()
  try {
    const account = await broken.signIn()
    broken.db.selectFrom = () => {
      throw new Error('secret: select password_hash from account')
    }
    const answer = await broken.request('GET', '/api/user/me', { token: account.token })
    expect(outcome(answer)).toEqual([500, 474])
    expect(JSON.stringify(answer)).not.toContain('secret')
  } finally {
    await broken.close()
  }
})

describe('every answer, failures included,', () => {
  const requests = [
    ['a success', '/api/user/me', 200],
    ['a refusal', '/api/banner/1', 404],
    ['an unknown call', '/api/nonsense', 404],
    ['a malformed address', '/api/%E0%A4%A', 404],
    ['a file that is not there', '/media/banner/1/x.png', 404],
    ['an invalid query', '/api/banner/all?limit=0', 400],
  ] as const

  test.each(requests)('(%s) has the headers that protect a browser', async (_what, url, status) => {
    const answer = await api.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, origin: 'https://evil.test' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    })
    const policy = answer.headers['content-security-policy'] as string
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
  })

  afterAll(() => report('headers', { 'kinds of answers': requests.length }))

  test('the page may send files to the bucket they are kept in, and nowhere else', async () => {
    const bucket = {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://store.example.test:8080/s3',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }
    const other = await startTestApp(bucket)
    const policy = (await other.request('GET', '/api/health')).headers['content-security-policy'] as string
    await other.close()
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://store.example.test:8080")
  })

  test('a foreign page that asks first is not allowed', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/banner',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    })
    const allowing = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
    expect([answer.statusCode, allowing]).toEqual([404, []])
  })
})

test('absolute addresses are made from the configured one', async () => {
  const id = await api.createBanner()
  const { data } = await api.request<{ url: string }>('POST', `/api/banner/${id}/image`, {
    token,
    body: { name: 'web_image', ext: 'png' },
    headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
  })
  expect(data.url).toMatch(/^https:\/\/admin\.example\.test\/api\/upload\//)
})

describe('over a connection', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let port: string
  beforeAll(async () => {
    port = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port
  })
  afterAll(() => agent.destroy())

  const begin = (path: string, options: RequestOptions = {}) =>
    request({
      port,
      agent,
      path,
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    })
  const answerTo = async (sent: ClientRequest) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response
  }

  test('a filter of 8 KB fits into an address although its signs take three letters each', async () => {
    const path = `/api/banner/all?filter=${encodeURIComponent(`{"AND":[]${' '.repeat(8000)}}`)}`
    expect(path.length).toBeGreaterThan(24_000)
    expect((await answerTo(begin(path).end())).statusCode).toBe(200)
  })

  test('a body that is too long is refused before it is there, and the connection takes the next request', async () => {
    const length = 1_100_000
    const sent = begin('/api/banner', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': length },
    })
    sent.write('"')
    expect((await answerTo(sent)).statusCode).toBe(413)
    sent.end('x'.repeat(length - 1))
    await once(sent, 'close')
    const next = begin('/api/user/me').end()
    expect((await answerTo(next)).statusCode).toBe(200)
    expect(next.reusedSocket).toBe(true)
  })
})
