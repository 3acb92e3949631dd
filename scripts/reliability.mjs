// npm run test:faults, test:security, soak: the tests of faults and attacks. When all pass, their measurements are written to
// docs/reliability.md. `--full` runs the long versions; the other arguments are halves of the table.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { postgresVersion } from './lib/postgres.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'
import { closingLine, runTests } from './lib/test-run.mjs'

const testFolders = ['reliability', 'apps/api/src', 'apps/api/test', 'e2e']

/** The names of the rows in the half's `rows.ts`. */
const rowsOf = (half) =>
  readFileSync(join(root, 'reliability', half, 'rows.ts'), 'utf8').match(/(?<=^ {2})\w+(?=: \{)/gm)

/** The tests in the half's folder, and tests elsewhere that report one of its rows. */
const filesOf = (half) => {
  const rows = new Set(rowsOf(half))
  const tests = testFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
  const reported = (file) => readFileSync(join(root, file), 'utf8').match(/(?<=\breport\(\s*')\w+/g) ?? []
  return tests.filter(
    (file) => file.startsWith(`reliability/${half}/`) || reported(file).some((row) => rows.has(row)),
  )
}

const halfNames = ['faults', 'security']
const isFull = process.argv.includes('--full')
const halves = process.argv.slice(2).filter((argument) => halfNames.includes(argument))
const command = isFull ? 'npm run soak' : `npm run test:${halves[0]}`

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-reliability-'))
  const report = join(folder, 'report')
  try {
    const environment = { RELIABILITY_REPORT: report, ...(isFull && { RELIABILITY_FULL: '1' }) }
    const { code, counts } = await runTests([...new Set(halves.flatMap(filesOf))], environment)
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
