import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDatabase, untilIdle, updateMany } from './database.ts'
import { credentials, databaseUrl, environment, museumFolder, signIn } from './installation.ts'
import { loadRows } from './load/load.ts'
import { type Figures, measure } from './measure.ts'
import { mixedDay } from './mixed-day.ts'
import { measurePictures } from './pictures.ts'
import { runApi, type Server, startProduct, startProductWithNpm, startServer } from './processes.ts'
import { linesOfMeasured, type Measured, type Memories, report, withFigures } from './report.ts'
import { type Line, linesOf } from './scenarios.ts'

/*
 * Measures the product beside programs written by hand for the same requests, in one run on one machine: what counts is
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
type Start = () => Promise<Server>

/** One start tells little, so there are several, in turns; the very last one goes on. Answers the times of each. */
const startInTurns = async (starts: readonly Start[], rounds: number) => {
  const times: number[][] = starts.map(() => [])
  for (let round = 1; ; round += 1)
    for (const [index, start] of starts.entries()) {
      const server = await start()
      times[index]!.push(server.startedIn)
      if (round === rounds && index === starts.length - 1) return { server, times }
      await server.stop()
    }
}

/** Without what the last requests held for themselves alone, as the hash of a sign-in its 64 MiB. */
const settledMemory = async (servers: Record<'product' | 'reference', Server>): Promise<Memories> => {
  await pause(2000)
  return { product: await servers.product.memory(), reference: await servers.reference.memory() }
}

/** The figures of all turns of one server. */
const joined = (turns: readonly Figures[]): Figures => ({
  rate: turns.reduce((sum, { rate }) => sum + rate, 0) / turns.length,
  times: turns.flatMap(({ times }) => times),
  failed: turns.reduce((sum, { failed }) => sum + failed, 0),
})

/** The servers of a line take turns, so that a busy moment of the machine meets them alike. */
const measureLine = async (
  { id, what, product, references, within, connections = 16 }: Line,
  duration: number,
): Promise<Measured> => {
  const runners = [product, ...references.map(({ target, scenario }) => [target, scenario] as const)]
  const turns: Figures[][] = runners.map(() => [])
  for (let round = 0; round < 2; round += 1)
    for (const [index, [target, scenario]] of runners.entries()) {
      turns[index]!.push(await measure(target, scenario, { connections, duration }))
      await untilIdle(databaseUrl)
    }
  const [own, ...others] = turns.map(joined)
  const compared = references.map(({ name, atLeast }, index) => ({ name, atLeast, load: others[index]! }))
  const measured = { id, what, within, product: own!, references: compared }
  console.log(linesOfMeasured(measured).join('\n'))
  return measured
}

const wanted = values.only.split(',').filter(Boolean)
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id)
const artworks = Number(values.artworks)
const duration = Number(values.seconds)
const secondsSoFar = () => `${Math.round(performance.now() / 1000)} s`

const rows = await loadRows({ artworks, dataFolder: museumFolder }, environment)
console.log(
  `${secondsSoFar()}: ${rows.artworks} artworks of ${rows.artists} artists are loaded (${rows.name})`,
)
const updates = Number(values.updates)
if (updates > 0) await updateMany(databaseUrl, updates)
const ids = await prepareDatabase(databaseUrl)
// Once to migrate and make the administrator; what is measured is the start on a migrated database.
await (await startProduct(environment)).stop()
const siteToken = /site_\S+/.exec(await runApi('site-token.ts', ['create', 'benchmark'], environment))![0]
console.log(`${secondsSoFar()}: the database is prepared`)

const starts = isWanted('start') ? 5 : 1
const { server: reference, times: referenceTimes } = await startInTurns(
  [
    () =>
      startServer(
        { file: join(import.meta.dirname, 'reference/server.ts'), probe: '/' },
        { DATABASE_URL: databaseUrl, PORT: '0' },
      ),
  ],
  starts,
)
const { server: product, times: productTimes } = await startInTurns(
  [startProduct, startProductWithNpm].map((start) => () => start(environment)),
  starts,
)
const servers = { product, reference }
try {
  const memory = [{ when: 'at rest', memories: await settledMemory(servers), atMost: 120 }]
  const noteMemory = async (when: string) =>
    memory.push({ when, memories: await settledMemory(servers), atMost: 220 })
  const token = await signIn(product.url)
  const surroundings = {
    product: { url: product.url, token },
    reference: { url: reference.url },
    ids,
    credentials,
  }
  const lines = linesOf(surroundings).filter(({ id }) => isWanted(id[0]!))
  const measured: Measured[] = []
  for (const line of lines) measured.push(await measureLine(line, duration))
  if (lines.length > 0) await noteMemory('after the requests above')
  const mix = isWanted('mix') ? await mixedDay(surroundings.product, ids, { databaseUrl, siteToken }) : null
  if (mix) await noteMemory('after the mixed day')
  const pictures = isWanted('pictures')
    ? await measurePictures(surroundings.product, ids, { duration })
    : null
  if (pictures) await noteMemory('after the photographs')
  const text = report({
    measured,
    pictures,
    mix,
    starts: { command: productTimes[0]!, npm: productTimes[1]!, reference: referenceTimes[0]! },
    memory,
    rows: { ...rows, updates },
  })
  console.log(`${secondsSoFar()}: all is measured\n\n${text}`)
  if (values.save)
    await writeFile(performancePage, withFigures(await readFile(performancePage, 'utf8'), text, command))
} finally {
  await Promise.all([product.stop(), reference.stop()])
}
