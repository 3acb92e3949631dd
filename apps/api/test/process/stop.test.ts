import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { bannerCalled, ownDatabase, sendRequest, signIn, spawnServer } from './server-process.ts'

test('SIGTERM answers what is under way, takes nothing new and ends with 0', async () => {
  const server = spawnServer(await ownDatabase())
  const origin = await server.ready()
  const token = await signIn(origin)
  const body = JSON.stringify(bannerCalled('Under way'))
  const underWay = request(`${origin}/api/banner`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')

  server.child.kill('SIGTERM')
  // Refused once it no longer listens; a connection that came just before is still answered.
  await expect
    .poll(
      () =>
        sendRequest(origin, '/health').then(
          ({ status }) => status,
          () => 'refused',
        ),
      { timeout: 8000 },
    )
    .toBe('refused')
  underWay.end(body)
  const [response] = await once(underWay, 'response')
  expect(response.statusCode).toBe(201)
  response.resume()
  expect(await server.ended()).toBe(0)
  expect(server.output.stderr).toBe('')
})
