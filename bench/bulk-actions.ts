import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { credentials, onEachDatabase } from './both-databases.ts'

/*
 * How long it takes to check, do and undo what is done to 10,000 artworks, or to the number given, and how long another request takes
 * meanwhile, beside the same request alone: `node bench/bulk-actions.ts [number] [artworks in all]`. On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const artworks = Number(process.argv[2] ?? 10_000)
const others = Math.max(0, Number(process.argv[3] ?? 0) - artworks)
/** How long the other request is measured alone. */
const aloneMs = 5000

const signIn = async (url: string) => {
  const request = async <Data>(method: 'GET' | 'POST', path: string, token = '', body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const { token } = await request<{ token: string }>('POST', '/login', '', { ...credentials, device: 'web' })
  return {
    get: <Data>(path: string) => request<Data>('GET', path, token),
    post: <Data>(path: string, body?: object) => request<Data>('POST', path, token, body),
  }
}

interface Answer {
  bulk_action: { id_bulk_action: number; state: string; done: number }
}

/** Opens the artwork that no action touches, again and again until `isOver`; the milliseconds that each took. */
const openMeanwhile = async (api: Awaited<ReturnType<typeof signIn>>, isOver: () => boolean) => {
  const times: number[] = []
  while (!isOver()) {
    const start = performance.now()
    await api.get('/artwork/1')
    times.push(performance.now() - start)
    await pause(10)
  }
  return times.toSorted((one, other) => one - other)
}

const deeds = {
  change: { action: 'change', given: { artwork_status_id: 4 } },
  add: { action: 'add', given: { exhibition_id: 1 } },
  delete: { action: 'delete' },
}

const measure = async (database: string, { url }: { url: string }) => {
  const api = await signIn(url)
  const filter = JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: 'Work%' }] })

  const take = async (id: number, state: string) => {
    const start = performance.now()
    for (;;) {
      const { bulk_action } = await api.get<Answer>(`/bulkaction/${id}`)
      if (bulk_action.state === state) return { ms: Math.round(performance.now() - start), ...bulk_action }
      await pause(50)
    }
  }
  const checkDoAndUndo = async (deed: object) => {
    const { bulk_action } = await api.post<Answer>('/bulkaction', {
      kind: 'artwork',
      ...deed,
      query: { filter },
    })
    const id = bulk_action.id_bulk_action
    const check = await take(id, 'checked')
    await api.post(`/bulkaction/${id}/start`)
    const done = await take(id, 'done')
    const { bulk_action: undo } = await api.post<Answer>(`/bulkaction/${id}/undo`)
    const undone = await take(undo.id_bulk_action, 'done')
    if (done.done !== artworks || undone.done !== artworks) throw new Error('not all were done and undone')
    return { 'check (ms)': check.ms, 'do (ms)': done.ms, 'undo (ms)': undone.ms }
  }

  const rowOf = (of: string, times: number[], figures: object) => {
    const at = (part: number) => times[Math.floor((times.length - 1) * part)]!.toFixed(1)
    const other = { 'another request, median (ms)': at(0.5), 'p99 (ms)': at(0.99), 'at most (ms)': at(1) }
    return { database, of, ...figures, ...other }
  }
  const end = performance.now() + aloneMs
  const rows = [rowOf('alone', await openMeanwhile(api, () => performance.now() > end), {})]
  for (const [name, deed] of Object.entries(deeds)) {
    let isOver = false
    const running = checkDoAndUndo(deed).finally(() => {
      isOver = true
    })
    const times = await openMeanwhile(api, () => isOver)
    rows.push(rowOf(name, times, await running))
  }
  return rows
}

const load = async ({ db }: OpenDatabase) => {
  await sql`
    with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user),
      profile as (insert into artist_profile (user_id, url) select id_user, 'ada' from artist),
      exhibition as (insert into exhibition (title, url, exhibition_type_id) values ('May', 'may', 1))
    insert into artwork (artist_id, title)
    select id_user, case when number <= ${others} then 'Untouched' else 'Work ' || number end
    from artist, generate_series(0, ${artworks + others}::integer) as number`.execute(db)
  // as any database in use is
  await sql`analyze`.execute(db)
}

console.table((await onEachDatabase({ load, measure })).flat())
