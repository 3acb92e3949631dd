import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './messages.mjs'
import { run, runStep } from './processes.mjs'
import { postgresBin } from './system-packages.mjs'

// nothing in it outlives the tests, so nothing has to reach the disk
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** PostgreSQL refuses to run as root, so root lends it the account that comes with the Debian package. */
function postgresAccount() {
  if (process.getuid() !== 0) return {}
  const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** As `PostgreSQL 17.5`. */
export const postgresVersion = () =>
  execFileSync(join(postgresBin(), 'postgres'), ['--version'], { encoding: 'utf8' })
    .replace('postgres (PostgreSQL)', 'PostgreSQL')
    .replace(/\(.*/s, '')
    .trim()

/** pg_ctl runs the server apart from the terminal, so that Ctrl-C does not take it from tests that still clean up. */
async function startServer(folder, options) {
  const port = await freePort()
  const log = join(folder, 'log')
  const all = Object.entries({ ...settings, port, unix_socket_directories: folder })
  const serverOptions = all.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  const args = ['start', '-w', '-D', join(folder, 'data'), '-l', log, '-o', serverOptions]
  try {
    await runStep('Starting PostgreSQL', run(join(postgresBin(), 'pg_ctl'), args, options))
  } catch (error) {
    throw new Failure(`${error.message}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`, error.exitCode)
  }
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

/** Ends the server whose process id the data folder holds, if there is one; also after a request to stop. */
function stopServer(folder, options) {
  const args = ['stop', '-w', '-m', 'immediate', '-D', join(folder, 'data')]
  spawnSync(join(postgresBin(), 'pg_ctl'), args, options)
}

/**
 * Runs `work` with a new, empty PostgreSQL cluster that is gone afterwards, however `work` ends.
 * @param {(url: string) => Promise<T>} work gets the address of a superuser's connection
 * @returns {Promise<T>}
 * @template T
 */
export async function withPostgres(work) {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-postgres-'))
  const options = { cwd: folder, ...postgresAccount() }
  try {
    if (options.uid) chownSync(folder, options.uid, options.gid)
    const initdb = [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    await runStep('initdb', run(join(postgresBin(), 'initdb'), initdb, options))
    return await work(await startServer(folder, options))
  } finally {
    stopServer(folder, options)
    rmSync(folder, { recursive: true, force: true })
  }
}
