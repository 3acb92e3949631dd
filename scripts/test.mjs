// npm test: installs what is missing, then runs every test. Words select files by their path (npm test -- artists); options
// go to vitest (npm test -- --project contract).
import { ensureInstalled, installGitHooks } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals } from './lib/processes.mjs'
import { closingLine, runTests } from './lib/test-run.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await installGitHooks()
  const { code, counts } = await runTests(process.argv.slice(2))
  console.log(closingLine(counts))
  return code
})
