// npm run import: brings records from a CSV file into the database; docs/import.md says how.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, runApiProgram } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const { code } = await runApiProgram('import.ts')
  return code
})
