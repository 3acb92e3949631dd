// npm run test:faults, test:security, soak: the tests of what the product withstands. When all pass, what they measured
// becomes docs/reliability.md. `--full` runs the long versions; other arguments name the halves.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdminBuilt, ensureInstalled } from './bootstrap.mjs'
import { closingLine } from './lib/counts.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { postgresVersion } from './lib/postgres.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'
import { runTests } from './lib/test-run.mjs'

/** The files of each half: its own folder, and tests elsewhere that report what they measure. */
const files = {
  faults: [
    'reliability/faults/',
    'apps/api/src/platform/uploads/wire.test.ts',
    'apps/api/src/platform/http/call-limit.test.ts',
    'apps/api/src/platform/storage/storage.test.ts',
    'apps/api/test/process/replicas.test.ts',
    'apps/api/test/process/backup.test.ts',
    'apps/api/src/platform/http/health.test.ts',
  ],
  security: [
    'reliability/security/',
    'apps/api/test/private-fields.test.ts',
    'apps/api/test/mass-assignment.test.ts',
    'apps/api/test/rights.test.ts',
    'apps/api/test/secrets.test.ts',
    'apps/api/src/platform/auth/sessions.test.ts',
    'apps/api/src/platform/http/answers.test.ts',
    'apps/api/src/platform/uploads/uploads.test.ts',
    'e2e/embeds.test.ts',
  ],
}

const isFull = process.argv.includes('--full')
const halves = process.argv.slice(2).filter((argument) => argument in files)
const command = isFull ? 'npm run soak' : `npm run test:${halves[0]}`

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureAdminBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-reliability-'))
  const report = join(folder, 'report')
  try {
    const environment = { RELIABILITY_REPORT: report, ...(isFull && { RELIABILITY_FULL: '1' }) }
    const { code, counts } = await runTests(
      halves.flatMap((half) => files[half]),
      environment,
    )
    console.log(closingLine(counts))
    if (code !== 0) return code
    const writing = [join(root, 'reliability', 'write-document.ts'), report, command, ...halves]
    const written = await runTool(writing, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, POSTGRES_VERSION: postgresVersion() },
    })
    return written.code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
