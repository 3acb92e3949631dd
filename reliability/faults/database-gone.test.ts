import { setTimeout } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  bannerCalled,
  sendRequest,
  signIn,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { withOwnPostgres } from '../../apps/api/test/templates.ts'
import { measure, report, within } from '../report.ts'
import { listAll } from './lists.ts'

const clients = measure({ short: 8, full: 24 })
/** How many writes are acknowledged before the database is taken. */
const writesBefore = measure({ short: 50, full: 200 })
/** Longer than any request waits for it. */
const msGone = measure({ short: 3500, full: 5000 })
const rounds = measure({ short: 1, full: 5 })

interface Answered {
  begun: number
  ended: number
  status: number
  code: number | undefined
  title: string
}

/** A server on a PostgreSQL of its own, and clients that write without a pause. */
const underLoad = async (databaseUrl: string) => {
  const server = spawnServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: await temporaryFolder(),
    TOKEN_SECRET: 'a secret for all processes',
  })
  const origin = await server.ready()
  const token = await signIn(origin)
  const answers: Answered[] = []
  let isDone = false
  const write = async (client: number) => {
    for (let turn = 0; !isDone; turn += 1) {
      const title = `${client}-${turn}`
      const begun = performance.now()
      const { status, error } = await sendRequest(origin, '/banner', {
        method: 'POST',
        token,
        body: bannerCalled(title),
      })
      answers.push({ begun, ended: performance.now(), status, code: error?.code, title })
      // after a refusal they wait a moment, as people do
      if (status !== 201) await setTimeout(50)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
  onTestFinished(() => {
    isDone = true
  })
  return {
    server,
    origin,
    token,
    answers,
    stop: async () => {
      isDone = true
      await working
    },
  }
}

type Load = Awaited<ReturnType<typeof underLoad>>

/** Takes the database away and gives it back, `rounds` times, and tells how the clients have fared since. */
const withoutDatabase = async (
  { answers }: Load,
  { take, giveBack }: { take: () => void; giveBack: () => Promise<void> | void },
) => {
  const first = answers.length
  const msToRecover: number[] = []
  const answered = (count: number) => answers.filter(({ status }) => status === 201).length >= count
  for (let round = 0; round < rounds; round += 1) {
    const before = answers.filter(({ status }) => status === 201).length
    while (!answered(before + writesBefore)) await setTimeout(20)
    take()
    await setTimeout(msGone)
    await giveBack()
    const back = performance.now()
    const succeeded = ({ ended, status }: Answered) => ended > back && status === 201
    while (!answers.some(succeeded)) await setTimeout(20)
    msToRecover.push(Math.round(answers.find(succeeded)!.ended - back))
  }
  const since = answers.slice(first)
  const refused = since.filter(({ status }) => status !== 201)
  return {
    acknowledged: since.filter(({ status }) => status === 201).map(({ title }) => title),
    refused: refused.length,
    refusedOtherwise: refused.filter(({ status, code }) => status !== 503 || code !== 301),
    msToRefuse: Math.round(Math.max(...refused.map(({ begun, ended }) => ended - begun))),
    msToRecover: Math.max(...msToRecover),
  }
}

type Fared = Awaited<ReturnType<typeof withoutDatabase>>

const tell = (row: 'databaseStopped' | 'databaseFrozen', fared: Fared, found: Set<string>) => {
  const lost = fared.acknowledged.filter((title) => !found.has(title))
  report(row, {
    rounds,
    'requests at once': clients,
    'writes acknowledged': fared.acknowledged.length,
    'of them found': fared.acknowledged.length - lost.length,
    refused: fared.refused,
    'ms until refused, at most': fared.msToRefuse,
    'ms until the first success, at most': fared.msToRecover,
  })
  expect(fared.refusedOtherwise).toEqual([])
  expect(fared.refused).toBeGreaterThan(0)
  expect(lost).toEqual([])
  expect(fared.msToRefuse).toBeLessThan(within(2500))
  expect(fared.msToRecover).toBeLessThan(within(2000))
}

test.runIf(inject('template').kind === 'postgres')(
  'requests are refused while PostgreSQL is stopped or frozen, and succeed in the same process once it is back or goes on',
  { timeout: 600_000 },
  () =>
    withOwnPostgres(
      async (url, cluster) => {
        const load = await underLoad(url)
        const { server, origin, token } = load
        const stopped = await withoutDatabase(load, { take: cluster.stop, giveBack: cluster.start })
        const frozen = await withoutDatabase(load, { take: cluster.freeze, giveBack: cluster.thaw })
        await load.stop()
        const banners = await listAll<{ title: string }>(origin, '/banner/all', 'banners', token)
        const found = new Set(banners.map(({ title }) => title))
        tell('databaseStopped', stopped, found)
        tell('databaseFrozen', frozen, found)
        expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
      },
      // what was acknowledged has to outlive a crash here
      { synchronous_commit: 'on' },
    ),
)
