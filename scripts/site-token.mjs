// npm run site-token: makes, lists and revokes the tokens of public websites.
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { forwardSignals, runApiProgram } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const { code } = await runApiProgram('site-token.ts')
  return code
})
