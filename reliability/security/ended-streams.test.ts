import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../apps/api/test/test-app.ts'
import { report, within } from '../report.ts'
import { endsOfSession } from './support/ends-of-session.ts'

test('a presence stream ends within 5 s of its session, which another process has ended', async () => {
  const api = await startTestApp()
  onTestFinished(() => api.close())
  const other = await api.startAnother()
  onTestFinished(() => other.close())
  const address = await other.listen({ host: '127.0.0.1', port: 0 })
  const times = await Promise.all(
    Object.values(await endsOfSession(api)).map(async (end) => {
      const account = await api.signIn()
      const stream = await fetch(`${address}/api/presence?record=banner/1`, {
        headers: { authorization: `Bearer ${account.token}` },
      })
      expect(stream.status).toBe(200)
      const ended = stream.text()
      expect((await end(account)).status).toBe(200)
      const start = performance.now()
      await ended
      return performance.now() - start
    }),
  )
  report('presenceEnds', { streams: times.length, 'ms until ended, at most': Math.round(Math.max(...times)) })
  expect(Math.max(...times)).toBeLessThan(within(5000))
})
