// npm run check, which CI runs: the static checks, then every test.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals } from './lib/processes.mjs'
import { runStaticChecks } from './lib/static-checks.mjs'
import { closingLine, runTests } from './lib/test-run.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const checks = await runStaticChecks()
  const { code, counts } = await runTests([])
  console.log(closingLine([checks, ...counts]))
  return code || (checks.failed > 0 ? 1 : 0)
})
