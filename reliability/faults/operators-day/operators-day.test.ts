import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { hasNginx, startNginx } from '../../../apps/api/test/process/nginx.ts'
import {
  bannerCalled,
  runProgram,
  sendRequest,
  spawnServer,
  temporaryFolder,
} from '../../../apps/api/test/process/server-process.ts'
import { freePort } from '../../../scripts/lib/free-port.mjs'
import { withPostgres } from '../../../scripts/lib/postgres.mjs'
import { postgresBin } from '../../../scripts/lib/system-packages.mjs'
import { report } from '../../report.ts'

/*
 * Does what docs/operations.md asks of an operator, from the first installation to a backup that moves between the engines, on a
 * PostgreSQL whose user owns its database and has no other right. Only `npm run soak` runs it.
 */

const runs = inject('template').kind === 'postgres' && hasNginx && process.env.RELIABILITY_FULL === '1'
const requestsPerSecond = 40
const outageMs = 5000

const ask = async <Row extends object>(connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const loadDump = (url: string, dump: Buffer) =>
  execFileSync(join(postgresBin()!, 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', url], {
    input: dump,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** Of each table: its rows, and their contents in the columns named, which are all of them where none are. */
const contentsOf = async (url: string, columnsOf?: Map<string, string[]>) => {
  const tables = await ask<{ name: string; columns: string[] }>(
    url,
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and relname !~ '^(kysely_|table_state)'
     group by relname order by relname`,
  )
  const contents = new Map<string, { rows: number; sum: string; columns: string[] }>()
  for (const { name, columns } of tables) {
    const kept = (columnsOf ? columnsOf.get(name) : columns)?.filter((column) => columns.includes(column))
    if (!kept) continue
    const row = kept.map((column) => pg.escapeIdentifier(column)).join(', ')
    const [found] = await ask<{ rows: number; sum: string }>(
      url,
      `select count(*)::integer as rows, coalesce(md5(string_agg(line, E'\\n' order by line)), '') as sum
       from (select row(${row})::text as line from ${pg.escapeIdentifier(name)}) as lines`,
    )
    contents.set(name, { ...found!, columns: kept })
  }
  return contents
}

/** Sends requests at a constant rate, whatever becomes of those before: two reads and a write in turn. */
const startLoad = (request: Awaited<ReturnType<typeof startNginx>>['request'], token: string) => {
  const answers: { ended: number; status: number; code: number | undefined; title: string | null }[] = []
  const running = new Set<Promise<void>>()
  let sent = 0
  const send = async (number: number) => {
    const title = number % 3 === 0 ? `during ${number}` : null
    const path = number % 3 === 1 ? '/artwork/all?limit=20' : '/user/me'
    const answer = await (title
      ? request('/banner', { method: 'POST', token, body: bannerCalled(title) })
      : request(path, { token })
    ).catch((error: Error) => ({ status: 0, headers: {}, data: {}, error: { code: error.message as never } }))
    answers.push({ ended: performance.now(), status: answer.status, code: answer.error?.code, title })
  }
  const begun = performance.now()
  const timer = setInterval(() => {
    // a timer that comes late sends what is due
    for (; sent < ((performance.now() - begun) / 1000) * requestsPerSecond; sent += 1) {
      const one = send(sent).finally(() => running.delete(one))
      running.add(one)
    }
  }, 1000 / requestsPerSecond)
  const isAnswered = ({ status }: { status: number }) => status === 200 || status === 201
  return {
    /** Those answered until now and not looked at before. */
    take: () => {
      const taken = answers.splice(0)
      return {
        requests: taken.length,
        failed: taken.filter((answer) => !isAnswered(answer)),
        acknowledged: taken.filter(({ status }) => status === 201).map(({ title }) => title!),
        firstAfter: (moment: number) =>
          taken.find((answer) => answer.ended > moment && isAnswered(answer))?.ended,
      }
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

const untilHealthy = (origin: string) =>
  expect
    .poll(
      () =>
        sendRequest(origin, '/health').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)

const manifestOf = async (folder: string) => {
  const { tables, files } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  return { tables, files } as { tables: { name: string; rows: number; sha256: string }[]; files: unknown[] }
}

test.runIf(runs)(
  "an operator's day: an installation, an upgrade, a rolling restart, an outage and a backup across the engines",
  { timeout: 900_000 },
  () =>
    withPostgres(
      async (url, cluster) => {
        const own = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
        const { username } = new URL(url)
        for (const name of ['installed', 'moved'])
          await ask(cluster.serverUrl, `create database ${name} owner ${username}`)
        const secret = { TOKEN_SECRET: 'a secret for all processes' }

        // an installation on an empty database
        const begun = performance.now()
        const installed = spawnServer({
          ...secret,
          DATABASE_URL: own('installed'),
          DATA_DIR: await temporaryFolder(),
        })
        await installed.ready()
        const msToInstall = Math.round(performance.now() - begun)
        installed.child.kill('SIGTERM')
        await installed.ended()

        // an upgrade of what an early version has left, by two processes behind the example's nginx
        loadDump(url, gunzipSync(readFileSync(join(import.meta.dirname, 'dump-0017.sql.gz'))))
        const before = await contentsOf(url)
        const [first, second] = [await freePort(), await freePort()]
        const proxy = await startNginx(first, second)
        onTestFinished(proxy.stop)
        const DATA_DIR = await temporaryFolder()
        const start = (port: number) =>
          spawnServer({
            ...secret,
            DATABASE_URL: url,
            DATA_DIR,
            TRUST_PROXY: '127.0.0.1',
            PUBLIC_URL: proxy.origin,
            PORT: String(port),
          })
        const upgradeBegun = performance.now()
        const servers = [start(first), start(second)] as [
          ReturnType<typeof spawnServer>,
          ReturnType<typeof spawnServer>,
        ]
        await Promise.all(servers.map(({ ready }) => ready()))
        const msToUpgrade = Math.round(performance.now() - upgradeBegun)
        const after = await contentsOf(
          url,
          new Map([...before].map(([name, { columns }]) => [name, columns])),
        )
        const changed = [...before.keys()].filter((name) => {
          const [was, is] = [before.get(name)!, after.get(name)]
          return is?.rows !== was.rows || (is.columns.length === was.columns.length && is.sum !== was.sum)
        })

        // a rolling restart under load, as the upgrade's third step has it
        const body = { email: 'admin@vernissage.test', password: 'right-password', device: 'web' }
        const { data } = await proxy.request('/login', { method: 'POST', body })
        const load = startLoad(proxy.request, data.token as unknown as string)
        const loadBegun = performance.now()
        await setTimeout(3000)
        for (const [index, port] of [first, second].entries()) {
          servers[index]!.child.kill('SIGTERM')
          await servers[index]!.ended()
          servers[index] = start(port)
          await untilHealthy(await servers[index]!.ready())
          await setTimeout(2000)
        }
        await setTimeout(3000)
        const seconds = (performance.now() - loadBegun) / 1000
        const rolling = load.take()

        // an outage of the database
        cluster.stop()
        await setTimeout(outageMs)
        await cluster.start()
        const back = performance.now()
        await setTimeout(10_000)
        const outage = load.take()
        await load.stop()
        const rest = load.take()
        const titles = new Set(
          (await ask<{ title: string }>(url, 'select title from banner')).map(({ title }) => title),
        )
        const acknowledged = [rolling, outage, rest].flatMap((part) => part.acknowledged)
        const lost = acknowledged.filter((title) => !titles.has(title))

        // a backup that goes to the embedded database and back
        const parent = await temporaryFolder()
        const folders = ['postgres', 'embedded', 'back'].map((name) => join(parent, name)) as [
          string,
          string,
          string,
        ]
        const ofPostgres = { ...secret, DATABASE_URL: url, DATA_DIR }
        const embedded = { DATA_DIR: await temporaryFolder() }
        const moved = { ...secret, DATABASE_URL: own('moved'), DATA_DIR: await temporaryFolder() }
        const steps: [string, Record<string, string>, string][] = [
          ['backup.ts', ofPostgres, folders[0]],
          ['restore.ts', embedded, folders[0]],
          ['backup.ts', embedded, folders[1]],
          ['restore.ts', moved, folders[1]],
          ['backup.ts', moved, folders[2]],
        ]
        for (const [program, environment, folder] of steps) {
          // the test's own server has nothing of the first backup to change
          if (environment === embedded) for (const { child } of servers) child.kill('SIGTERM')
          expect(await runProgram(program, environment, folder)).toMatchObject({ code: 0, stderr: '' })
        }
        const [saved, ...copies] = await Promise.all(folders.map(manifestOf))
        const equal = copies.filter(({ tables, files }) => {
          const sums = (of: typeof tables) => of.map(({ name, rows, sha256 }) => [name, rows, sha256])
          return JSON.stringify([sums(tables), files]) === JSON.stringify([sums(saved!.tables), saved!.files])
        })

        report('operatorsDay', {
          'ms to install': msToInstall,
          'ms to upgrade': msToUpgrade,
          'tables of 0017': before.size,
          'of them with the same rows': before.size - changed.length,
          'requests through a rolling restart': rolling.requests,
          'requests a second': Math.round(rolling.requests / seconds),
          'of them failed': rolling.failed.length,
          'requests through the outage': outage.requests,
          refused: outage.failed.length,
          'ms until the first success': Math.round((outage.firstAfter(back) ?? Number.NaN) - back),
          'writes acknowledged': acknowledged.length,
          'of them lost': lost.length,
          'rows moved to the embedded database and back': saved!.tables.reduce(
            (sum, { rows }) => sum + rows,
            0,
          ),
          'copies equal by checksum': `${equal.length} of 2`,
        })
        expect(changed).toEqual([])
        expect(rolling.failed).toEqual([])
        expect(outage.failed.filter(({ status }) => status !== 503)).toEqual([])
        expect(rest.failed).toEqual([])
        expect(lost).toEqual([])
        expect(equal).toHaveLength(2)
      },
      // what was acknowledged has to outlive a crash here
      { synchronous_commit: 'on' },
    ),
)
