import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdminBuilt, ensureInstalled } from '../bootstrap.mjs'
import { root } from './paths.mjs'
import { withPostgres } from './postgres.mjs'
import { forwardSignals, runTool } from './processes.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const measure = (program, dataFolder) => async (url) => {
  const { code } = await runTool([join(root, 'bench', program), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BENCH_POSTGRES_URL: url, BENCH_DATA_DIR: dataFolder },
  })
  return code
}

/** Runs a program of `bench/` with a database, a data folder and an admin that are there for it alone. */
export async function runBench(program) {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureAdminBuilt()
  await ensureSystemPackages()
  const dataFolder = mkdtempSync(join(tmpdir(), 'vernissage-bench-'))
  try {
    return await withPostgres(measure(program, dataFolder))
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
