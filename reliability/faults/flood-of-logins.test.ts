import { UserType } from '@vernissage/contract/enums'
import { expect, test } from 'vitest'
import { startTestApp } from '../../apps/api/test/test-app.ts'
import { measure, report, within } from '../report.ts'

const attempts = measure({ short: 300, full: 10_000 })
const atOnce = 50

test('a member of staff signs in while somebody floods one account with sign-ins', {
  timeout: 300_000,
}, async () => {
  // what a hash costs is what this is about
  const api = await startTestApp({ PASSWORD_COST: 'full' })
  try {
    const victim = await api.createAccount(UserType.administrator)
    const staff = await api.signIn(UserType.editor)
    const login = (email: string, password: string, address: string) =>
      api.request('POST', '/api/login', { body: { email, password, device: 'web' }, address })

    const codes = new Map<number, number>()
    const before = process.cpuUsage()
    let next = 0
    const flood = async () => {
      while (next < attempts) {
        next += 1
        const { status, error } = await login(
          victim.email,
          `guess-${next}`,
          `10.0.${next % 250}.${next % 199}`,
        )
        const code = error?.code ?? status
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    }
    const flooding = Promise.all(Array.from({ length: atOnce }, flood))
    const msToSignIn: number[] = []
    const statuses = new Set<number>()
    let isOver = false
    flooding.then(() => {
      isOver = true
    })
    do {
      const begin = performance.now()
      const { status } = await login(staff.email, staff.password, '127.0.0.99')
      msToSignIn.push(Math.round(performance.now() - begin))
      statuses.add(status)
    } while (!isOver)
    await flooding
    const { user } = process.cpuUsage(before)
    report('floodOfLogins', {
      attempts,
      'passwords hashed': attempts - (codes.get(534) ?? 0),
      'refused before hashing (534)': codes.get(534) ?? 0,
      'staff sign-ins meanwhile': msToSignIn.length,
      'ms for one, at most': Math.max(...msToSignIn),
      'seconds of processor': Math.round(user / 1e6),
    })
    expect([...statuses]).toEqual([200])
    expect(attempts - (codes.get(534) ?? 0)).toBeLessThanOrEqual(10)
    expect(Math.max(...msToSignIn)).toBeLessThan(within(2000))
  } finally {
    await api.close()
  }
})
