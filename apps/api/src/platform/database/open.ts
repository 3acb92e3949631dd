import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../startup-failure.ts'
import { type Database, openKysely, types } from './database.ts'
import { type DiskSpace, diskSpaceOf } from './disk-space.ts'
import { keepLogShort, startEmbedded } from './embedded.ts'
import { WatchedPool } from './watched-pool.ts'

/**
 * Calls `hear` with what is notified on `channel` until the connection ends, then `onEnd`. Rejects when it cannot connect;
 * resolves to a function that ends it.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  onEnd: () => void,
) => Promise<() => Promise<void>>

/** Listens on a connection of its own, so that it takes none from the pool. */
const listenOnOwnConnection =
  (connectionString: string): Listen =>
  async (channel, hear, onEnd) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.connect()
    try {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', onEnd)
    return () => client.end()
  }

export interface OpenDatabase {
  /** Until then nothing can be asked. Rejects with a StartError when the database cannot be used. */
  opened: Promise<void>
  db: Database
  pool: pg.Pool
  /** Null for the embedded database, which belongs to one process. */
  listen: Listen | null
  /** Null for PostgreSQL, which manages its own disk. */
  diskSpace: DiskSpace | null
  /** From now on also calls `onDeath` when the embedded database stops answering; call it after the migrations. */
  watch: () => void
  close: () => Promise<void>
}

/**
 * Parallel workers and compiling (jit) make one request quicker and many requests slower on the same cores. The tables are in public by
 * name, also where the user has a schema of its own.
 */
const setUpSession = (client: pg.ClientBase) =>
  client.query('set jit = off; set max_parallel_workers_per_gather = 0; set search_path = public')

/** Host and name of the database, without the password of its URL. */
const whereIs = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

interface DatabaseOptions {
  databaseUrl: string | undefined
  dataFolder: string
  /** Set for programs that no caller waits for: statements have no time limit. */
  hasTime?: boolean
}

/** Milliseconds. */
const timeLimits = { statement_timeout: 5000, query_timeout: 6000 }

/** A process that starts on a busy machine may miss an answer that was in time. */
const reachedWithinMs = 10_000

const isLate = ({ code, message }: { code?: string; message: string }) =>
  code === 'ETIMEDOUT' || message.includes('timeout')

/**
 * Begins to open PostgreSQL at `databaseUrl`, else the embedded database in the data folder. `onError` is called for every connection that breaks later, `onDeath` when the embedded database ends by itself:
 * nothing can be served from then on.
 */
export const beginDatabase = (
  { databaseUrl, dataFolder, hasTime = false }: DatabaseOptions,
  onError: (error: Error) => void,
  onDeath: (error: Error) => void = onError,
): OpenDatabase => {
  const embedded = databaseUrl ? null : startEmbedded(join(dataFolder, 'database'), onDeath)
  const connection = embedded?.connection ?? {
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 2000,
    ...(!hasTime && timeLimits),
    onConnect: setUpSession,
  }
  const options = { types, ...connection }
  const pool = databaseUrl && !hasTime ? new WatchedPool(options) : new pg.Pool(options)
  pool.on('error', () => undefined)
  // the pool itself listens to idle connections only: another one that breaks would end the process
  pool.on('connect', (client) => client.on('error', onError))
  const stopShortening = embedded ? keepLogShort(pool) : undefined
  const db = openKysely(pool, { canCancel: !embedded })
  const reach = async (url: string) => {
    const givenUpAt = performance.now() + reachedWithinMs
    for (;;)
      try {
        await sql`select 1`.execute(db)
        return
      } catch (thrown) {
        const error = thrown as Error & { code?: string }
        if (isLate(error) && performance.now() < givenUpAt) {
          await setTimeout(500)
          continue
        }
        await db.destroy()
        throw new StartError(`DATABASE_URL ${whereIs(url)} cannot be used: ${error.message || error.code}`)
      }
  }
  const opened = embedded?.opened ?? reach(databaseUrl!)
  // it may fail before anyone waits for it
  opened.catch(() => undefined)
  return {
    opened,
    db,
    pool,
    listen: databaseUrl ? listenOnOwnConnection(databaseUrl) : null,
    diskSpace: embedded ? diskSpaceOf(dataFolder) : null,
    watch: () => embedded?.watch(),
    close: async () => {
      stopShortening?.()
      await db.destroy()
      await embedded?.close()
    },
  }
}

/** The same, opened. */
export const openDatabase = async (...given: Parameters<typeof beginDatabase>) => {
  const database = beginDatabase(...given)
  await database.opened
  return database
}
