import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { Failure } from './messages.mjs'
import { run, runStep } from './processes.mjs'
import { postgresBin } from './system-packages.mjs'

// its data is thrown away after the tests, so it need not reach the disk; each of the many processes and apps of a run has a pool
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
}

/** PostgreSQL refuses to run as root, so as root it runs under the account of the Debian package. */
function postgresAccount() {
  if (process.getuid() !== 0) return {}
  const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** As `PostgreSQL 17.5`. */
export const postgresVersion = () =>
  execFileSync(join(postgresBin(), 'postgres'), ['--version'], { encoding: 'utf8' })
    .replace('postgres (PostgreSQL)', 'PostgreSQL')
    .replace(/\(.*/s, '')
    .trim()

/** The process ids of the server and its children. */
function processesOf(folder) {
  const first = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' })
  return [first, ...children.trim().split(/\s+/)].map(Number)
}

/**
 * Who runs the product in tests and benchmarks: the owner of a database with no other right, as docs/operations.md makes it.
 * Databases are made by the server's own superuser.
 */
export const owner = 'vernissage_plain_owner'

/** The address of a database of the server, connected to as its plain owner. */
export const asOwner = (serverUrl, database) =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}`, username: owner, password: owner }).href

const makeOwner = `
  do $$ begin
    create role ${owner} login password '${owner}' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`

/** Runs statements as the superuser of `serverUrl`. */
async function administer(serverUrl, ...statements) {
  const commands = statements.flatMap((statement) => ['-c', statement])
  const psql = run(join(postgresBin(), 'psql'), ['-qX', '-v', 'ON_ERROR_STOP=1', ...commands, serverUrl])
  await runStep('psql', psql)
}

/**
 * @typedef {object} Cluster
 * @property {string} dataFolder
 * @property {string} serverUrl the connection address of a superuser, the same after every start
 * @property {string} url that of a plain owner's empty database
 * @property {() => Promise<void>} start
 * @property {(mode?: 'immediate' | 'fast') => void} stop at once, like a crash, or with everything written
 * @property {() => void} freeze suspends its processes
 * @property {() => void} thaw
 */

/**
 * pg_ctl detaches the server from the terminal, so that Ctrl-C does not end it while tests still clean up.
 * @returns {Promise<Cluster>}
 */
async function controlCluster(folder, options, more) {
  const port = await freePort()
  const log = join(folder, 'log')
  const all = Object.entries({ ...settings, ...more, port, unix_socket_directories: folder })
  const serverOptions = all.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const pgCtl = join(postgresBin(), 'pg_ctl')
  const dataFolder = join(folder, 'data')
  let frozen = []

  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    frozen = []
  }
  const serverUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    dataFolder,
    serverUrl,
    url: asOwner(serverUrl, 'vernissage'),
    start: async () => {
      const args = ['start', '-w', '-D', dataFolder, '-l', log, '-o', serverOptions]
      try {
        await runStep('Starting PostgreSQL', run(pgCtl, args, options))
      } catch (error) {
        const cause = existsSync(log) && readFileSync(log, 'utf8').match(/(?<=FATAL: +).+/)?.[0]
        throw cause ? new Failure(`PostgreSQL did not start: ${cause}`, error.exitCode) : error
      }
    },
    stop: (mode = 'immediate') => {
      thaw()
      // also after a request to stop, which lets nothing new start otherwise
      spawnSync(pgCtl, ['stop', '-w', '-m', mode, '-D', dataFolder], options)
    },
    freeze: () => {
      frozen = processesOf(folder)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw,
  }
}

/** Copies the files of a cluster, with their owner. */
const copyData = (from, to) => runStep('cp', run('cp', ['-a', from, to]))

/**
 * Starts a PostgreSQL cluster, which is gone after `remove`, or when this process exits: a new one with one empty database, or a copy of
 * one that `fillCluster` has made.
 * @param {{ more?: Record<string, string>, from?: string }} [options] `more` settings of the server
 * @returns {Promise<Cluster & { remove: () => void }>}
 */
export async function startPostgres({ more = {}, from } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-postgres-'))
  const options = { cwd: folder, ...postgresAccount() }
  let cluster
  const remove = () => {
    process.off('exit', remove)
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  try {
    if (options.uid) chownSync(folder, options.uid, options.gid)
    if (from) await copyData(join(from, 'data'), folder)
    else {
      const initdb = [
        `--pgdata=${join(folder, 'data')}`,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ]
      await runStep('initdb', run(join(postgresBin(), 'initdb'), initdb, options))
    }
    cluster = await controlCluster(folder, options, more)
    await cluster.start()
    if (!from) await administer(cluster.serverUrl, makeOwner, `create database vernissage owner ${owner}`)
    return { ...cluster, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * Fills a folder with the data of a cluster in which `prepare` has made something, for `startPostgres`.
 * @param {string} folder
 * @param {(serverUrl: string) => Promise<void>} prepare
 */
export async function fillCluster(folder, prepare) {
  const cluster = await startPostgres()
  try {
    await prepare(cluster.serverUrl)
    cluster.stop('fast')
    await copyData(cluster.dataFolder, folder)
  } finally {
    cluster.remove()
  }
}

/**
 * Runs `work` with a cluster that is removed afterwards, however `work` ends.
 * @param {(url: string, cluster: Cluster) => Promise<T>} work
 * @param {Record<string, string>} [more] settings of the server
 * @returns {Promise<T>}
 * @template T
 */
export async function withPostgres(work, more) {
  const cluster = await startPostgres({ more })
  try {
    return await work(cluster.url, cluster)
  } finally {
    cluster.remove()
  }
}

/** Makes the plain owner on a server that others have started, by the address of its superuser. */
export const makeOwnerOn = (serverUrl) => administer(serverUrl, makeOwner)
