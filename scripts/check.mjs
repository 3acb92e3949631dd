// npm run check: all that has to hold before a change is taken in; CI runs it. Static checks, then every test.
import { ensureInstalled } from './bootstrap.mjs'
import { closingLine } from './lib/counts.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals } from './lib/processes.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { runTests } from './lib/test-run.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const checks = await runStaticChecks()
  const { code, counts } = await runTests([])
  console.log(closingLine([checks, ...counts]))
  return code || (checks.failed > 0 ? 1 : 0)
})
