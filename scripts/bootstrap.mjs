// Installs the packages, and builds the admin and the server. It runs before anything is installed, on the machine's own
// Node, so it uses no package and no syntax newer than Node 18.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exclusively } from './lib/exclusive.mjs'
import { fingerprint } from './lib/fingerprint.mjs'
import { announced, Failure } from './lib/messages.mjs'
import { commandOf, pinnedNode, root } from './lib/paths.mjs'
import { endsWithThis, run, runStep, runTool } from './lib/processes.mjs'

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

const installRecord = join('node_modules', '.package-lock.json')

/**
 * The first difference between `node_modules` and the lock file.
 * @param {object} wanted package-lock.json
 * @param {object | null} installed node_modules/.package-lock.json, which npm writes when an install has ended
 * @returns {string | null} in a few words; null when there is none
 */
export function firstDifference(wanted, installed) {
  if (!installed) return 'nothing is installed'
  for (const [path, entry] of Object.entries(wanted.packages)) {
    if (path === '') continue // the repository itself, which npm does not install
    const found = installed.packages[path]
    // npm leaves out what is made for other platforms, and such packages are always optional
    if (!found && entry.optional) continue
    if (!found) return `${path} is missing`
    if (found.version !== entry.version) return `${path} is ${found.version} instead of ${entry.version}`
    if (found.link && found.resolved !== entry.resolved) return `${path} links to ${found.resolved}`
  }
  return null
}

/** Why an install is needed, in a few words; null when it is not. */
function missingFromInstall() {
  const wanted = readJson('package-lock.json')
  const installed = existsSync(join(root, installRecord)) ? readJson(installRecord) : null
  return firstDifference(wanted, installed) ?? missingNode(wanted.packages['node_modules/node'].version)
}

function missingNode(version) {
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (answer === `v${version}`) return null
  return 'the npm package "node" has not brought its program: its install script must be allowed (ignore-scripts=false)'
}

async function install() {
  // npm unpacks in place and writes its record last, so without the record any package may be incomplete
  if (existsSync(join(root, installRecord))) rmSync(join(root, installRecord))
  else await rm(join(root, 'node_modules'), { recursive: true, force: true })
  // npm must not run on the Node that it is about to replace
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  const [program, args] = npm && npmNode ? [npmNode, [npm]] : ['npm', []]
  // not `npm ci`: it refuses a lock file that was made without access to packages for other platforms.
  // Building the admin needs the build tools, which NODE_ENV=production would leave out.
  const options = ['install', '--no-save', '--include=dev', '--loglevel=error', '--no-progress']
  const env = { ...process.env, NODE_OPTIONS: [process.env.NODE_OPTIONS, ...endsWithThis].join(' ') }
  await runStep('npm install', run(program, [...args, ...options], { cwd: root, env }))
  const missing = missingFromInstall()
  if (missing) throw new Failure(`npm install ended, but ${missing}.`)
}

/** Only for commands of developers: a server needs no hooks. */
export async function installGitHooks() {
  if (process.env.CI || !existsSync(join(root, '.git', 'hooks'))) return
  const { code, output } = await runTool([commandOf('simple-git-hooks')], { cwd: root })
  if (code !== 0) console.warn(`The pre-commit hook could not be installed:\n${output}`)
}

// Workspaces whose `dist` is built from `sources` by `command`, which writes into the folder that it is given last.
const admin = {
  name: 'the admin',
  folder: 'apps/admin',
  sources: ['apps/admin', 'packages/contract/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [commandOf('vite', { workspace: 'apps/admin' }), 'build', '--logLevel', 'warn', '--outDir'],
}
const server = {
  name: 'the server',
  folder: 'apps/api',
  sources: [
    'apps/api/src',
    'apps/api/demo',
    'apps/api/rolldown.config.js',
    'apps/api/rolldown.page.config.js',
    'packages/contract/src',
    'package-lock.json',
  ],
  command: () => [
    commandOf('rolldown', { workspace: 'apps/api' }),
    '--config',
    '--log-level',
    'warn',
    '--dir',
  ],
}

const fingerprintOf = ({ sources }) => fingerprint(root, sources)
const pathIn = ({ folder }, ...names) => join(root, folder, ...names)

function isBuilt(build, sources) {
  const record = pathIn(build, 'dist', '.fingerprint')
  return existsSync(record) && readFileSync(record, 'utf8') === sources
}

async function makeBuild(build, sources) {
  // beside the old build, so that a running server never serves half a build
  const [scratch, dist] = [pathIn(build, '.tmp'), pathIn(build, 'dist')]
  const [fresh, old] = [join(scratch, 'fresh'), join(scratch, 'old')]
  rmSync(scratch, { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const building = runTool([...build.command(), fresh], { cwd: pathIn(build), env })
  await runStep(`the build of ${build.folder}`, building)
  writeFileSync(join(fresh, '.fingerprint'), sources)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(scratch, { recursive: true, force: true })
}

function onlyOneStart(work) {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  return exclusively(join(root, '.tmp', 'bootstrap'), work, () =>
    console.log('Another start is installing or building: waiting for it.'),
  )
}

/** Installs what package-lock.json says, unless it is installed. */
export async function ensureInstalled() {
  if (!missingFromInstall()) return
  await onlyOneStart(async () => {
    if (missingFromInstall()) await announced('Installing packages', install)
  })
}

async function ensureLatest(...builds) {
  const outdated = () => builds.filter((build) => !isBuilt(build, fingerprintOf(build)))
  if (outdated().length === 0) return
  await onlyOneStart(async () => {
    for (const build of outdated()) {
      const sources = fingerprintOf(build)
      await announced(`Building ${build.name}`, () => makeBuild(build, sources))
    }
  })
}

/** Builds the admin and the server into their `dist`, unless what is there is from the same sources. */
export const ensureBuilt = () => ensureLatest(admin, server)

/** Builds the server alone. */
export const ensureServerBuilt = () => ensureLatest(server)

/**
 * For `build-if-changed`: what has not changed since then need not be checked again.
 * @param {Date} begun before anything was read
 */
export function noteChecked(begun) {
  const note = join(root, '.tmp', 'checked')
  // file systems round times down
  const time = begun.getTime() / 1000 - 1
  try {
    mkdirSync(join(root, '.tmp'), { recursive: true })
    writeFileSync(note, '')
    utimesSync(note, time, time)
  } catch {
    // another account's folder: each start checks
  }
}

/** Makes this file a set-up of vitest, for projects that run the product. */
export { ensureBuilt as setup }
