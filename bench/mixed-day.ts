import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { percentile, type Target } from './measure.ts'
import type { MixedDay } from './report.ts'

const people = 50
const seconds = 20
const visitorsPerSecond = 200

const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]!
const words = ['river', 'portrait', 'study', 'garden', 'castle', 'head', 'sea', 'night']

const filter = (field: string, operator: string, value: unknown) =>
  encodeURIComponent(JSON.stringify({ AND: [{ field, operator, value }] }))

interface Site {
  /** Where the public website writes what its visitors do. */
  databaseUrl: string
  siteToken: string
}

/** A day's work of 50 people and 200 requests of visitors a second, on everything at once. */
export const mixedDay = async (
  { url, token }: Target,
  ids: readonly number[],
  { databaseUrl, siteToken }: Site,
): Promise<MixedDay> => {
  const end = Date.now() + seconds * 1000
  const times: number[] = []
  let visits = 0
  const failures: string[] = []
  const noteFailure = (error: Error) => failures.push(error.message)

  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer as { data: { url: string } }
  }
  const request = (method: string, path: string, body?: unknown) =>
    send(method, path, body, { authorization: `Bearer ${token}` })

  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const upload = async () => {
    const { data } = await request('POST', `/artwork/${anyOf(ids)}/image`, { name: 'web_image', ext: 'jpg' })
    const put = await fetch(data.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: picture,
    })
    if (!put.ok) throw new Error(`an upload failed with ${put.status}`)
  }

  const deeds: (readonly [share: number, act: () => Promise<unknown>])[] = [
    [0.3, () => request('GET', `/artwork/all?limit=24&offset=${24 * Math.floor(Math.random() * 40)}`)],
    [0.1, () => request('GET', '/artist/all?limit=10&order_by=id_user&order=1')],
    [
      0.2,
      () => request('GET', `/artwork/all?limit=24&filter=${filter('title', 'LIKE', `%${anyOf(words)}%`)}`),
    ],
    [0.25, () => request('GET', `/artwork/${anyOf(ids)}`)],
    [0.13, () => request('PATCH', `/artwork/${anyOf(ids)}`, { price: Math.floor(Math.random() * 9000) })],
    [0.02, upload],
  ]
  const deed = () => {
    let rest = Math.random()
    return deeds.find(([share]) => {
      rest -= share
      return rest < 0
    })?.[1]
  }

  const work = async () => {
    await pause(Math.random() * 1000)
    while (Date.now() < end) {
      const act = deed()
      if (!act) continue
      const start = performance.now()
      await act().catch(noteFailure)
      times.push(performance.now() - start)
      await pause(500 + Math.random() * 1000)
    }
  }

  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  // Every visitor has an address of his own, which the website's proxy tells.
  const address = () => Array.from({ length: 3 }, () => Math.floor(Math.random() * 255)).join('.')
  const enquire = () =>
    send(
      'POST',
      '/artworkpurchaserequest',
      { artwork_id: anyOf(ids), name: 'Eva', email: 'eva@example.test', comments: 'Is it for sale?' },
      {
        authorization: `Bearer ${siteToken}`,
        'x-forwarded-for': `10.${address()}`,
      },
    )
  const look = () =>
    pool.query('update artwork set views = views + 1, likes = likes + 1 where id_artwork = $1', [anyOf(ids)])

  /** One in four asks for a work, the others look and like. */
  const visit = async () => {
    const open = new Set<Promise<unknown>>()
    const begin = Date.now()
    while (Date.now() < end) {
      const due = ((Date.now() - begin) * visitorsPerSecond) / 1000
      for (; visits < due; visits += 1) {
        const visiting = visits % 4 === 0 ? enquire() : look()
        open.add(visiting)
        visiting.catch(noteFailure).finally(() => open.delete(visiting))
      }
      await pause(10)
    }
    await Promise.allSettled(open)
  }

  try {
    await Promise.all([visit(), ...Array.from({ length: people }, work)])
  } finally {
    await pool.end()
  }
  if (failures[0]) console.log(`${failures.length} requests failed, the first with ${failures[0]}`)
  return {
    staff: times.length / seconds,
    visitors: visits / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failures: failures.length,
  }
}
