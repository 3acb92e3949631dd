// npm run dev: the API starts again when its sources change, the admin reloads in the browser; both end together.
import { join } from 'node:path'
import { ensureInstalled, installGitHooks } from './bootstrap.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { Failure, runMain } from './lib/messages.mjs'
import { commandOf, root } from './lib/paths.mjs'
import { forwardSignals, runApiNode, runTool, stop } from './lib/processes.mjs'
import { watchSources } from './lib/source-watch.mjs'

const sourcesOfApi = [
  'apps/api/src',
  'apps/api/demo',
  'apps/api/migrations',
  'apps/api/package.json',
  'apps/api/rolldown.page.config.js',
  'packages/contract/src',
  'packages/contract/package.json',
]

/** The server ends within ten seconds of SIGTERM, unless its sources keep it busy for ever. */
const longestDrainMs = 12_000

const inTerminal = { stdio: ['ignore', 'inherit', 'inherit'] }

const sourcesOfPageScript = [
  'apps/api/rolldown.page.config.js',
  'apps/api/src/features/open-calls/pages/browser',
]
let builtPageScript = null

/** Builds the script of the public pages, which browsers get as a file. Returns true if it is up to date. */
async function buildPageScript(env) {
  const sources = fingerprint(root, sourcesOfPageScript)
  if (sources === builtPageScript) return true
  const folder = join(root, '.tmp', 'dev')
  const args = ['--config', 'rolldown.page.config.js', '--log-level', 'warn', '--dir', folder]
  const rolldown = commandOf('rolldown', { workspace: 'apps/api' })
  const { code, output } = await runTool([rolldown, ...args], { cwd: join(root, 'apps', 'api'), env })
  if (code === 0) builtPageScript = sources
  else console.error(output)
  return code === 0
}

/** Starts the server from its sources. `drain` ends it, and waits until it has given its data folder back. */
function startApi(env) {
  let server
  let isDraining = false
  const keep = (child) => {
    server = child
  }
  const serve = async () => {
    if ((await buildPageScript(env)) && !isDraining)
      await runApiNode([join('apps', 'api', 'src', 'server.ts')], { ...inTerminal, env, onSpawn: keep })
  }
  const ended = serve().catch((error) => {
    // stopped before the server was started
    if (!(error instanceof Failure)) throw error
  })
  const drain = async () => {
    isDraining = true
    server?.kill('SIGTERM')
    const impatience = setTimeout(() => server?.kill('SIGKILL'), longestDrainMs)
    await ended
    clearTimeout(impatience)
  }
  return { ended, drain }
}

/** Runs the API until `over`, always from the latest sources. After a syntax error it starts with the next edit. */
async function keepApiRunning(env, over) {
  let noteChange
  const endWatch = watchSources(root, sourcesOfApi, () => noteChange())
  for (let isOver = false; !isOver; ) {
    const change = new Promise((resolve) => {
      noteChange = resolve
    })
    const edited = change.then(() => 'edited')
    const done = over.then(() => 'over')
    const api = startApi(env)
    let event = await Promise.race([edited, done, api.ended])
    if (!event) {
      console.log('The API has ended. It starts again with the next change of its sources.')
      event = await Promise.race([edited, done])
    }
    isOver = event === 'over'
    if (!isOver) console.log('The sources of the API have changed: it starts again.')
    await api.drain()
  }
  endWatch()
}

await runMain(async () => {
  forwardSignals('SIGINT', 'SIGTERM', 'SIGHUP')
  await ensureInstalled()
  await installGitHooks()
  const env = { ...process.env, NODE_ENV: 'development' }
  const admin = runTool([commandOf('vite', { workspace: 'apps/admin' })], {
    cwd: join(root, 'apps', 'admin'),
    stdio: 'inherit',
    // the Vite server forwards /api, /call and /media to it
    env: { ...env, API_URL: `http://127.0.0.1:${process.env.PORT ?? 4000}` },
  })
  // from then on no child is started
  const over = admin.then(() => stop('SIGTERM'))
  try {
    await keepApiRunning(env, over)
  } finally {
    stop('SIGTERM')
  }
  return (await admin).code
})
