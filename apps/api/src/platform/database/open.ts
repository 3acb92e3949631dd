import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../startup-failure.ts'
import { type Database, openKysely, types } from './database.ts'
import { keepLogShort, startEmbedded } from './embedded.ts'
import { type Room, roomOf } from './room.ts'
import { WatchedPool } from './silence.ts'

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
const listenAlone =
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
  db: Database
  pool: pg.Pool
  /** Null for the embedded database: it belongs to one process, which has nobody to hear of. */
  listen: Listen | null
  /** Null for PostgreSQL, which looks after its own disk. */
  room: Room | null
  /** From now on also calls `onDeath` when the embedded database stops answering; to be called when migrations are over. */
  watch: () => void
  close: () => Promise<void>
}

/**
 * One call must not take every core, nor compile for longer than it runs: the database is there for many at once.
 */
const limitSession = (client: pg.ClientBase) =>
  client.query('set jit = off; set max_parallel_workers_per_gather = 0')

/** Where the database is, without the password that the address may hold. */
const whereIs = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

interface WhichDatabase {
  databaseUrl: string | undefined
  dataFolder: string
  /** No caller waits: statements may take as long as they need. */
  hasTime?: boolean
}

/** Milliseconds after which a caller has given up anyway. */
const whileSomebodyWaits = { statement_timeout: 5000, query_timeout: 6000 }

/**
 * PostgreSQL at `databaseUrl`, else the embedded database in the data folder. Throws a StartError when PostgreSQL
 * cannot be used. `onError` hears of every connection that breaks later, `onDeath` of an embedded database that ends
 * unasked: nothing can be served from then on.
 */
export const openDatabase = async (
  { databaseUrl, dataFolder, hasTime = false }: WhichDatabase,
  onError: (error: Error) => void,
  onDeath: (error: Error) => void = onError,
): Promise<OpenDatabase> => {
  const embedded = databaseUrl ? null : await startEmbedded(join(dataFolder, 'database'), onDeath)
  const connection = embedded?.connection ?? {
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 2000,
    ...(!hasTime && whileSomebodyWaits),
    onConnect: limitSession,
  }
  const options = { types, ...connection }
  const pool = databaseUrl && !hasTime ? new WatchedPool(options) : new pg.Pool(options)
  pool.on('error', () => undefined)
  // the pool itself listens to idle connections only: another one that breaks would end the process
  pool.on('connect', (client) => client.on('error', onError))
  const stopShortening = embedded ? keepLogShort(pool) : undefined
  const db = openKysely(pool, { canCancel: !embedded })
  if (databaseUrl)
    await sql`select 1`.execute(db).catch(async (error) => {
      await db.destroy()
      throw new StartError(
        `DATABASE_URL ${whereIs(databaseUrl)} cannot be used: ${error.message || error.code}`,
      )
    })
  return {
    db,
    pool,
    listen: databaseUrl ? listenAlone(databaseUrl) : null,
    room: embedded ? roomOf(dataFolder) : null,
    watch: () => embedded?.watch(),
    close: async () => {
      stopShortening?.()
      await db.destroy()
      await embedded?.close()
    },
  }
}
