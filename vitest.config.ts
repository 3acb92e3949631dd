import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** As in scripts/api-node: the embedded database of each file starts in a fraction of the time. */
const quickToStart = ['--liftoff-only']

/** Two for each core of CI: tests wait half of their time, for a limit, a database, a browser or another process. */
const maxWorkers = 4

/** They take half a minute and more: started last, they would run alone at the end. */
const longest =
  /\/(scripts\/dev|reliability\/(security\/(every-endpoint|ended-sessions)|faults\/(heavy-pictures|killed-mails|mails-without-database))|e2e\/(screens|judging|open-calls)\/\w+)\.test\.m?[jt]s$/

/** Vitest's own order, with the longest files of each group first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * project.config.sequence.groupOrder + (longest.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** What happens a moment later comes late on a busy machine. */
const patience = { poll: { timeout: 15_000 } }

/** Node runs the sources as they are: no module is transformed for tests, which also load in the order of the product. */
const asNode = { viteModuleRunner: false, nodeLoader: false }

/** Tests of functions alone: they share a worker, since starting one costs more than they do. */
const functions = (name: string, include: string[], setupFiles: string[] = []) => ({
  test: {
    name,
    include,
    setupFiles,
    maxWorkers,
    pool: 'threads' as const,
    isolate: false,
    testTimeout: 60_000,
    expect: patience,
  },
})

/**
 * Tests of the API on a real database: the first start of the embedded one takes seconds on a busy machine. The files share a
 * few processes, because loading the API takes as long as most files do.
 */
const api = (name: string, database: 'embedded' | 'postgres', include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: ['apps/api/test/global-setup.ts'],
    env: { TEST_DATABASE: database },
    experimental: asNode,
    execArgv: quickToStart,
    maxWorkers,
    isolate: false,
    testTimeout: 60_000,
    expect: patience,
    hookTimeout: 120_000,
  },
})

const apiTests = ['apps/api/**/*.test.ts']
const demoTests = ['apps/api/demo/**/*.test.ts']
/** They open no database, so they run once and wait for none. */
const testsWithoutDatabase = [
  'apps/api/src/features/import/{read-csv,transforms}.test.ts',
  'apps/api/src/features/open-calls/judging/{distribute,jury/masking,results/statistics}.test.ts',
  'apps/api/src/platform/{config,data-folder}.test.ts',
  'apps/api/src/platform/auth/throttle.test.ts',
  'apps/api/src/platform/backup/control.test.ts',
  'apps/api/src/features/artworks/sizes/{collections,doubts,read-size}.test.ts',
  'apps/api/src/features/mail/smtp.test.ts',
  'apps/api/src/platform/database/request-transaction.test.ts',
  'apps/api/src/platform/http/{admin-site,answer-serializer,endpoints,limits/{overload,slow-senders}}.test.ts',
  'apps/api/src/platform/lists/{fair-queue,list-query}.test.ts',
  'apps/api/src/platform/storage/range.test.ts',
  'apps/api/src/platform/uploads/{inspect-file,inspect-image}.test.ts',
  'apps/api/src/platform/uploads/strip-metadata/*.test.ts',
]

/**
 * Where the embedded database can differ from PostgreSQL: one connection for all, a folder that one process holds, its own text order and
 * time zones. All else is written once and tested on PostgreSQL, which is faster. Browser tests with a server of their own, and the walk
 * over all screens, use the product on the embedded one.
 */
const embeddedTests = [
  'apps/api/src/platform/database/{moments,prepared-statements,transactions}.test.ts',
  'apps/api/src/platform/{queue/{queue,schedule},signals/signals}.test.ts',
  'apps/api/src/platform/http/{limits/time-limits,monitoring/health}.test.ts',
  'apps/api/src/platform/lists/lists.test.ts',
  'apps/api/src/platform/records/{contention,tracked-tables}.test.ts',
  'apps/api/src/features/bulk-actions/bulk-actions.test.ts',
  'apps/api/src/features/{exports/exports,search/search,statistics/statistics}.test.ts',
  'apps/api/test/upgrade.test.ts',
  'apps/api/test/process/{backup,import,later-data,start,stop}.test.ts',
]

/** They start the product on its embedded database, whatever the database of the tests, or need no database. */
const testsOfTheEmbeddedAlone = [
  'apps/api/src/platform/database/embedded.test.ts',
  'apps/api/test/process/{deploy,npm-start}.test.ts',
]

/** Answers that the database has no part in. */
const reliabilityOfOneDatabase = [
  'reliability/faults/slow-clients.test.ts',
  'reliability/security/{excess,paths,server-requests,sign-in}.test.ts',
]

const apiWithoutDatabase = {
  test: {
    name: 'api',
    include: testsWithoutDatabase,
    experimental: asNode,
    maxWorkers,
    isolate: false,
    testTimeout: 60_000,
    expect: patience,
    hookTimeout: 120_000,
  },
}

const productIsBuilt = 'scripts/bootstrap.mjs'

/** Each file has a server and a database; the files of a process share a browser. */
const e2e = {
  test: {
    name: 'e2e',
    include: ['e2e/**/*.test.ts'],
    globalSetup: [productIsBuilt, 'e2e/support/global-setup.ts'],
    setupFiles: ['e2e/support/failures.ts'],
    experimental: asNode,
    execArgv: quickToStart,
    maxWorkers,
    isolate: false,
    testTimeout: 60_000,
    expect: patience,
    hookTimeout: 120_000,
  },
}

/** `npm run soak` runs the tests of faults and attacks one by one, whole, on both databases. */
const isSoak = process.env.RELIABILITY_FULL === '1'

const reliabilityTests = ['reliability/*/**/*.test.ts']
/** Of faults that only one of the databases can have. */
const faultsOfEmbedded = [
  'reliability/faults/{damaged-folder,log-full,second-process}.test.ts',
  'reliability/security/private-files.test.ts',
]
const faultsOfPostgres = [
  'reliability/faults/{database-gone,mails-without-database,migrated-twice}.test.ts',
  'reliability/faults/operators-day/*.test.ts',
]
/** Of faults that each database survives in its own way. The others are tried on PostgreSQL alone, but by soak. */
const faultsOfBoth = ['reliability/faults/{disk-full,heavy-searches,killed}.test.ts']
const testsOfSoak = ['reliability/faults/operators-day/*.test.ts', 'reliability/security/scanners.test.ts']

/**
 * In soak, where times and memory are looked at, each file has a process of its own, whose code is not compiled quickly to run
 * slowly.
 */
const reliability = (database: 'embedded' | 'postgres', include: string[], exclude: string[]) => {
  const { test } = api(`reliability-${database}`, database, include, exclude)
  return {
    test: {
      ...test,
      ...(isSoak && { isolate: true, execArgv: [] }),
      globalSetup: [...test.globalSetup, productIsBuilt],
    },
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    projects: [
      functions('scripts', ['scripts/**/*.test.mjs', 'reliability/*.test.ts']),
      functions('contract', ['packages/contract/**/*.test.ts']),
      functions('admin', ['apps/admin/src/**/*.test.{ts,tsx}'], ['apps/admin/test/patience.ts']),
      apiWithoutDatabase,
      api('api-embedded', 'embedded', [...embeddedTests, ...testsOfTheEmbeddedAlone]),
      api('api-postgres', 'postgres', apiTests, [
        ...demoTests,
        ...testsWithoutDatabase,
        ...testsOfTheEmbeddedAlone,
      ]),
      // the demonstration content does not touch the database's own SQL, so the faster database is enough
      api('demo', 'postgres', demoTests),
      reliability('embedded', isSoak ? reliabilityTests : [...faultsOfEmbedded, ...faultsOfBoth], [
        ...reliabilityOfOneDatabase,
        ...faultsOfPostgres,
      ]),
      reliability('postgres', reliabilityTests, [...faultsOfEmbedded, ...(isSoak ? [] : testsOfSoak)]),
      e2e,
    ],
  },
})
