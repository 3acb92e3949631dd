// npm run site-token: makes, lists and revokes the tokens of public websites.
import { join } from 'node:path'
import { ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  const program = join('apps', 'api', 'src', 'site-token.ts')
  // the optimizing compiler takes 500 MB for the embedded database's code and saves a tenth of the time
  const flags = ['--liftoff-only']
  const { code } = await runTool([...flags, program, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  return code
})
