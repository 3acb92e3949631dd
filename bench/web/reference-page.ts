import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from '../../scripts/lib/fingerprint.mjs'
import { commandOf, root } from '../../scripts/lib/paths.mjs'
import { run, runStep, runTool } from '../../scripts/lib/processes.mjs'
import { type Server, startServer } from '../processes.ts'

/*
 * The page that one would write with react-admin on the same API (`reference/`): installed and built here, and served by a
 * copy of the product's server in whose place for the admin it lies, with the same compression and the same headers.
 */

/** Ignored by git and by every check, and kept for the next run. */
const folder = join(root, '.tmp/reference-page')
const page = join(folder, 'page')
const record = join(folder, 'fingerprint')

const build = async () => {
  const sources = fingerprint(root, ['bench/web/reference', 'package-lock.json'])
  if ((await readFile(record, 'utf8').catch(() => null)) === sources) return
  await cp(join(import.meta.dirname, 'reference'), page, { recursive: true })
  const options = ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-progress']
  await runStep('npm ci', run('npm', options, { cwd: page }))
  const vite = [commandOf('vite', { workspace: 'apps/admin' }), 'build', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'production' }
  await runStep('the build of the reference page', runTool(vite, { cwd: page, env }))
  await writeFile(record, sources)
}

/** The product's server with the folders that it looks for beside its `dist`. */
const copyServer = async () => {
  const [api, apps] = [join(root, 'apps/api'), join(folder, 'apps')]
  await rm(apps, { recursive: true, force: true })
  await mkdir(join(apps, 'admin'), { recursive: true })
  for (const part of ['package.json', 'dist'])
    await cp(join(api, part), join(apps, 'api', part), { recursive: true })
  for (const part of ['migrations', 'src']) await symlink(join(api, part), join(apps, 'api', part))
  await symlink(join(page, 'dist'), join(apps, 'admin/dist'))
  return join(apps, 'api/dist/server.js')
}

/** Null where its packages cannot be installed, as without a network: the product is measured alone then. */
export const startReferencePage = async (environment: Record<string, string>): Promise<Server | null> => {
  try {
    await build()
  } catch (error) {
    console.warn(`THE REFERENCE PAGE IS LEFT OUT: ${(error as Error).message}`)
    return null
  }
  return startServer({ file: await copyServer(), probe: '/api/health' }, environment)
}
