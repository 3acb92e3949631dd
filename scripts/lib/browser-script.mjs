import { ensureBuilt, ensureInstalled } from '../bootstrap.mjs'
import { root } from './paths.mjs'
import { forwardSignals, runTool } from './processes.mjs'
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs'

/**
 * Runs a script of `e2e` that opens the built product in a browser.
 * @param {string[]} args Node's options, the script's path from the repository's folder, its arguments
 * @returns {Promise<number>} its exit code
 */
export async function runBrowserScript(args) {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await ensureBuilt()
  await ensureSystemPackages()
  const { code } = await runTool(args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath() },
  })
  return code
}
