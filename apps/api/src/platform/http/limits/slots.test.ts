import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { promisify } from 'node:util'
import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let api: TestApp
let port: number
/** Knows of the first what another process knows. */
let other: Awaited<ReturnType<TestApp['startAnother']>>
let otherPort: number
const opened: ClientRequest[] = []

beforeAll(async () => {
  api = await startTestApp()
  // more than the buffers between a server and a reader hold
  await sql`
    insert into contact_request (name, email, phone, country_code, message, date)
    select 'Name ' || number, 'name' || number || '@mail.test', '151 234 567', '+49', repeat(md5(number::text), 250), '2026-11-21'
    from generate_series(1, 2000) as number`.execute(api.db)
  const listen = async (app: TestApp['app']) =>
    Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  port = await listen(api.app)
  other = await api.startAnother()
  otherPort = await listen(other)
})
afterAll(async () => {
  await other.close()
  await api.close()
})
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy()
  await expect.poll(connections).toBe(0)
  await expect.poll(importsHeld).toBe(0)
})

interface Sent {
  headers?: Record<string, string | number>
  to?: number
}
const send = (method: string, path: string, token: string, { headers = {}, to = port }: Sent = {}) => {
  const sent = request({
    port: to,
    method,
    path,
    agent: false,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  sent.on('error', () => undefined)
  opened.push(sent)
  return sent
}

/** Begins a download and reads nothing of it. */
const download = async (token: string, to = port, kind = 'contact_request') => {
  const sent = send('GET', `/api/export/${kind}?format=csv`, token, { to }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  return answer
}

/** Begins to send a file to import, and sends no more of it. */
const beginImport = (token: string) => {
  const headers = { 'content-type': 'text/csv', 'content-length': 1000 }
  const sent = send('POST', '/api/import/artist', token, { headers })
  sent.write('first_name,')
  return sent
}

const importWhole = (token: string) =>
  api.request('POST', '/api/import/artist', {
    token,
    body: 'first_name\nAna\n',
    headers: { 'content-type': 'text/csv' },
  })

const tokens = async (count: number) => {
  const accounts = await Promise.all(Array.from({ length: count }, () => api.signIn(UserType.editor)))
  return accounts.map(({ token }) => token)
}

/** Resolves once it is closed; a connection that is cut off fails first. */
const closed = async (side: IncomingMessage | ClientRequest) => {
  if (!side.closed) await new Promise((resolve) => side.once('close', resolve))
}

/** How many connections the servers have: one that they have closed does not show to a client that reads nothing. */
const connections = async () => {
  const counts = await Promise.all(
    [api.app, other].map(({ server }) => promisify(server.getConnections.bind(server))()),
  )
  return counts.reduce((sum, count) => sum! + count!, 0)
}

const importsHeld = async () => {
  const rows = await api.db.selectFrom('transfer').select('holder').where('kind', '=', 'import').execute()
  return rows.length
}

/** Begins to send a file. What is asked after that finds its slot taken. */
const holdImport = async (token: string) => {
  const before = await importsHeld()
  const sent = beginImport(token)
  await expect.poll(importsHeld).toBe(before + 1)
  return sent
}

describe('a download', () => {
  test('is one at a time for each person: a second is refused at once, and another person’s begins', async () => {
    const [own, other] = await tokens(2)
    const first = await download(own!)
    expect(first.statusCode).toBe(200)
    const second = await download(own!)
    expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '10'])
    second.resume()
    expect((await download(other!)).statusCode).toBe(200)
    // what is sent to slow readers holds no place in the queue of lists
    const list = await api.request('GET', '/api/contactrequest/all?limit=1&order_by=name', { token: other! })
    expect(list.status).toBe(200)
  })

  test('that nobody reads makes room when others wait', async () => {
    const [one, other, third] = await tokens(3)
    const unread = [await download(one!), await download(other!)]
    expect((await download(third!)).statusCode).toBe(200)
    for (const answer of unread) answer.resume()
    await Promise.all(unread.map((answer) => closed(answer)))
    expect(unread.map(({ complete }) => complete).sort()).toEqual([false, true])
  })

  test('that nobody reads makes room for another of the same person', async () => {
    const [own] = await tokens(1)
    const first = await download(own!)
    await expect
      .poll(async () => {
        const again = await download(own!)
        if (again.statusCode !== 200) again.resume()
        return again.statusCode
      })
      .toBe(200)
    first.resume()
    await closed(first)
    expect(first.complete).toBe(false)
  })

  test('ends with the session that asked for it', async () => {
    const [own] = await tokens(1)
    await download(own!)
    expect(await connections()).toBe(1)
    await api.request('POST', '/api/logout', { token: own! })
    await expect.poll(connections).toBe(0)
  })
})

describe('a file to import', () => {
  test('is one at a time for each person', async () => {
    const [own, other] = await tokens(2)
    await holdImport(own!)
    expect((await importWhole(own!)).error?.code).toBe(489)
    expect((await importWhole(other!)).status).toBe(201)
  })

  test('that is not sent makes room when others wait', async () => {
    const [one, other, third] = await tokens(3)
    const silent = [await holdImport(one!), await holdImport(other!)]
    const gone = Promise.race(silent.map((sent) => closed(sent)))
    expect((await importWhole(third!)).status).toBe(201)
    await gone
  })

  test('ends with the session that sends it', async () => {
    const [own] = await tokens(1)
    const sent = await holdImport(own!)
    const gone = closed(sent)
    await api.request('POST', '/api/logout', { token: own! })
    await gone
  })
})

const importAtOther = async (token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const { statusCode } = await other.inject({
    method: 'POST',
    url: '/api/import/artist',
    headers,
    payload: 'first_name\nAna\n',
  })
  return statusCode
}
const statusAtOther = async (token: string) => {
  const answer = await download(token, otherPort)
  if (answer.statusCode !== 200) answer.resume()
  return answer.statusCode
}

describe('over all processes', () => {
  test('a person has one download and one file to import at a time, and others have theirs', async () => {
    const [own, someone] = await tokens(2)
    await download(own!)
    await holdImport(own!)
    expect([await statusAtOther(own!), await importAtOther(own!)]).toEqual([503, 503])
    expect([await statusAtOther(someone!), await importAtOther(someone!)]).toEqual([200, 201])
  })

  test('a person’s next download begins as soon as the first is read', async () => {
    const [own] = await tokens(1)
    for (const to of [port, otherPort, port]) {
      const answer = await download(own!, to, 'sponsor')
      expect(answer.statusCode).toBe(200)
      answer.resume()
      await closed(answer)
    }
  })

  test('a download that nobody reads makes room for another of the same person, and ends', async () => {
    const [own] = await tokens(1)
    const unread = await download(own!)
    await expect.poll(() => statusAtOther(own!)).toBe(200)
    await expect.poll(connections).toBe(1)
    unread.resume()
    await closed(unread)
    expect(unread.complete).toBe(false)
  })

  test('a download that is read goes on, however often another is asked for', async () => {
    const [own] = await tokens(1)
    const read = await download(own!)
    expect(await statusAtOther(own!)).toBe(503)
    let bytes = 0
    read.on('data', (part: Buffer) => {
      bytes += part.length
    })
    await closed(read)
    expect([read.complete, bytes > 15_000_000]).toEqual([true, true])
  })

  test('one whose process was killed stands in the way for seconds alone', async () => {
    const { token, id_user } = await api.signIn(UserType.editor)
    await sql`insert into transfer (kind, user_id, holder, held_until)
      values ('export', ${id_user}, gen_random_uuid(), now() + interval '3 seconds')`.execute(api.db)
    expect(await statusAtOther(token)).toBe(503)
    await expect.poll(() => statusAtOther(token)).toBe(200)
  })

  test('nothing is left of what has ended', async () => {
    const [own] = await tokens(1)
    await importWhole(own!)
    for (const one of opened.splice(0)) one.destroy()
    const rows = () => api.db.selectFrom('transfer').selectAll().execute()
    await expect.poll(rows).toEqual([])
  })
})
