import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDatabase, updateMany } from './database.ts'
import { loadRows } from './load/load.ts'
import { measure } from './measure.ts'
import { mixedDay } from './mixed-day.ts'
import { measurePictures } from './pictures.ts'
import { runApi, type Server, startProduct, startServer } from './processes.ts'
import { type Measured, report, withFigures } from './report.ts'
import { type Line, linesOf } from './scenarios.ts'

/*
 * Measures the product beside programs written by hand for the same calls, in one run on one machine: what counts is
 * the ratio. scripts/bench.mjs starts it, with BENCH_POSTGRES_URL.
 */

const { values } = parseArgs({
  options: {
    artworks: { type: 'string', default: '193121' },
    updates: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
})
/** Each size, and each amount of wear, has figures of its own. */
const command = ['bench --', ...process.argv.slice(2)].join(' ')
const performancePage = join(import.meta.dirname, '../docs/performance.md')
const credentials = { email: 'admin@vernissage.test', password: 'bench-password' }
const databaseUrl = process.env.BENCH_POSTGRES_URL!
const environment = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: process.env.BENCH_DATA_DIR!,
  // the mixed day's visitors come through it
  TRUST_PROXY: '127.0.0.1',
  TOKEN_SECRET: 'a secret for the benchmark alone',
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
}

const signIn = async (url: string) => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, device: 'web' }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

/** One start tells little: the median of five, of which the last goes on. */
const startOften = async (start: () => Promise<Server>) => {
  const times: number[] = []
  for (;;) {
    const server = await start()
    times.push(server.startedIn)
    if (times.length === 5) return { server, startedIn: times.sort((a, b) => a - b)[2]! }
    await server.stop()
  }
}

/** Without what the last calls held for themselves alone, as the hash of a sign-in its 64 MiB. */
const settledMemory = async (server: Server) => {
  await pause(2000)
  return server.memory()
}

const mean = (rates: number[]) => rates.reduce((sum, rate) => sum + rate, 0) / rates.length

/** The servers of a line take turns, so that a busy moment of the machine meets them alike. */
const measureLine = async (
  { id, what, product, references, connections = 16 }: Line,
  duration: number,
): Promise<Measured> => {
  const runners = [product, ...references.map(({ target, scenario }) => [target, scenario] as const)]
  const rates: number[][] = runners.map(() => [])
  for (let round = 0; round < 2; round += 1)
    for (const [index, [target, scenario]] of runners.entries())
      rates[index]!.push((await measure(target, scenario, { connections, duration })).rate)
  const [own, ...others] = rates.map(mean)
  const compared = references.map(({ name, atLeast }, index) => ({ name, atLeast, rate: others[index]! }))
  console.log(
    `${id}: ${Math.round(own!)} a second; ${compared.map(({ name, rate }) => `${name} ${Math.round(rate)}`).join(', ')}`,
  )
  return { id, what, rate: own!, references: compared }
}

const artworks = Number(values.artworks)
const rows = await loadRows(
  { artworks, dataFolder: process.env.SHARED_DATA ?? '../shared/data' },
  environment,
)
console.log(`loaded ${rows.artworks} artworks of ${rows.artists} artists (${rows.name})`)
const updates = Number(values.updates)
if (updates > 0) await updateMany(databaseUrl, updates)
const ids = await prepareDatabase(databaseUrl)

const { server: reference, startedIn: referenceStartedIn } = await startOften(() =>
  startServer(
    { file: join(import.meta.dirname, 'reference/server.ts'), probe: '/' },
    { DATABASE_URL: databaseUrl, PORT: '0' },
  ),
)
// Once to migrate and make the administrator; what is measured is the start on a migrated database.
await (await startProduct({ ...environment, PORT: '0' })).stop()
const siteToken = /site_\S+/.exec(await runApi('site-token.ts', ['create', 'benchmark'], environment))![0]
const { server: product, startedIn } = await startOften(() => startProduct({ ...environment, PORT: '0' }))
try {
  const idle = await product.memory()
  const token = await signIn(product.url)
  const surroundings = {
    product: { url: product.url, token },
    reference: { url: reference.url },
    ids,
    credentials,
  }
  const wanted = values.only.split(',').filter(Boolean)
  const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id)
  const lines = linesOf(surroundings).filter(({ id }) => isWanted(id[0]!))
  const duration = Number(values.seconds)
  const measured: Measured[] = []
  for (const line of lines) measured.push(await measureLine(line, duration))
  const afterLines = await settledMemory(product)
  const mix = isWanted('mix') ? await mixedDay(surroundings.product, ids, { databaseUrl, siteToken }) : null
  const pictures = isWanted('pictures')
    ? await measurePictures(surroundings.product, ids, { duration })
    : null
  const text = report({
    measured,
    pictures,
    mix,
    start: { product: startedIn, reference: referenceStartedIn },
    memory: {
      idle,
      afterLines,
      afterAll: await settledMemory(product),
      reference: await reference.memory(),
    },
    rows: { ...rows, updates },
  })
  console.log(text)
  if (values.save)
    await writeFile(performancePage, withFigures(await readFile(performancePage, 'utf8'), text, command))
} finally {
  await Promise.all([product.stop(), reference.stop()])
}
