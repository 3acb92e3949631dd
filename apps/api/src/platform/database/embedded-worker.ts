import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { makeFolderPrivate } from '../private-files.ts'

const { folder, socket } = workerData as { folder: string; socket: string }

/** Why PostgreSQL gave up, in its own words; its other messages are for the calls that they concern. */
let lastWords: string | undefined
const noteLastWords = (line: string) => {
  lastWords = /\b(?:FATAL|PANIC): +(.+)/.exec(line)?.[1] ?? lastWords
  return false
}

/** PostgreSQL names its files as it sees them: below a folder of its own, or relative to it. */
const withFullPaths = (words: string) =>
  words.replaceAll(PGlite.paths.PGDATA, folder).replace(/(file|directory) "(?!\/)/g, `$1 "${folder}/`)

const giveUp = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  parentPort?.postMessage({ failed: lastWords && !code ? withFullPaths(lastWords) : message })
  process.exit(1)
}

const open = (dataDir: string) =>
  PGlite.create({
    dataDir,
    extensions: { pg_trgm, unaccent },
    // the files that a busy hour has left behind do not stay
    startParams: [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB'],
    onStderr: noteLastWords,
  })

/** Made beside its place and renamed, so that what a crash leaves is never taken for a database. */
const make = async () => {
  const partial = `${folder}.new`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  await (await open(partial)).close()
  renameSync(partial, folder)
}

/** PGlite makes a new database wherever it finds no PG_VERSION, over whatever else is there. */
const openOrMake = async () => {
  if (!existsSync(folder) || readdirSync(folder).length === 0) await make()
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('its PG_VERSION is missing')
  const db = await open(folder)
  makeFolderPrivate(folder)
  return db
}

const siglongjmp = 100

/**
 * A failed statement leaves the main loop by a jump. Whatever else comes out of it (PANIC, FATAL, a trap of WebAssembly)
 * has ended PostgreSQL in the middle of its work: PGlite would send it the next statement, and wait for ever.
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

const db = await openOrMake().catch(giveUp)
endWithPostgres(db)
const server = new PGLiteSocketServer({ db, path: socket })
await server.start()

parentPort?.on('message', async (message: 'close' | 'ask') => {
  if (message === 'ask') return parentPort?.postMessage('answer')
  await server.stop()
  await db.close()
  process.exit(0)
})
parentPort?.postMessage('ready')
