import { UserType } from '@vernissage/contract/enums'
import type { PresenceEvent } from '@vernissage/contract/platform'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createSignals } from '../../platform/signals/signals.ts'
import { createPresence, type LoggedChange } from './presence.ts'

let api: TestApp
let url: string

beforeAll(async () => {
  api = await startTestApp()
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // Where a request is broken off, the client opens another connection before it needs one.
  api.app.server.closeAllConnections()
  await api.close()
})

let opened: AbortController[] = []
afterEach(() => {
  for (const stream of opened) stream.abort()
  opened = []
})

/** Opens a record as somebody's browser does; `next` waits for an event. */
const open = async (token: string, record: string) => {
  const stop = new AbortController()
  opened.push(stop)
  const response = await fetch(`${url}/api/presence?record=${record}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const next = async (): Promise<PresenceEvent | null> => {
    for (;;) {
      const end = unread.indexOf('\n\n')
      if (end < 0) {
        const { value, done } = await reader.read()
        if (done) return null
        unread += value
        continue
      }
      const block = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (block.startsWith('data: ')) return JSON.parse(block.slice(6))
    }
  }
  const until = async (wanted: PresenceEvent) => {
    for (;;) {
      const event = await next()
      if (event === null) throw new Error('the stream has ended')
      if (JSON.stringify(event) === JSON.stringify(wanted)) return
    }
  }
  return { status: response.status, headers: response.headers, next, until, close: () => stop.abort() }
}

const signInAs = async (first_name: string, type: UserType = UserType.editor) => {
  const account = await api.signIn(type)
  await api.db.updateTable('account').set({ first_name }).where('id_user', '=', account.id_user).execute()
  return account
}

describe('whoever has a record open', () => {
  test('hears who else has it open, and of nobody once he is alone again', async () => {
    const id = await api.createBanner()
    const [ana, ben] = [await signInAs('Ana'), await signInAs('Ben')]
    const first = await open(ana.token, `banner/${id}`)
    expect(await first.next()).toEqual({ kind: 'others', names: [] })
    const second = await open(ben.token, `banner/${id}`)
    await second.until({ kind: 'others', names: ['Ana Ruiz'] })
    await first.until({ kind: 'others', names: ['Ben Ruiz'] })
    second.close()
    await first.until({ kind: 'others', names: [] })
  })

  test('hears neither of himself in another tab nor of those who have another record open', async () => {
    const [one, another] = [await api.createBanner(), await api.createBanner()]
    const [ana, ben, cleo] = [await signInAs('Ana'), await signInAs('Ben'), await signInAs('Cleo')]
    const elsewhere = await open(ben.token, `banner/${another}`)
    const tabs = [await open(ana.token, `banner/${one}`), await open(ana.token, `banner/${one}`)]
    await open(cleo.token, `banner/${one}`)
    for (const tab of tabs) {
      expect(await tab.next()).toEqual({ kind: 'others', names: [] })
      expect(await tab.next()).toEqual({ kind: 'others', names: ['Cleo Ruiz'] })
    }
    expect(await elsewhere.next()).toEqual({ kind: 'others', names: [] })
  })

  test('hears who has just saved it and who has deleted it, but nothing of what was refused', async () => {
    const id = await api.createBanner()
    const [ana, ben] = [await signInAs('Ana'), await signInAs('Ben')]
    const stream = await open(ana.token, `banner/${id}`)
    expect(await stream.next()).toEqual({ kind: 'others', names: [] })
    const patch = (title: string) => ({ title, enabled: 1, banner_type_id: 1 })
    const change = (token: string, body: object, headers = {}) =>
      api.request('PATCH', `/api/banner/${id}`, { token, body: { ...body }, headers })
    expect((await change(ben.token, patch('Refused'), { 'if-match': '"99"' })).status).toBe(412)
    expect((await change(ana.token, patch('His own'))).status).toBe(200)
    expect((await change(ben.token, patch('Saved'))).status).toBe(200)
    expect(await stream.next()).toEqual({ kind: 'saved', name: 'Ben Ruiz' })
    await api.request('DELETE', `/api/banner/${id}`, { token: ben.token })
    expect(await stream.next()).toEqual({ kind: 'deleted', name: 'Ben Ruiz' })
  })

  test('hears what was saved while another was opening a record', async () => {
    const readings: ((changes: LoggedChange[]) => void)[] = []
    const changes = {
      rest: () => undefined,
      read: () => new Promise<LoggedChange[]>((end) => readings.push(end)),
    }
    const presence = createPresence(createSignals({ db: api.db, listen: null }), changes)
    const told: PresenceEvent[] = []
    const open = (visit: string, user_id: number) =>
      presence.open({ visit, record: 'banner/1', user_id, name: visit, send: (event) => told.push(event) })
    const [ana, ben] = [open('Ana', 1), open('Ben', 2)]
    readings[0]!([])
    await ana
    readings[1]!([{ entity: 'banner', record_id: 1, action: 'update', user_id: 3, user_name: 'Cleo' }])
    await ben
    expect(told).toContainEqual({ kind: 'saved', name: 'Cleo' })
  })

  test('is told names alone, uncompressed and uncached', async () => {
    const { token } = await signInAs('Ana')
    const stream = await open(token, 'artist/1')
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a stream', () => {
  test('is refused to whoever is not staff, for what is no record, and to a session that has eight', async () => {
    const artist = await api.signIn(UserType.artist)
    expect((await open(artist.token, 'banner/1')).status).toBe(403)
    const { token } = await signInAs('Ana')
    for (const record of ['banner', 'banner/0', '../banner/1', 'banner/1;drop'])
      expect((await open(token, encodeURIComponent(record))).status).toBe(400)
    for (let index = 1; index <= 8; index += 1)
      expect((await open(token, `banner/${index}`)).status).toBe(200)
    expect((await open(token, 'banner/9')).status).toBe(429)
  })

  test('is refused to an account that has 32, whatever its session, and told when to come back', async () => {
    const { email, password } = await api.createAccount(UserType.editor)
    const login = () =>
      api.request<{ token: string }>('POST', '/api/login', { body: { email, password, device: 'web' } })
    for (let session = 1; session <= 4; session += 1) {
      const { token } = (await login()).data
      for (let index = 1; index <= 8; index += 1)
        expect((await open(token, `banner/${index}`)).status).toBe(200)
    }
    const refused = await open((await login()).data.token, 'banner/9')
    report('presenceStreams', { sessions: 5, opened: 32, 'the next one': refused.status })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await open((await signInAs('Ben')).token, 'banner/9')).status).toBe(200)
  })

  test('does not count among the eight when the database could not tell what it begins with', async () => {
    const { token } = await signInAs('Ana')
    await sql`alter table change_log rename to change_log_away`.execute(api.db)
    for (let attempt = 0; attempt < 8; attempt += 1) expect((await open(token, 'banner/1')).status).toBe(503)
    await sql`alter table change_log_away rename to change_log`.execute(api.db)
    expect((await open(token, 'banner/1')).status).toBe(200)
  })

  test('ends when the process drains', async () => {
    const other = await startTestApp()
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await other.signIn(UserType.editor)
    const response = await fetch(`${address}/api/presence?record=banner/1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const rest = response.text()
    await other.close()
    expect(await rest).toContain(': open')
  })
})
