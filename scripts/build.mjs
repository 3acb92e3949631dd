// npm run build: what npm start does before it serves, for where the product runs without a right to write its own folder.
import { ensureAdminBuilt, ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureAdminBuilt()
  return 0
})
