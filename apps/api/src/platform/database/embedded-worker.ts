import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { makeFolderPrivate } from '../private-files.ts'

const { folder, socket } = workerData as { folder: string; socket: string }

/** PostgreSQL's last message before it ended. Other messages belong to the requests that caused them. */
let lastWords: string | undefined
const noteLastWords = (line: string) => {
  lastWords = /\b(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? lastWords
  return false
}

/** PostgreSQL names its files relative to its data folder, or below the folder where PGlite mounts it. */
const withFullPaths = (words: string) =>
  words.replaceAll(PGlite.paths.PGDATA, folder).replace(/(file|directory) "(?!\/)/g, `$1 "${folder}/`)

/** Which PostgreSQL has written files that this one cannot use. */
const withMaker = (words: string) => {
  if (!words.includes('incompatible with server')) return words
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  return `${words}: they are of PostgreSQL ${version}, start the version of the product that has written them`
}

const giveUp = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  parentPort?.postMessage({ failed: lastWords && !code ? withMaker(withFullPaths(lastWords)) : message })
  process.exit(1)
}

const open = (dataDir: string) =>
  PGlite.create({
    dataDir,
    extensions: { pg_trgm, unaccent },
    // limits the log files that stay after a busy hour
    startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB'],
    onStderr: noteLastWords,
  })

/** Creates it beside its place and renames it, so that a crash leaves nothing that looks like a database. */
const make = async () => {
  const partial = `${folder}.new`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  await (await open(partial)).close()
  renameSync(partial, folder)
}

/** PGlite creates a new database wherever PG_VERSION is missing, over any other files. */
const openOrMake = async () => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) await make()
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('its PG_VERSION is missing')
  const db = await open(folder)
  makeFolderPrivate(folder)
  return db
}

const siglongjmp = 100

/**
 * A failed statement leaves the main loop by a jump. Any other exception (PANIC, FATAL, a trap of WebAssembly) has ended
 * PostgreSQL: PGlite would still send the next statement, and wait for ever.
 */
const endWithPostgres = ({ Module: postgres }: PGlite) => {
  const runOnce = postgres._PostgresMainLoopOnce
  postgres._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== siglongjmp) giveUp(error)
      throw error
    }
  }
}

const serve = async () => {
  const db = await openOrMake().catch(giveUp)
  endWithPostgres(db)
  // the API has one connection: a new one may come before the former's end has been noticed
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 10 })
  await server.start()

  parentPort?.on('message', async (message: 'close' | 'ask') => {
    if (message === 'ask') return parentPort?.postMessage('answer')
    await server.stop()
    await db.close()
    process.exit(0)
  })
  parentPort?.postMessage('ready')
}

void serve()
