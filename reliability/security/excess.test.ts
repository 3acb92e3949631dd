import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ownDatabase, sendRequest, signIn, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { startTestApp } from '../../apps/api/test/test-app.ts'
import { isSoak, measure, report, within } from '../report.ts'
import { type JsonSchema, type Operation, readOperations } from './support/operations.ts'

const mostMs = within(100)
const mostMiB = 50

let operations: Operation[]

beforeAll(async () => {
  const api = await startTestApp()
  operations = await readOperations(api)
  await api.close()
})

interface Excess {
  method: string
  path: string
  /** It goes to an upload address of its own: one is good for one try. */
  isUpload?: boolean
  body?: string | Buffer
  type?: string
  /** Bytes that are said to come, where there are more than are sent. */
  length?: number
}

/** Sends it as it is and answers at the first word of the server, whether it has read everything or not. */
const send = async (
  origin: string,
  token: string,
  { method, path, body, type = 'application/json', length }: Excess,
) => {
  const start = performance.now()
  const sent = request(origin + path, {
    method,
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': type,
        'content-length': length ?? Buffer.byteLength(body),
      }),
    },
  })
  // The server may hang up while what it does not want is still on its way.
  const cutOff = new Promise<[{ statusCode: number; resume: () => void }]>((resolve) => {
    sent.on('error', () => resolve([{ statusCode: 499, resume: () => undefined }]))
  })
  if (length) sent.write(body)
  else sent.end(body)
  const [response] = await Promise.race([once(sent, 'response'), cutOff])
  const ms = performance.now() - start
  response.resume()
  sent.destroy()
  return { status: response.statusCode as number, ms }
}

/** A real picture of one colour, some kilobytes that are 107 MiB when they are unpacked. */
const pictureBomb = () => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const filtered = (filter: string) => `/api/banner/all?filter=${encodeURIComponent(filter)}`
const conditions = (count: number) =>
  filtered(JSON.stringify({ AND: Array(count).fill({ field: 'title', operator: '=', value: 'a' }) }))

/** Texts that a careless pattern takes long to judge. */
const longTexts = [
  ['x', 50_000],
  ['1 ', 25_000],
  ['a@', 25_000],
  ['a.', 25_000],
  ['- ', 25_000],
  ['\u0301', 50_000],
].map(([part, times]) => `${(part as string).repeat(times as number)}!`)

/** One for each text and field; outside of soak each text in turn, and as many fields as a body has room for. */
const bodiesOf = (names: string[]): Record<string, string>[] => {
  if (isSoak) return names.flatMap((name) => longTexts.map((text) => ({ [name]: text! })))
  const fields = names.map((name, index) => [name, longTexts[index % longTexts.length]!] as const)
  const chunks = Array.from({ length: Math.ceil(fields.length / 10) }, (_, chunk) =>
    fields.slice(10 * chunk, 10 * chunk + 10),
  )
  return chunks.map((chunk) => Object.fromEntries(chunk))
}

const textFieldsOf = (schema: JsonSchema): string[] =>
  (schema.anyOf ?? [schema]).flatMap(({ properties = {} }) =>
    Object.entries(properties)
      .filter(([, { type, anyOf }]) => type === 'string' || anyOf?.some((one) => one.type !== 'null'))
      .map(([name]) => name),
  )

const excesses = (): Record<string, Excess[]> => ({
  '31 conditions': [{ method: 'GET', path: conditions(31) }],
  '10,000 conditions': [{ method: 'GET', path: conditions(10_000) }],
  'a filter 5,000 deep': [
    { method: 'GET', path: filtered('{"AND":['.repeat(5000)) },
    { method: 'GET', path: filtered(`${'{"AND":['.repeat(900)}${']}'.repeat(900)}`) },
  ],
  'a body 200,000 deep': [
    { method: 'POST', path: '/api/banner', body: '['.repeat(200_000) },
    { method: 'POST', path: '/api/banner', body: `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
  ],
  'a body of 100 MB': [
    { method: 'POST', path: '/api/banner', body: ' '.repeat(65_536), length: 100_000_000 },
    {
      method: 'PUT',
      path: '',
      isUpload: true,
      body: Buffer.alloc(65_536),
      type: 'image/png',
      length: 100_000_000,
    },
  ],
  'a password of 1 MB': [
    {
      method: 'POST',
      path: '/api/login',
      body: JSON.stringify({ email: 'a@example.test', password: 'x'.repeat(1_000_000) }),
    },
    {
      method: 'POST',
      path: '/api/user/me/passwordchange',
      body: JSON.stringify({ previous_password: 'x'.repeat(500_000), new_password: 'x'.repeat(500_000) }),
    },
  ],
  'texts of 50,000 signs': operations.flatMap(({ method, path, body, parameters }) => [
    ...(body ? bodiesOf(textFieldsOf(body)) : []).map((fields) => ({
      method,
      path: path.replace(/\{\w+\}/g, '1'),
      body: JSON.stringify(fields),
    })),
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .slice(0, measure({ short: 1, full: parameters.length }))
      .map(({ name }) => ({
        method,
        path: `${path.replace(/\{\w+\}/g, '1')}?${name}=${'x'.repeat(30_000)}`,
      })),
  ]),
  'a picture of 30,000 × 30,000': [
    { method: 'PUT', path: '', isUpload: true, body: pictureBomb(), type: 'image/png' },
  ],
})

const memoryOf = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) /
  1024

/** Forgets how much memory the process has ever had. */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

test.skipIf(process.platform !== 'linux')(
  'what is beyond measure is refused soon and takes no more than 50 MiB',
  { timeout: 300_000 },
  async () => {
    const server = spawnServer({ ...(await ownDatabase()) })
    const origin = await server.ready()
    const pid = server.child.pid!
    const token = await signIn(origin)
    const { data } = await sendRequest(origin, '/banner', {
      method: 'POST',
      token,
      body: { date: '2026-11-21', title: 'T', subtitle: 'S', web_link: 'w', app_link: 'a' },
    })
    const record = `/banner/${(data as unknown as { banner: { id_banner: number } }).banner.id_banner}`
    const ready = async (sent: Excess) => {
      if (!sent.isUpload) return sent
      const body = { name: 'web_image', ext: 'png' }
      const { data } = await sendRequest(origin, `${record}/image`, { method: 'POST', token, body })
      return { ...sent, path: String(data.url).replace(origin, '') }
    }

    const figures: Record<string, string> = {}
    const worst = { ms: 0, MiB: 0 }
    let count = 0
    for (const [what, requests] of Object.entries(excesses())) {
      // the first requests of a kind compile what judges them
      for (const sent of requests.slice(0, 30)) await send(origin, token, await ready(sent))
      let slowest = 0
      let grown = 0
      for (const sent of requests) {
        count += 1
        const prepared = await ready(sent)
        resetPeak(pid)
        const before = memoryOf(pid, 'VmRSS')
        const { status, ms } = await send(origin, token, prepared)
        grown = Math.max(grown, memoryOf(pid, 'VmHWM') - before)
        const shown = `${what}: ${sent.path.slice(0, 60)}`
        expect([shown, status >= 400 && status < 500]).toEqual([shown, true])
        let least = ms
        // Other programs take more or less of the machine from try to try; the refusal takes the same.
        for (let again = 0; again < 4 && least > mostMs / 2; again += 1)
          least = Math.min(least, (await send(origin, token, await ready(sent))).ms)
        slowest = Math.max(slowest, least)
      }
      figures[what] = `${Math.round(slowest)} ms, ${Math.round(grown)} MiB`
      worst.ms = Math.max(worst.ms, slowest)
      worst.MiB = Math.max(worst.MiB, grown)
    }
    report('excess', { requests: count, ...figures })
    expect(worst.ms).toBeLessThan(mostMs)
    expect(worst.MiB).toBeLessThan(mostMiB)
    expect((await sendRequest(origin, '/health')).status).toBe(200)
  },
)
