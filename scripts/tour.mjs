// npm run tour: takes the pictures of docs/tour.md and docs/tour.es.md again, on a product of its own with demonstration content.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './bootstrap.mjs'
import { runMain } from './lib/messages.mjs'
import { root } from './lib/paths.mjs'
import { forwardSignals, runTool } from './lib/processes.mjs'
import { chromiumPath, ensureSystemPackages } from './lib/system-packages.mjs'

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureBuilt()
  await ensureSystemPackages()
  const { code } = await runTool([join(root, 'e2e/tour/take-pictures.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
  })
  return code
})
