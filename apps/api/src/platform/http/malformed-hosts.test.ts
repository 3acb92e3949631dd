import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpenCall } from '../../../test/open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let port: number
let page: string

beforeAll(async () => {
  // no PUBLIC_URL: addresses are made of what the request, or the trusted proxy, names
  api = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  const { url } = await createOpenCall(api)
  page = `/call/exhibitions/${url}`
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => api.close())

const request = async (...lines: string[]) => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => (received += text))
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}

const paths = () => [
  page,
  `${page}?language=es`,
  '/call/resume/none',
  '/call/application',
  '/call/letter/none',
  '/api/health',
  '/api/banner/all',
  '/api/none',
  '/media/none',
  '/login',
]

const malformed = [
  '',
  ' ',
  'a b',
  'a/b',
  '/',
  'a@b',
  'user:password@a',
  'a:b',
  'a:99999',
  'a:1:2',
  'a:-1',
  '[',
  '[::1',
  '::1',
  '[zz]',
  '[::1]x',
  'a?b',
  'a#b',
  'a\\b',
  'a,b',
  'a<b>',
  '"a"',
  '%',
  '%zz',
  '999.999.999.999',
  '1.2.3.4.5',
  'http://a',
  'ü.example',
  `${'a'.repeat(300)}:x`,
]

describe('a host that cannot be part of an address', () => {
  test.each(malformed)('is answered 400 with 201 at every path when it is the Host: %j', async (host) => {
    for (const path of paths()) {
      const { status, body } = await request(`GET ${path} HTTP/1.1`, `Host: ${host}`)
      expect([path, status, JSON.parse(body).error.code]).toEqual([path, 400, 201])
    }
  })

  test.each(malformed.filter((host) => host.trim() !== ''))(
    'is answered 400 with 201 when the trusted proxy names it: %j',
    async (host) => {
      for (const path of paths()) {
        const { status, body } = await request(
          `GET ${path} HTTP/1.1`,
          'Host: a',
          `X-Forwarded-Host: ${host === 'a,b' ? 'a,/' : host}`,
        )
        expect([path, status, JSON.parse(body).error.code]).toEqual([path, 400, 201])
      }
    },
  )

  test.each(['javascript', 'http ://', 'https:', 'ftp', 'a b'])(
    'is answered 400 with 201 beside the forwarded protocol %j',
    async (protocol) => {
      for (const path of paths()) {
        const { status, body } = await request(
          `GET ${path} HTTP/1.1`,
          'Host: a',
          `X-Forwarded-Proto: ${protocol}`,
        )
        expect([path, status, JSON.parse(body).error.code]).toEqual([path, 400, 201])
      }
    },
  )

  test.each(['http://a:b', 'http://', 'http://[', 'http://a@b', 'https://a,b', 'ftp://a', 'http://%zz'])(
    'is answered 400 with 201 in the target of the request: %s',
    async (origin) => {
      for (const path of paths()) {
        const { status, body } = await request(`GET ${origin}${path} HTTP/1.1`, 'Host: a')
        expect([origin, path, status, JSON.parse(body).error.code]).toEqual([origin, path, 400, 201])
      }
    },
  )
})

describe('the page of a request is shown', () => {
  test.each([
    'a',
    'a:4000',
    'A.Example.:80',
    'my_service:4000',
    'a:',
    '127.0.0.1:4000',
    '[::1]:4000',
    '[fe80::1]',
    'xn--bcher-kva.example',
  ])('to the Host %s', async (host) => {
    expect((await request(`GET ${page} HTTP/1.1`, `Host: ${host}`)).status).toBe(200)
  })

  test('to HTTP/1.0 without a Host', async () => {
    expect((await request(`GET ${page} HTTP/1.0`)).status).toBe(200)
  })

  test('to a request whose target names the host too', async () => {
    for (const origin of ['http://a', 'HTTP://a:80', 'https://a.example:4000'])
      expect((await request(`GET ${origin}${page} HTTP/1.1`, 'Host: a')).status).toBe(200)
    expect((await request('GET http://a/api/health HTTP/1.1', 'Host: a')).body).toContain('ok')
    expect((await request('GET http://a?x HTTP/1.1', 'Host: a')).status).not.toBe(400)
  })
})
