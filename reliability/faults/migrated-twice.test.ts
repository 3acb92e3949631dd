import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open.ts'
import {
  ownDatabase,
  sendRequest,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { measure, report } from '../report.ts'

const rounds = measure({ short: 1, full: 10 })
const migrations = join(import.meta.dirname, '../../apps/api/migrations')

/** How a database is that an earlier version has left behind. */
const makeOld = async (databaseUrl: string, upTo: string) => {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '' }, () => undefined)
  await migrate(db, upTo)
  await close()
}

const stepsOf = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select name from kysely_migration order by name')
  const { rows: made } = await client.query('select count(*)::int as sections from home_section')
  await client.end()
  return { names: rows.map(({ name }) => name as string), sections: made[0].sections as number }
}

test.runIf(inject('template').kind === 'postgres')(
  'two processes that start at once migrate an empty and an old database once',
  { timeout: 600_000 },
  async () => {
    const names = (await readdir(migrations))
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.replace('.sql', ''))
      .sort()
    const isWhole = (steps: (typeof found)[number]) =>
      steps.sections === 4 && steps.names.join() === names.join()
    const msToStart: number[] = []
    const found: Awaited<ReturnType<typeof stepsOf>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const old of [undefined, names[5]!]) {
        const environment = await ownDatabase({ empty: true })
        if (old) await makeOld(environment.DATABASE_URL!, old)
        const begin = performance.now()
        const servers = [
          spawnServer(environment),
          spawnServer({ ...environment, DATA_DIR: await temporaryFolder() }),
        ]
        const origins = await Promise.all(servers.map(({ ready }) => ready()))
        msToStart.push(Math.round(performance.now() - begin))
        const health = await Promise.all(origins.map((origin) => sendRequest(origin, '/health')))
        expect(health.map(({ status }) => status)).toEqual([200, 200])
        found.push(await stepsOf(environment.DATABASE_URL!))
        for (const { child } of servers) child.kill('SIGKILL')
        await Promise.all(servers.map(({ ended }) => ended()))
      }
    }
    report('migratedTwice', {
      'rounds, empty and old': rounds,
      steps: names.length,
      'databases with each step done once': `${found.filter(isWhole).length} of ${found.length}`,
      'ms until both were ready, at most': Math.max(...msToStart),
    })
    expect(found.filter((steps) => !isWhole(steps))).toEqual([])
  },
)
