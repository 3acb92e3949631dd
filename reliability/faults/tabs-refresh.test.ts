import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

const tabs = 5
const rounds = measure({ short: 3, full: 20 })

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api?.close())

test('no tab is signed out when all of them refresh at once', async () => {
  let { token } = await api.signIn()
  let signedOut = 0
  for (let round = 0; round < rounds; round += 1) {
    const refresh = () => api.request<{ token: string }>('GET', '/api/login/reauthenticate', { token })
    const renewals = await Promise.all(Array.from({ length: tabs }, refresh))
    const tokens = [token, ...renewals.map(({ data }) => data.token)]
    const answers = await Promise.all(tokens.map((one) => api.request('GET', '/api/user/me', { token: one })))
    signedOut += [...renewals, ...answers].filter(({ status }) => status !== 200).length
    token = renewals[round % tabs]!.data.token
  }
  report('tabsRefresh', { rounds, 'refreshes at once': tabs, 'signed out': signedOut })
  expect(signedOut).toBe(0)
})
