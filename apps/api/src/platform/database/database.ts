import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { requestDialect } from './request-driver.ts'
import type { Tables } from './tables.gen.ts'

export type Database = Kysely<Tables>
/** Runs the SQL of a repository: the database, or a transaction. */
export type Executor = Database | Transaction<Tables>
export type Trx = Transaction<Tables>

const { builtins } = pg.types

/** As ISO 8601 in UTC. Parsing PostgreSQL's own form with `Date` takes six times as long. */
const momentOf = (value: string) => {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(value)
  if (!parts) return new Date(value).toISOString()
  const [, day, time, fraction = ''] = parts
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

/** The wire's forms: a day as YYYY-MM-DD, a moment as ISO 8601 in UTC, counts and money as numbers. */
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: momentOf,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
}

/** How values are read from the database. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format === 'text' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const connections = new WeakMap<Database, number>()

/** How many statements the database can run for us at once; 1 for the embedded one. */
export const connectionsOf = (db: Database) => connections.get(db) ?? Number.POSITIVE_INFINITY

/** `canCancel`: a running statement can be cancelled over a second connection. */
export const openKysely = (pool: pg.Pool, { canCancel }: { canCancel: boolean }): Database => {
  const db = new Kysely<Tables>({ dialect: requestDialect({ pool, canCancel }) })
  connections.set(db, pool.options.max)
  return db
}
