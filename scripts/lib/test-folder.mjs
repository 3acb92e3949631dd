import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './messages.mjs'

const prefix = 'vernissage-run-'
const leastFree = 500 * 2 ** 20

/** Other processes whose command or environment names the folder. */
function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return []
  const names = (pid) =>
    ['cmdline', 'environ'].some((file) => readFileSync(join('/proc', pid, file), 'latin1').includes(folder))
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .filter((pid) => {
      try {
        return names(pid)
      } catch {
        // it has ended, or is another account's
        return false
      }
    })
    .map(Number)
}

/** Ends what still runs in the folder, and removes it. */
function clear(folder) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  // they write until they are gone
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes the folders of runs that were killed. */
function clearOthers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid > 0 && !isRunning(pid)) clear(join(parent, name))
  }
}

function makeFolder(parent) {
  try {
    clearOthers(parent)
    const folder = mkdtempSync(join(realpathSync(parent), `${prefix}${process.pid}-`))
    // PostgreSQL runs as another account
    chmodSync(folder, 0o711)
    return folder
  } catch (error) {
    throw new Failure(`The tests cannot write to the temporary folder ${parent}: ${error.message}`)
  }
}

/**
 * Runs `work` with a folder for everything temporary. However `work` ends, the folder is removed afterwards, and what still runs in
 * it is ended: tests that are interrupted clean up nothing.
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withTestFolder(work, parent = tmpdir()) {
  const folder = makeFolder(parent)
  try {
    const { bavail, bsize } = statfsSync(folder)
    const megabytes = Math.floor((bavail * bsize) / 2 ** 20)
    if (bavail * bsize < leastFree)
      throw new Failure(
        `The temporary folder ${parent} is full: ${megabytes} MB are free, ${leastFree / 2 ** 20} MB are needed. TMPDIR names another.`,
      )
    return await work(folder)
  } finally {
    clear(folder)
  }
}
