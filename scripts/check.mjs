// npm run check, which CI runs: the static checks beside every test. npm run check -- --changed: the checks that what has changed since
// the last commit can break, and the tests that import it. Browser tests use the built product, so only those that changed run.
import { execFileSync } from 'node:child_process'
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { forwardSignals } from './lib/processes.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { closingLine, runTests } from './lib/test-run.mjs'

/** Changed, added or removed since the last commit. */
const changedFiles = () =>
  execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3))

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const isChanged = process.argv.includes('--changed')
  const [checks, { code, counts }] = await Promise.all([
    runStaticChecks(isChanged ? changedFiles() : undefined),
    runTests(isChanged ? ['--changed'] : []),
  ])
  console.log(closingLine([checks, ...counts]))
  const isNothing = isChanged && counts.length === 0
  return (isNothing ? 0 : code) || (checks.failed > 0 ? 1 : 0)
})
