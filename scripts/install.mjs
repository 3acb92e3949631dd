// Before each npm command that runs a program of the API: installs what is missing.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, throwIfJustStopped } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM')
  await ensureInstalled()
  await throwIfJustStopped()
})
