import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let port: number
/** The headers that protect, as an ordinary answer has them. */
let protecting: Record<string, string>

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://admin.example.test/' })
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
  const { headers } = await fetch(`${address}/api/health`)
  const names = [...headers.keys()].filter((name) =>
    /^(x-|content-sec|cross-|origin-|referrer|strict)/.test(name),
  )
  protecting = Object.fromEntries(names.map((name) => [name, headers.get(name)!]))
})
afterAll(() => api.close())

/** All that the server sends until it ends the connection. */
const sendRaw = async (...parts: string[]) => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (text) => (received += text))
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  return { status: Number(first.split(' ')[1]), headers, body, received }
}

const close = 'Host: a\r\nConnection: close\r\n'
const requests: [what: string, status: number, code: number | null, ...parts: string[]][] = [
  ['no HTTP', 400, 201, 'nonsense\r\n\r\n'],
  ['an unknown method', 400, 201, `BREW / HTTP/1.1\r\n${close}\r\n`],
  ['the beginning of HTTP/2', 400, 201, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown version', 400, 201, `GET /api/health HTTP/9.9\r\n${close}\r\n`],
  ['no Host', 400, 201, 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no Host, outside the API', 400, 201, 'GET /login HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 400, 201, `GET /api/health HTTP/1.1\r\nHost: b\r\n${close}\r\n`],
  ['a malformed header', 400, 201, `GET /api/health HTTP/1.1\r\n${close}bad header\r\n\r\n`],
  ['a control character in a header', 400, 201, `GET /api/health HTTP/1.1\r\n${close}x: \u0001\r\n\r\n`],
  ['headers of 40 KB', 431, 201, `GET /api/health HTTP/1.1\r\n${close}x: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['an address of 40 KB', 431, 201, `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\n${close}\r\n`],
  ['a malformed length', 400, 201, `POST /api/login HTTP/1.1\r\n${close}Content-Length: 1x\r\n\r\n`],
  [
    'a length beside chunks',
    400,
    201,
    `POST /api/login HTTP/1.1\r\n${close}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a malformed chunk',
    400,
    201,
    `POST /api/login HTTP/1.1\r\n${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    'nonsense\r\n',
  ],
  ['CONNECT', 404, 473, 'CONNECT example.test:443 HTTP/1.1\r\nHost: example.test:443\r\n\r\n'],
  ['TRACE', 404, 473, `TRACE /api/health HTTP/1.1\r\n${close}\r\n`],
  ['PROPFIND', 404, 473, `PROPFIND /api/health HTTP/1.1\r\n${close}\r\n`],
  ['OPTIONS of everything', 404, 473, `OPTIONS * HTTP/1.1\r\n${close}\r\n`],
  ['an upgrade', 404, 473, `GET /api/none HTTP/1.1\r\n${close}Upgrade: websocket\r\n\r\n`],
  ['an unknown expectation', 404, 473, `GET /api/none HTTP/1.1\r\n${close}Expect: tea\r\n\r\n`],
  ['HEAD', 404, null, `HEAD /api/none HTTP/1.1\r\n${close}\r\n`],
  ['HEAD without Host', 400, null, 'HEAD /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
]

afterAll(() => report('unreadable', { 'kinds of requests': requests.length }))

test.each(requests)(
  '%s is answered %i with %s as JSON and with the headers that protect',
  async (_what, status, code, ...parts) => {
    const answer = await sendRaw(...parts)
    expect([answer.status, answer.received.match(/^HTTP\/1/gm)?.length]).toEqual([status, 1])
    expect(answer.headers).toMatchObject(protecting)
    expect(Object.keys(protecting).length).toBeGreaterThan(6)
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    if (code === null) expect(answer.body).toBe('')
    else expect(JSON.parse(answer.body)).toEqual({ error: { code, message: expect.any(String) } })
  },
)

test('a head that does not arrive in time is answered 408', async () => {
  const { headersTimeout } = api.app.server
  api.app.server.headersTimeout = 50
  const answer = await sendRaw('GET /api/health HTTP/1.1\r\nHost: a\r\n')
  api.app.server.headersTimeout = headersTimeout
  expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([408, 201])
  expect(answer.headers).toMatchObject(protecting)
})

test('nonsense after a whole request is not taken for its answer', async () => {
  const { received } = await sendRaw(
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}nonsense\r\n\r\n',
  )
  expect(received).toBe('')
})

test('the API reference is shown under the policy of every answer, and loads nothing foreign', async () => {
  const pages = ['/api/docs', '/api/docs/static/swagger-initializer.js']
  for (const url of pages) {
    const { statusCode, headers, body } = await api.app.inject({ url })
    expect([url, statusCode, headers['content-security-policy']]).toEqual([
      url,
      200,
      protecting['content-security-policy'],
    ])
    expect(
      [...body.matchAll(/(?:src|href|url)\W{0,4}(?:https?:)?\/\/[^\s"']+/gi)].map(([text]) => text),
    ).toEqual([])
  }
  expect(protecting['content-security-policy']).not.toMatch(/\w+\.\w+/)
})
