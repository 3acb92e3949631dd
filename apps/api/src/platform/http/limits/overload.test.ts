import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { answerFailures } from '../failures.ts'
import { limitRequests, refuseUnderPressure } from './limits.ts'

/** Holds up everything, as nothing of the product should. */
const block = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const start = async () => {
  const app = fastify()
  limitRequests(app)
  answerFailures(app)
  await refuseUnderPressure(app)
  app.get('/api/artist', async () => 'done')
  app.get('/assets/start.js', async () => 'done')
  return app
}

test('a request right after a start that took long is answered', async () => {
  const app = await start()
  block(3500)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(2000)
  expect((await fetch(`${address}/api/artist`)).status).toBe(200)
  await app.close()
})

test('a request while something holds up the event loop is refused with 475 and a time to try again, and the admin’s files are sent', async () => {
  const app = await start()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await vi.waitFor(
    async () => {
      block(3500)
      const [busy, file] = await Promise.all(
        ['/api/artist', '/assets/start.js'].map((path) => fetch(address + path)),
      )
      expect([busy!.status, file!.status]).toEqual([503, 200])
      return busy!
    },
    { timeout: 40_000 },
  )
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toMatchObject({ error: { code: 475 } })
  await app.close()
})
