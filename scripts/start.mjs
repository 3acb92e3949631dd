// npm start: sets up what is missing, then serves the API and the admin until it is stopped.
import { ensureAdminBuilt, ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, runServer, stop } from './lib/processes.mjs'
import { whenParentEnds } from './lib/when-parent-ends.mjs'

await runMain(async () => {
  // not SIGHUP: under nohup it is ignored, and a listener would undo that; without nohup the server follows this process
  forwardSignals('SIGINT', 'SIGTERM')
  // npm does not outlive its terminal, a background job of a shell may: only npm's end is a wish to stop
  if (process.env.npm_lifecycle_event) whenParentEnds(() => stop('SIGTERM'))
  await ensureInstalled()
  await ensureAdminBuilt()
  const { code } = await runServer([], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return code
})
