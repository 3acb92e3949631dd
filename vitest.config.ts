import { defineConfig } from 'vitest/config'

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL)
if (!hasPostgres) {
  console.warn(
    'WARNING: TEST_POSTGRES_URL is not set, so the tests on PostgreSQL are left out. `npm test` runs them.',
  )
}

/** As in scripts/api-node: the embedded database of each file starts in a fraction of the time. */
const quickToStart = ['--liftoff-only']

/** Vitest alone would take one on two cores, and run in turn what waits for databases most of the time. */
const maxWorkers = 2

/** Tests of functions alone: they share a worker, since starting one costs more than they do. */
const functions = (name: string, include: string[]) => ({
  test: { name, include, maxWorkers, pool: 'threads' as const, isolate: false },
})

/** Tests of the API on a real database: the first start of the embedded one takes seconds on a busy machine. */
const api = (name: string, database: 'embedded' | 'postgres', include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: ['apps/api/test/global-setup.ts'],
    env: { TEST_DATABASE: database },
    execArgv: quickToStart,
    maxWorkers,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})

const apiTests = ['apps/api/**/*.test.ts']
const demoTests = ['apps/api/demo/**/*.test.ts']
/** Where files are kept has nothing to do with the database. */
const storageTests = ['apps/api/src/platform/storage/*.test.ts']

/** A browser, a server and a database at once need both cores: after all else. */
const e2e = {
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    execArgv: quickToStart,
    maxWorkers,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}

/** Faults and attacks that promise something about time, which holds for a machine that is not busy with other tests. */
const timedTests = [
  'reliability/faults/**/*.test.ts',
  'reliability/security/{ended-sessions,excess,sign-in}.test.ts',
]
const attackTests = ['reliability/security/**/*.test.ts']

/** They send so much that code which is quick to start, and slow to run, takes twice as long. */
const attacks = (database: 'embedded' | 'postgres') => {
  const { test } = api(`attacks-${database}`, database, attackTests, timedTests)
  return { test: { ...test, execArgv: [] } }
}

/** One file after another, when all else is over. */
const timed = (database: 'embedded' | 'postgres', groupOrder: number) => {
  const { test } = api(`timed-${database}`, database, timedTests)
  return { test: { ...test, execArgv: [], maxWorkers: 1, fileParallelism: false, sequence: { groupOrder } } }
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      functions('scripts', ['scripts/**/*.test.mjs']),
      functions('contract', ['packages/contract/**/*.test.ts']),
      functions('admin', ['apps/admin/src/**/*.test.{ts,tsx}']),
      api('api-embedded', 'embedded', apiTests, demoTests),
      ...(hasPostgres ? [api('api-postgres', 'postgres', apiTests, [...demoTests, ...storageTests])] : []),
      // the demonstration content does not touch the database's own SQL, so one database is enough
      api('demo', 'embedded', demoTests),
      functions('reliability', ['reliability/*.test.ts']),
      attacks('embedded'),
      ...(hasPostgres ? [attacks('postgres')] : []),
      e2e,
      timed('embedded', 2),
      ...(hasPostgres ? [timed('postgres', 3)] : []),
    ],
  },
})
