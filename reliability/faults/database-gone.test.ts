import { setTimeout } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import {
  bannerCalled,
  callServer,
  signIn,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { withPostgres } from '../../scripts/lib/postgres.mjs'
import { measure, report, within } from '../report.ts'
import { listAll } from './lists.ts'

const clients = 24
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
      const { status, error } = await callServer(origin, '/banner', {
        method: 'POST',
        token,
        body: bannerCalled(title),
      })
      answers.push({ begun, ended: performance.now(), status, code: error?.code, title })
      // whoever was refused waits a moment, as people do
      if (status !== 201) await setTimeout(50)
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
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

/** Takes the database away and gives it back, `rounds` times, and tells how the clients fared. */
const withoutDatabase = async (
  databaseUrl: string,
  { take, giveBack }: { take: () => void; giveBack: () => Promise<void> | void },
) => {
  const { server, origin, token, answers, stop } = await underLoad(databaseUrl)
  const msToRecover: number[] = []
  const answered = (count: number) => answers.filter(({ status }) => status === 201).length >= count
  for (let round = 0; round < rounds; round += 1) {
    const before = answers.filter(({ status }) => status === 201).length
    while (!answered(before + 200)) await setTimeout(20)
    take()
    await setTimeout(5000)
    await giveBack()
    const back = performance.now()
    const succeeded = ({ ended, status }: Answered) => ended > back && status === 201
    while (!answers.some(succeeded)) await setTimeout(20)
    msToRecover.push(Math.round(answers.find(succeeded)!.ended - back))
  }
  await stop()
  const acknowledged = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  const banners = await listAll<{ title: string }>(origin, '/banner/all', 'banners', token)
  const titles = new Set(banners.map(({ title }) => title))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ title }) => !titles.has(title)).length,
    refused: refused.length,
    refusedOtherwise: refused.filter(({ status, code }) => status !== 503 || code !== 301),
    msToRefuse: Math.round(Math.max(...refused.map(({ begun, ended }) => ended - begun))),
    msToRecover: Math.max(...msToRecover),
    isSameProcess: server.child.exitCode === null && server.child.signalCode === null,
  }
}

type Fared = Awaited<ReturnType<typeof withoutDatabase>>

const tell = (row: 'databaseStopped' | 'databaseFrozen', fared: Fared) => {
  report(row, {
    rounds,
    'calls at once': clients,
    'writes acknowledged': fared.acknowledged,
    'of them found': fared.acknowledged - fared.lost,
    refused: fared.refused,
    'ms until refused, at most': fared.msToRefuse,
    'ms until the first success, at most': fared.msToRecover,
  })
  expect(fared.refusedOtherwise).toEqual([])
  expect(fared.refused).toBeGreaterThan(0)
  expect(fared).toMatchObject({ lost: 0, isSameProcess: true })
  expect(fared.msToRefuse).toBeLessThan(within(2500))
  expect(fared.msToRecover).toBeLessThan(within(2000))
}

const onPostgres = test.runIf(inject('template').kind === 'postgres')
// what was acknowledged has to outlive a crash here
const settings = { synchronous_commit: 'on' }

onPostgres(
  'calls are refused while PostgreSQL is stopped, and succeed once it is back',
  {
    timeout: 300_000,
  },
  () =>
    withPostgres(async (url, cluster) => {
      const taken = { take: cluster.stop, giveBack: cluster.start }
      tell('databaseStopped', await withoutDatabase(url, taken))
    }, settings),
)

onPostgres(
  'calls are refused while PostgreSQL is frozen, and succeed once it goes on',
  {
    timeout: 300_000,
  },
  () =>
    withPostgres(async (url, cluster) => {
      const taken = { take: cluster.freeze, giveBack: cluster.thaw }
      tell('databaseFrozen', await withoutDatabase(url, taken))
    }, settings),
)
