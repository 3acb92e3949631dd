import { CompiledQuery, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { unprepared } from '../database/prepared-statements.ts'

/** How the parts of the schema are made again, and taken away before, each in SQL as the database writes it. */
interface Part {
  make: string
  remove: string
}

/** Those that keep no rule: unique ones stay, also because triggers and rows of the load are judged by them. */
const plainIndexesOf = async (trx: Trx, tables: readonly string[]) => {
  const { rows } = await sql<Part>`
    select pg_get_indexdef(indexrelid) as make, format('drop index %s', indexrelid::regclass) as remove
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname = any(${tables}::text[]) and not indisunique
    order by indexrelid`.execute(trx)
  return rows
}

const foreignKeysOf = async (trx: Trx, tables: readonly string[]) => {
  const { rows } = await sql<Part>`
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
        as make,
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = current_schema()::regnamespace and relname = any(${tables}::text[])
    order by pg_constraint.oid`.execute(trx)
  return rows
}

/** In one go; several statements cannot be prepared. */
const runAll = async (trx: Trx, statements: string[]) => {
  if (statements.length > 0) await trx.executeQuery(unprepared(CompiledQuery.raw(statements.join(';\n'))))
}

/**
 * Runs `load` while these tables have no foreign keys and no indexes but unique ones, and makes both again as they were. An index
 * of a whole table is built in a fraction of the time that its rows take one by one, and so are references checked; rows that
 * refer to one another in every direction can be loaded in any order. Triggers stay on: they keep what is derived from the rows.
 */
export const withBareTables = async (trx: Trx, tables: readonly string[], load: () => Promise<void>) => {
  const indexes = await plainIndexesOf(trx, tables)
  const keys = await foreignKeysOf(trx, tables)
  await runAll(
    trx,
    [...keys, ...indexes].map(({ remove }) => remove),
  )
  await load()
  // a table with triggers that wait for the end of the transaction cannot be altered
  await sql`set constraints all immediate`.execute(trx)
  await runAll(
    trx,
    [...indexes, ...keys].map(({ make }) => make),
  )
}
