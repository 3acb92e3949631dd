// npm run bench: measures the product beside programs written by hand for the same calls; docs/performance.md says how.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdminBuilt, ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

const measure = (dataFolder) => async (url) => {
  const { code } = await runTool([join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_POSTGRES_URL: url, BENCH_DATA_DIR: dataFolder },
  })
  return code
}

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureAdminBuilt()
  await ensureSystemPackages()
  const dataFolder = mkdtempSync(join(tmpdir(), 'vernissage-bench-'))
  try {
    return await withPostgres(measure(dataFolder))
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
})
