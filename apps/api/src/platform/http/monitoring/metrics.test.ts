import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../../scripts/lib/free-port.mjs'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let api: TestApp
let figures: () => Promise<string>

beforeAll(async () => {
  const port = await freePort()
  api = await startTestApp({ METRICS_PORT: String(port) })
  figures = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()
})
afterAll(() => api.close())

test('calls are counted by method, route and status, on a port that is not the public one', async () => {
  await api.request('GET', '/api/health')
  await api.request('GET', '/api/banner/7?limit=1')
  const text = await figures()
  const counted = 'http_request_duration_seconds_count'
  expect(text).toContain(`${counted}{method="GET",route="/api/health",status="200"} 1`)
  expect(text).toContain(`${counted}{method="GET",route="/api/banner/:id",status="401"} 1`)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await api.request('GET', '/api/metrics')).status).toBe(404)
})
