import { UserType } from '@vernissage/contract/enums'
import type { PublicConfig } from '@vernissage/contract/platform'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { report } from '../../../../../../reliability/report.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const onPostgres = inject('template').kind === 'postgres'

const health = async (api: Awaited<ReturnType<typeof startTestApp>>) => {
  const { status, data, error } = await api.request('GET', '/api/health')
  return { status, data, code: error?.code }
}

test.runIf(onPostgres)('a process that drains says so, while it still answers', async () => {
  let isDraining = false
  const api = await startTestApp({}, { isDraining: () => isDraining })
  try {
    expect(await health(api)).toEqual({ status: 200, data: { status: 'ok' }, code: undefined })
    isDraining = true
    expect(await health(api)).toMatchObject({ status: 503, code: 475 })
    const answer = await api.request('GET', '/api/config')
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close'])
  } finally {
    await api.close()
  }
})

test('a database that does not answer is 503 with 301', async () => {
  const api = await startTestApp()
  expect((await health(api)).status).toBe(200)
  // a statement that is under way when the embedded database goes is never answered
  await api.settled()
  await api.db.destroy()
  try {
    expect(await health(api)).toMatchObject({ status: 503, code: 301 })
  } finally {
    await api.close()
  }
})

test.runIf(onPostgres)(
  'a PostgreSQL that is read-only is 503 with 301 for health and for writes, and is read from',
  async () => {
    const api = await startTestApp()
    try {
      const { token } = await api.signIn()
      const record = `/api/banner/${await api.createBanner()}`
      await api.makeReadOnly!()
      await expect.poll(async () => (await api.request('GET', record, { token })).status).toBe(200)
      const answers = [
        await api.request('GET', '/api/health'),
        await api.request('PATCH', record, { token, body: { title: 'T' } }),
        await api.request('DELETE', record, { token }),
        await api.request('POST', '/api/login', { body: { email: 'ana@example.test', password: 'p' } }),
      ].map(({ status, error }) => [status, error?.code])
      const read = await api.request('GET', record, { token })
      const file = await api.app.inject({
        url: '/api/export/contact_request?format=csv',
        headers: { authorization: `Bearer ${token}` },
      })
      expect(file.statusCode).toBe(200)
      report('readOnly', {
        'requests refused': answers.filter(([status]) => status === 503).length,
        code: [...new Set(answers.map(([, code]) => code))].join(', '),
        'read with': read.status,
      })
      for (const answer of answers) expect(answer).toEqual([503, 301])
      expect(read.status).toBe(200)
    } finally {
      await api.close()
    }
  },
)

test.runIf(onPostgres)(
  'when PostgreSQL goes away within a transaction everyone is told 301, and the process lives',
  async () => {
    const api = await startTestApp()
    const { token } = await api.signIn()
    const list = () => api.request('GET', '/api/banner/all', { token })
    // A connection that is taken and waits for its next statement: the pool listens to idle ones alone.
    const underWay = api.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await api.stopDatabase!()
      await sql`select 1`.execute(trx)
    })
    await expect(underWay).rejects.toThrow()
    try {
      expect(await health(api)).toMatchObject({ status: 503, code: 301 })
      const answer = await list()
      expect([answer.status, answer.error.code]).toEqual([503, 301])
    } finally {
      await api.close()
    }
  },
)

test.runIf(onPostgres)(
  'days are past or still to come in the time zone of the platform, which the configuration names',
  async () => {
    const api = await startTestApp({ TIME_ZONE: 'Pacific/Kiritimati' })
    // At noon in UTC it is the next day there already.
    const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`) + 24 * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    try {
      const { token } = await api.signIn(UserType.editor)
      const { data } = await api.request<{ config: PublicConfig }>('GET', '/api/config')
      expect(data.config.time_zone).toBe('Pacific/Kiritimati')
      const addFor = async (days: number) => {
        const contacted_at = new Date(noon + days * 24 * 3_600_000).toISOString().slice(0, 10)
        const body = {
          name: 'Ana',
          email: 'ana@example.test',
          date: contacted_at,
          contacted: 1,
          contacted_at,
        }
        return (await api.request('POST', '/api/newsletterrequest', { token, body })).error?.details
      }
      expect(await addFor(1)).toBeUndefined()
      expect(await addFor(2)).toEqual(['contacted_at'])
    } finally {
      vi.useRealTimers()
      await api.close()
    }
  },
)
