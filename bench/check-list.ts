import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { onEachDatabase } from './both-databases.ts'
import { signIn } from './installation.ts'
import { percentile } from './measure.ts'
import { givePicture, largePhotograph, photograph } from './pictures.ts'

/*
 * A check list of 155 works, each with a photograph of its own of which nobody has seen a copy, and the same list once more:
 * `node bench/check-list.ts`. How long the whole takes, the longest time without news of it, and what another request takes
 * meanwhile. On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const works = 155

const load = ({ db }: OpenDatabase) =>
  sql`
    with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user),
      profile as (insert into artist_profile (user_id, url) select id_user, 'ada' from artist)
    insert into artwork (artist_id, title)
    select id_user, 'Work ' || number from artist, generate_series(1, ${works}::integer) as number`.execute(
    db,
  )

const seconds = (ms: number) => Math.round(ms / 100) / 10

const measure = async (database: string, server: { url: string }) => {
  const token = await signIn(server.url)
  const product = { url: server.url, token }
  const headers = { authorization: `Bearer ${token}` }
  const open = async (path: string) => {
    const response = await fetch(server.url + path, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.body!
  }

  const openMeanwhile = async (isOver: () => boolean) => {
    const times: number[] = []
    while (!isOver()) {
      const start = performance.now()
      await new Response(await open('/api/artwork/1')).text()
      times.push(performance.now() - start)
      await pause(10)
    }
    return times
  }

  const list = async () => {
    const start = performance.now()
    let [last, gap, bytes] = [start, 0, 0]
    for await (const chunk of await open('/api/export/artwork?format=pdf&title=Works')) {
      bytes += chunk.length
      gap = Math.max(gap, performance.now() - last)
      last = performance.now()
    }
    return { ms: performance.now() - start, gap, bytes }
  }

  const rows = []
  for (const [name, picture] of [
    ['24 megapixels', await photograph(6000, 4000, 90, 8)],
    ['36 megapixels, as large as it may come', await largePhotograph()],
  ] as const) {
    for (let id = 1; id <= works; id += 1) await givePicture(product, id, picture)
    for (const round of ['first', 'again']) {
      let isOver = false
      const listed = list().finally(() => {
        isOver = true
      })
      const times = await openMeanwhile(() => isOver)
      const { ms, gap, bytes } = await listed
      rows.push({
        database,
        picture: `${name}, ${(picture.length / 1e6).toFixed(1)} MB`,
        round,
        'whole (s)': seconds(ms),
        'longest without news (s)': seconds(gap),
        'file (kB)': Math.round(bytes / 1000),
        'another request, p99 (ms)': Math.round(percentile(times, 0.99)),
      })
    }
  }
  return rows
}

console.table((await onEachDatabase({ load, measure })).flat())
