import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { zipOf } from '../apps/api/test/files/zip.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import type { Server } from './processes.ts'

/*
 * Measures how one person's heavy work slows the others down: `node bench/heavy-work.ts [ARTWORKS]`. The memory of the server and all that it starts before, while
 * and after workbooks are taken and refused; a list of one person while another asks for 24 exports at once, or makes 24 bulk
 * actions by a filter; a small action of one person while sixty large ones of another wait. Each beside the same alone. On the
 * embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server.
 */

const artworks = Number(process.argv[2] ?? 20_000)
const lists = 40
/** How long a server may take to give memory back, in milliseconds. */
const restMs = 10_000

interface Action {
  bulk_action: { id_bulk_action: number; state: string }
}

const clientOf = async (url: string) => {
  const ask = (method: string, path: string, body?: object | Buffer) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        'Content-Type': body instanceof Buffer ? 'application/octet-stream' : 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body instanceof Buffer ? new Uint8Array(body) : body ? JSON.stringify(body) : null,
    })
  const request = async <Data>(method: string, path: string, body?: object) => {
    let response = await ask(method, path, body)
    // a busy machine
    for (; response.status === 503; response = await ask(method, path, body)) await pause(500)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  let token = ''
  return {
    ask,
    request,
    signIn: async (login: { email: string; password: string }) => {
      token = (await request<{ token: string }>('POST', '/login', { ...login, device: 'web' })).token
    },
  }
}
type Client = Awaited<ReturnType<typeof clientOf>>

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** About 2.5 MB in `rows` rows of three texts each; `spoil` makes of its texts what is refused. */
const workbook = (rows: number, spoil = (texts: string) => texts) => {
  const text = () => Array.from({ length: 20 }, () => letters[Math.floor(Math.random() * 26)]).join('')
  const cells = (row: number) =>
    ['A', 'B', 'C'].map((column, index) => `<c r="${column}${row}" t="s"><v>${3 * row + index}</v></c>`)
  const texts = `<sst>${Array.from({ length: 3 * rows + 6 }, () => `<si><t>${text()}</t></si>`).join('')}</sst>`
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/sharedStrings.xml': spoil(texts),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from({ length: rows }, (_, row) => `<row>${cells(row + 1).join('')}</row>`).join('')}</sheetData></worksheet>`,
  })
}

/** The memory of the server and its processes in MB, watched every 20 ms while `work` runs. */
const memoryWhile = async (server: Server, work: () => Promise<string>) => {
  const now = async () => (await server.memory()).all.pss
  const before = await now()
  let most = before
  let isOver = false
  const answered = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    most = Math.max(most, await now())
    await pause(20)
  }
  const answer = await answered
  await pause(restMs)
  const figures = { before, most, 'after 10 s': await now(), 'more at most': most - before }
  return {
    answer,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value)])),
  }
}

const list = '/artwork/all?limit=25&filter='
const filterOf = (title: string) =>
  JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: `%${title}%` }] })

/** Each time of a list that nobody has asked for before, in milliseconds. */
const listTimes = async (client: Client, until: () => boolean) => {
  const times: number[] = []
  for (let count = 0; count < lists || !until(); count += 1) {
    const start = performance.now()
    await client.request('GET', `${list}${encodeURIComponent(filterOf(`ork ${count}`))}`)
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)
}
const at = (times: number[], part: number) => Math.round(times[Math.floor((times.length - 1) * part)]!)

const finished = async (client: Client, { bulk_action: { id_bulk_action: id } }: Action, state: string) => {
  for (;;) {
    const { bulk_action } = await client.request<Action>('GET', `/bulkaction/${id}`)
    if (bulk_action.state === state) return
    await pause(25)
  }
}
const change = (title: string) => ({
  kind: 'artwork',
  action: 'change',
  given: { artwork_status_id: 4 },
  query: { filter: filterOf(title) },
})

const measure = async (database: string, server: Server) => {
  const heavy = await clientOf(server.url)
  await heavy.signIn(credentials)
  const quiet = await clientOf(server.url)
  const second = { email: 'second@vernissage.test', password: 'bench-password' }
  await heavy.request('POST', '/user', {
    ...second,
    first_name: 'Eva',
    last_name: 'Ruiz',
    user_type_id: 2,
    gender_id: 1,
  })
  await quiet.signIn(second)

  const send = (content: Buffer, times: number) => async () => {
    let status = 0
    for (let time = 0; time < times; time += 1) {
      // again where the machine is busy
      do {
        const answer = await heavy.ask('POST', '/import/artwork', content)
        status = answer.status
        await answer.arrayBuffer()
      } while (status === 503)
    }
    return `${times} × ${Math.round(content.length / 1e5) / 10} MB: ${status}`
  }
  const memory = [
    await memoryWhile(server, send(await workbook(50_000), 4)),
    await memoryWhile(server, send(await workbook(50_000, (texts) => texts.slice(0, -9)), 4)),
    await memoryWhile(server, send(await workbook(10, () => `<sst>${'<a>'.repeat(5_000_000)}`), 4)),
  ].map((figures) => ({ database, ...figures }))
  console.table(memory)

  const alone = await listTimes(quiet, () => true)
  const rowOf = (beside: string, times: number[]) => ({
    database,
    beside,
    'list, median (ms)': at(times, 0.5),
    'p95 (ms)': at(times, 0.95),
    'at most (ms)': at(times, 1),
    'median to alone': Math.round((10 * at(times, 0.5)) / at(alone, 0.5)) / 10,
  })
  const besideWork = async (work: Promise<unknown>) => {
    let isOver = false
    const over = work.finally(() => {
      isOver = true
    })
    const times = await listTimes(quiet, () => isOver)
    await over
    return times
  }
  const repeat = <Result>(times: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)))
  const exported = async (index: number) => {
    const query = `format=csv&filter=${encodeURIComponent(filterOf(`rk ${index}`))}`
    await (await heavy.ask('GET', `/export/artwork?${query}`)).arrayBuffer()
  }
  const made: Action[] = []
  const rows = [
    rowOf('nothing', alone),
    rowOf('24 exports at once', await besideWork(repeat(24, exported))),
    rowOf(
      '24 actions by a filter at once',
      await besideWork(
        repeat(24, async (index) =>
          made.push(await heavy.request('POST', '/bulkaction', change(`ork ${index}`))),
        ),
      ),
    ),
  ]

  console.table(rows)

  const small = async () => {
    const start = performance.now()
    const action = await quiet.request<Action>('POST', '/bulkaction', change('Work 77'))
    await finished(quiet, action, 'checked')
    await quiet.request('POST', `/bulkaction/${action.bulk_action.id_bulk_action}/start`)
    await finished(quiet, action, 'done')
    return Math.round(performance.now() - start)
  }
  for (const action of made) await finished(heavy, action, 'checked')
  const smallAlone = await small()
  const large = await repeat(60, () => heavy.request<Action>('POST', '/bulkaction', change('Work')))
  const smallBeside = await small()
  const stillWaiting = await repeat(60, async (index) => {
    const { bulk_action } = await heavy.request<Action>(
      'GET',
      `/bulkaction/${large[index]!.bulk_action.id_bulk_action}`,
    )
    return bulk_action.state
  })
  console.table([
    {
      database,
      'small action alone (ms)': smallAlone,
      'beside sixty large ones (ms)': smallBeside,
      'large ones that were still being checked then': stillWaiting.filter((state) => state === 'checking')
        .length,
    },
  ])
}

const load = ({ db }: OpenDatabase) =>
  sql`
    with artist as (insert into account (user_type_id, first_name) values (3, 'Ada') returning id_user),
      profile as (insert into artist_profile (user_id, url) select id_user, 'ada' from artist)
    insert into artwork (artist_id, title)
    select id_user, 'Work ' || number from artist, generate_series(1, ${artworks}::integer) as number`.execute(
    db,
  )

await onEachDatabase({ load, measure })
