// npm run backup -- DIR: writes everything that the product keeps into a new folder, while it runs.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, runApiProgram } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const { code } = await runApiProgram('backup.ts')
  return code
})
