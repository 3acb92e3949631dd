import { join } from 'node:path'
import type pg from 'pg'
import { type Database, openKysely, openPool } from './database.ts'
import { startEmbedded } from './embedded.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

/** PostgreSQL at `databaseUrl`, else the embedded database in the data folder. */
export const openDatabase = async (
  { databaseUrl, dataFolder }: { databaseUrl: string | undefined; dataFolder: string },
  onError: (error: Error) => void,
): Promise<OpenDatabase> => {
  const embedded = databaseUrl ? null : await startEmbedded(join(dataFolder, 'database'))
  const connection = embedded?.connection ?? {
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    query_timeout: 6000,
  }
  const pool = openPool(connection, onError)
  const db = openKysely(pool)
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      await embedded?.close()
    },
  }
}
