// npm run restore -- DIR: puts a backup into an empty installation.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, runApiProgram } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const { code } = await runApiProgram('restore.ts')
  return code
})
