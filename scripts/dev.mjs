// npm run dev: the API restarts when its sources change, the admin reloads in the browser; both end together.
import { join } from 'node:path'
import { ensureInstalled, installGitHooks } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { commandOf, root } from './lib/paths.mjs'
import { forwardSignals, runApiNode, runTool, stop } from './lib/processes.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await installGitHooks()
  const env = { ...process.env, NODE_ENV: 'development' }
  const api = runApiNode(['--watch', join('apps', 'api', 'src', 'server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  const admin = runTool([commandOf('vite', { workspace: 'apps/admin' })], {
    cwd: join(root, 'apps', 'admin'),
    stdio: 'inherit',
    // the Vite server forwards /api and /media to it
    env: { ...env, API_URL: `http://127.0.0.1:${process.env.PORT ?? 4000}` },
  })
  const first = await Promise.race([api, admin])
  stop('SIGTERM')
  await Promise.all([api, admin])
  return first.code
})
