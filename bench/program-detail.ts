import { credentials, onEachDatabase } from './both-databases.ts'
import { type Api, changeEverything, openProgram, signIn } from './program-detail/opening.ts'
import { type Kind, kinds, loadRows, type Size, sizes } from './program-detail/rows.ts'

/*
 * Compares how fast a program with 2,000 applications and 5,000 artworks opens with one that has ten of each: `node bench/program-detail.ts`.
 * On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server. Both sizes are opened in turn, in
 * one run and on one server, so their ratio holds on any machine.
 */

const rounds = 60

type Times = Record<Size, number[]>

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

const timeOf = async (act: () => Promise<void>) => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Opens both sizes in turn, each as often first as second; `prepare` is not timed. */
const measure = async (api: Api, kind: Kind, prepare: (round: number) => Promise<void>) => {
  const times: Times = { small: [], large: [] }
  const order = Object.keys(sizes) as Size[]
  for (let round = 0; round < rounds; round += 1) {
    for (const size of order) {
      await prepare(round)
      times[size].push(await timeOf(() => openProgram(api, kind, size)))
    }
    order.reverse()
  }
  return times
}

const rowOf = (database: string, kind: Kind, state: string, { small, large }: Times) => ({
  database,
  program: kind,
  state,
  'ten (ms)': median(small).toFixed(1),
  'thousands (ms)': median(large).toFixed(1),
  ratio: (median(large) / median(small)).toFixed(2),
})

/** The rows of one database's table. */
const measureAll = async (name: string, { url }: { url: string }) => {
  const api = await signIn(url, credentials)
  const rows = []
  for (const kind of kinds) {
    await measure(api, kind, async () => undefined)
    const again = await measure(api, kind, async () => undefined)
    const changed = await measure(api, kind, (round) => changeEverything(api, kind, round))
    rows.push(rowOf(name, kind, 'unchanged', again), rowOf(name, kind, 'just changed', changed))
  }
  return rows
}

console.table((await onEachDatabase({ load: loadRows, measure: measureAll })).flat())
