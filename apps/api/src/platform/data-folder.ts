import { randomBytes } from 'node:crypto'
import { access, constants, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { lock } from 'proper-lockfile'
import { shortestSecret } from './config.ts'
import { makeFolder } from './folders.ts'
import { StartError } from './startup-failure.ts'

interface Holder {
  pid: number
  host: string
}

/** Our own process id means an earlier process: in a container, ids begin at 1 again after a restart. */
const isAlive = (pid: number) => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const readHolder = async (file: string): Promise<Holder | null> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Holder)
    .catch(() => null)

/** Makes the folder if needed, for its owner only, checks that it is writable, and returns its absolute path. */
export const openDataFolder = async (path: string) => {
  const folder = resolve(path)
  try {
    await makeFolder(folder, 0o700)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Throws a StartError where the folder of legal texts is not one that can be read; `isNamed`: where it is missing, too. */
export const refuseLegalFolder = async (path: string, isNamed: boolean) => {
  try {
    await readdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !isNamed) return
    throw new StartError(`LEGAL_DIR ${resolve(path)} cannot be read (${code})`)
  }
}

/**
 * Locks the folder for this process, because two processes on one embedded database corrupt it. Throws a StartError that
 * names the holder. The lock of a killed process is taken over at once when that process is known to be gone, else when it
 * has not been renewed for 10 s. `onLost` is called when another process takes the folder over, as after a long suspension.
 */
export const lockDataFolder = async (folder: string, onLost: () => void): Promise<() => Promise<void>> => {
  const holderFile = join(folder, 'holder.json')
  const holder = await readHolder(holderFile)
  const holderIsGone = holder !== null && holder.host === hostname() && !isAlive(holder.pid)
  try {
    const release = await lock(folder, {
      lockfilePath: join(folder, 'lock'),
      stale: holderIsGone ? 2000 : 10_000,
      retries: holderIsGone ? { retries: 30, factor: 1, minTimeout: 100 } : 0,
      onCompromised: onLost,
    })
    await writeFile(holderFile, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder))
    return release
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error
    const by = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
    throw new StartError(`DATA_DIR ${folder} is in use by ${by}`)
  }
}

/** Reads the secret that signs tokens and upload addresses, or makes it at the first start. The folder has to be locked. */
export const readOrMakeSecret = async (folder: string) => {
  const file = join(folder, 'token-secret')
  const kept = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (kept && kept.length >= shortestSecret) return kept
  if (kept)
    throw new StartError(
      `${file} is damaged: put the file back, or delete it for a new secret, with which everyone signs in again`,
    )
  const secret = randomBytes(48).toString('base64url')
  // Renamed into place, so that a crash cannot leave an empty secret.
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secret
}
