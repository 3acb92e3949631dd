import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { bannerCalled, callServer, ownDatabase, signIn, spawnServer } from './server-process.ts'

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
        callServer(origin, '/health').then(
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

test('after kill -9 every acknowledged write is there and the next start takes the folder over', async () => {
  const environment = await ownDatabase()
  const acknowledged: string[] = []
  for (const round of [1, 2, 3]) {
    const server = spawnServer(environment)
    const origin = await server.ready()
    const token = await signIn(origin)
    const write = async (writer: number) => {
      for (let number = 0; ; number += 1) {
        const title = `${round}-${writer}-${number}`
        const { status } = await callServer(origin, '/banner', {
          method: 'POST',
          token,
          body: bannerCalled(title),
        })
        if (status === 201) acknowledged.push(title)
        if (acknowledged.length >= round * 40) server.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)))
    expect(await server.ended()).toBe('SIGKILL')
  }

  const last = spawnServer(environment)
  const origin = await last.ready()
  const { data } = await callServer(origin, '/banner/all', { token: await signIn(origin) })
  const titles = new Set((data.banners as unknown as { title: string }[]).map(({ title }) => title))
  expect(acknowledged.length).toBeGreaterThanOrEqual(120)
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([])
}, 120_000)
