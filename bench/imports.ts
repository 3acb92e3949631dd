import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import { backUpAndRestore, importFromCommandLine, ratesOf } from './import-rates.ts'
import type { startProduct } from './processes.ts'

/*
 * How fast `npm run import` takes a file of artworks, how long it takes to import one in the browser's way (sent, checked, run) and
 * the same file unchanged, how long other requests take meanwhile, what memory the server takes, and how long all of it takes to be
 * backed up and restored: `node bench/imports.ts [ROWS]`. Of each import the first thousand rows beside the last. On the embedded
 * database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const rows = Number(process.argv[2] ?? 190_000)

/** The prefixes of titles, which distinguish the rows of the two imports. */
const beginnings = { commandLine: 'Piece number', browser: 'Work number' }

const file = (key: string, beginning: string) => {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `${key}${index},1,${beginning} ${index},"Oil on linen, framed",${100 + (index % 90)} × 80 cm,${1900 + (index % 120)}-01-01,${index % 5000}.5`,
  )
  return ['source_id,artist_id,title,technique,dimensions,date,price', ...lines].join('\n')
}
const columns = ['source_id', 'artist_id', 'title', 'technique', 'dimensions', 'date', 'price']

interface Answer {
  bulk_action: { id_bulk_action: number; state: string; done: number; unchanged: number; refused: number }
}

const measure = async (name: string, server: Awaited<ReturnType<typeof startProduct>>) => {
  let token = ''
  const request = async <Data>(method: string, path: string, body?: string | object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'Content-Type': typeof body === 'string' ? 'text/csv' : 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  token = (await request<{ token: string }>('POST', '/login', { ...credentials, device: 'web' })).token
  const content = file('m', beginnings.browser)
  const memory = async () => (await server.memory()).own.rss
  const before = await memory()
  let most = before
  const meanwhile: number[] = []
  const timed = async <Result>(work: () => Promise<Result>) => {
    const start = performance.now()
    const result = await work()
    return { seconds: (performance.now() - start) / 1000, result }
  }
  const open = async () => {
    const start = performance.now()
    await request('GET', '/artist/1')
    meanwhile.push(performance.now() - start)
    most = Math.max(most, await memory())
    await pause(50)
  }
  /** Opens an artist again and again until the work is over. */
  const beside = async <Result>(work: Promise<Result>) => {
    let isOver = false
    const over = work.finally(() => {
      isOver = true
    })
    while (!isOver) await open()
    return over
  }
  const until = async (id: number, state: string) => {
    for (;;) {
      const { bulk_action } = await request<Answer>('GET', `/bulkaction/${id}`)
      if (bulk_action.state === state) return bulk_action
      await open()
    }
  }
  const send = async () => {
    const sent = await timed(() =>
      beside(request<{ import_file: { id_import_file: string } }>('POST', '/import/artwork', content)),
    )
    const { bulk_action } = await request<Answer>(
      'POST',
      `/import/${sent.result.import_file.id_import_file}/check`,
      {
        columns,
      },
    )
    const id = bulk_action.id_bulk_action
    return { id, sent, check: await timed(() => until(id, 'checked')) }
  }
  const first = await send()
  await request('POST', `/bulkaction/${first.id}/start`)
  const run = await timed(() => until(first.id, 'done'))
  if (run.result.done !== rows) throw new Error(`${run.result.done} of ${rows} rows were imported`)
  const again = await send()
  const times = meanwhile.toSorted((one, other) => one - other)
  const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1)
  return {
    database: name,
    'sent and read (s)': first.sent.seconds.toFixed(1),
    'check (s)': first.check.seconds.toFixed(1),
    'run (s)': run.seconds.toFixed(1),
    'rows a second': Math.round(rows / run.seconds),
    'check, all unchanged (s)': again.check.seconds.toFixed(1),
    'another request, median (ms)': at(0.5),
    'p99 (ms)': at(0.99),
    'memory before (MB)': Math.round(before),
    'at most (MB)': Math.round(most),
  }
}

const load = async (database: OpenDatabase) => {
  await sql`
    with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user)
    insert into artist_profile (user_id, url) select id_user, 'ada' from artist`.execute(database.db)
  await importFromCommandLine(database, file('c', beginnings.commandLine))
}

const complete = async (figures: Record<string, unknown>, database: OpenDatabase, empty: OpenDatabase) => {
  const [commandLine, browser] = [
    await ratesOf(database, beginnings.commandLine),
    await ratesOf(database, beginnings.browser),
  ]
  const { saved, restored } = await backUpAndRestore(database, empty)
  return {
    ...figures,
    'command line, first thousand (rows a second)': commandLine.first,
    'last thousand': commandLine.last,
    'browser, first thousand': browser.first,
    'last thousand ': browser.last,
    'backup (s)': saved.toFixed(1),
    'restore (s)': restored.toFixed(1),
    'restore / backup': (restored / saved).toFixed(1),
  }
}

for (const figures of await onEachDatabase<Record<string, unknown>>({ load, measure, complete }))
  console.table(figures)
