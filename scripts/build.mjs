// npm run build, and before npm start: installs what is missing, and builds what has changed since.
import { ensureBuilt, ensureInstalled, noteChecked } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, throwIfJustStopped } from './lib/processes.mjs'

await runMain(async () => {
  // not SIGHUP: under nohup it is ignored, and a listener would undo that
  forwardSignals('SIGINT', 'SIGTERM')
  const begun = new Date()
  await ensureInstalled()
  await ensureBuilt()
  noteChecked(begun)
  await throwIfJustStopped()
})
