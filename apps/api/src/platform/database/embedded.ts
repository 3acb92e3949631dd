import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import { StartError } from '../startup-failure.ts'

export interface EmbeddedDatabase {
  connection: pg.PoolConfig
  /** Rejects with a StartError when the database cannot be opened. */
  opened: Promise<void>
  /**
   * From now on also calls `onDeath` when the database does not answer within `seconds`. Call it after the migrations:
   * nothing else is answered while a statement runs.
   */
  watch: (seconds?: number) => void
  close: () => Promise<void>
}

type Message = 'ready' | 'answer' | { failed: string }

/** Seconds. Longer than any measured statement of a request. */
const longestSilence = 60

/** Beside this file: its source, or in a bundle a file of its own. */
const workerFile = () => new URL(`./embedded-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * Starts PostgreSQL compiled to WebAssembly in a worker thread, so that a long statement never holds up
 * the API's event loop, and lets the ordinary driver reach it on a private Unix socket. It makes a new database where
 * `folder` is empty or missing.
 * `folder` holds the data; the caller holds its lock. `onDeath` is called when the worker ends by itself.
 */
export const startEmbedded = (folder: string, onDeath: (error: Error) => void): EmbeddedDatabase => {
  const socketFolder = mkdtempSync(join(tmpdir(), 'vernissage-'))
  const worker = new Worker(workerFile(), {
    workerData: { folder, socket: join(socketFolder, '.s.PGSQL.5432') },
  })
  const removeSocket = () => {
    process.off('exit', removeSocket)
    rmSync(socketFolder, { recursive: true, force: true })
  }
  // also where the start is refused for another reason
  process.once('exit', removeSocket)

  let unanswered = 0
  const ready = Promise.withResolvers<void>()
  const died = new Promise<never>((_resolve, reject) => {
    worker.on('message', (message: Message) => {
      if (message === 'ready') ready.resolve()
      else if (message === 'answer') unanswered = 0
      else reject(new Error(message.failed))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
  let isOpen = false
  let closing = false
  const open = async () => {
    try {
      await Promise.race([died, ready.promise])
      isOpen = true
    } catch (error) {
      removeSocket()
      throw new StartError(
        `the embedded database ${folder} cannot be opened: ${(error as Error).message}. If it is damaged, restore a backup into an empty DATA_DIR (npm run restore, docs/operations.md)`,
      )
    }
  }
  died.catch((error) => {
    if (isOpen && !closing) onDeath(new Error(`the embedded database ${folder} ended: ${error.message}`))
  })
  let asking: NodeJS.Timeout | undefined

  return {
    // All connections share one session: a second one, or a new one after an idle one was dropped, would find the prepared
    // statements of the first.
    connection: {
      host: socketFolder,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      onConnect: (client) => client.query('deallocate all'),
    },
    opened: open(),
    // counts messages instead of time: a suspended process has sent none
    watch: (seconds = longestSilence) => {
      asking = setInterval(() => {
        if (unanswered === seconds)
          onDeath(new Error(`the embedded database ${folder} has not answered for ${seconds} s`))
        unanswered += 1
        worker.postMessage('ask')
      }, 1000).unref()
    },
    close: async () => {
      closing = true
      clearInterval(asking)
      worker.postMessage('close')
      await died.catch(() => undefined)
      removeSocket()
    },
  }
}

const checkpointEveryMs = 10_000

/** One file of the log. Kept files are used again, so that a new one is seldom made. */
const longLog = '16 MB'

/**
 * Makes a checkpoint whenever the log of the embedded database has grown by a file. It makes none by itself until it is
 * closed: its log would grow with every write, and be read through after a crash. Returns a function that stops this.
 */
export const keepLogShort = (pool: pg.Pool) => {
  let isAsking = false
  const shorten = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const { rows } = await pool.query(
        `select pg_current_wal_insert_lsn() - redo_lsn > pg_size_bytes('${longLog}') as is_long from pg_control_checkpoint()`,
      )
      if (rows[0].is_long) await pool.query('checkpoint')
    } catch {
      // requests fail in the same way and report it; the next round tries again
    } finally {
      isAsking = false
    }
  }
  const asking = setInterval(shorten, checkpointEveryMs)
  asking.unref()
  return () => clearInterval(asking)
}
