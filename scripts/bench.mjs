// npm run bench and bench:web: measures the product, as docs/performance.md describes. The first argument is a program of
// `bench/`, which gets the others, and a database, a data folder and an admin of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

const [program, ...args] = process.argv.slice(2)

const measure = (dataFolder) => async (url) => {
  const { code } = await runTool([join(root, 'bench', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_POSTGRES_URL: url, BENCH_DATA_DIR: dataFolder },
  })
  return code
}

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureBuilt()
  await ensureSystemPackages()
  const dataFolder = mkdtempSync(join(tmpdir(), 'vernissage-bench-'))
  try {
    return await withPostgres(measure(dataFolder))
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
})
