import { ErrorCode } from '@vernissage/contract/errors'
import { CompiledQuery, type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Executor, Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.gen.ts'
import { inOneStatement, inTransaction } from '../database/transactions.ts'
import { ApiError } from '../errors.ts'
import { type Author, type Change, fieldChanges, logChange, logChanges, type Values } from './change-log.ts'
import { type Chosen, changeRow, changeRows, given, settingOf } from './change-rows.ts'
import { checkMatch, versionsIn } from './etag.ts'

/** The tables whose rows carry a version. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends { version: unknown } ? Name : never
}[keyof Tables]
/** The kinds of record: an artist's profile is a part of an account. */
export type RecordKind = Exclude<RecordTable, 'artist_profile'>
/** Their names in answers, uploads and the paths of stored files. */
export type RecordKey = Exclude<RecordKind, 'account'> | 'user' | 'artist'
type Row<Table extends RecordTable> = Selectable<Tables[Table]>

const differing = (before: Values, values: Values) =>
  given(values).filter(([name, value]) => before[name] !== value)

/**
 * How a row is locked until the transaction ends. To be changed: nobody else changes or removes it, and others may refer
 * to it, so that two which are made to refer to each other do not wait for each other. To be removed: nobody may.
 */
type Lock = 'no key update' | 'update'

/** The row, locked to be changed unless `lock` says otherwise. */
export const lockRow = async <Table extends RecordTable>(
  trx: Trx,
  table: Table,
  key: keyof Row<Table> & string,
  id: number,
  lock: Lock = 'no key update',
): Promise<Row<Table> | undefined> => {
  const { rows } = await sql<Row<Table>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id} for ${sql.raw(lock)}`.execute(trx)
  return rows[0]
}

const isSql = (value: unknown) => typeof value === 'object' && value !== null && 'toOperationNode' in value

/** The new rows in the order of `values`; what one leaves out and another gives is the column's default. */
export const insertRows = async <Table extends RecordTable>(
  trx: Trx,
  table: Table,
  values: readonly Values[],
): Promise<Row<Table>[]> => {
  if (values.length === 0) return []
  const columns = [...new Set(values.flatMap((row) => given(row).map(([name]) => name)))]
  const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})`
  if (values.some((row) => columns.some((name) => isSql(row[name])))) {
    const lines = values.map(
      (row) =>
        sql`(${sql.join(columns.map((name) => (row[name] === undefined ? sql`default` : row[name])))})`,
    )
    return (await sql<Row<Table>>`${into} values ${sql.join(lines)} returning *`.execute(trx)).rows
  }
  // put together by hand: an import inserts thousands of values at once, and the builder makes several objects of each
  const parameters: unknown[] = []
  const lines = values.map((row) => {
    const cells = columns.map((name) =>
      row[name] === undefined ? 'default' : `$${parameters.push(row[name])}`,
    )
    return `(${cells})`
  })
  const query = CompiledQuery.raw(`${into.compile(trx).sql} values ${lines} returning *`, parameters)
  return (await trx.executeQuery(query as CompiledQuery<Row<Table>>)).rows
}

/** Writes what differs from `before`, a row that this transaction has locked; the same row when nothing does. */
export const updateRow = async <Table extends RecordTable>(
  trx: Trx,
  table: Table,
  key: keyof Row<Table> & string,
  before: Row<Table>,
  values: Values,
): Promise<Row<Table>> => {
  const columns = differing(before, values)
  if (columns.length === 0) return before
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set ${settingOf(columns)}
    where ${sql.ref(key)} = ${before[key]}
    returning *`.execute(trx)
  return rows[0]!
}

/** The writes of one kind of record, each with its line in the change log. */
export interface Store<Item> {
  /** The record, locked to be changed; 404 when there is none, 470 when `ifMatch` no longer fits. */
  lock: (trx: Trx, id: number, ifMatch?: string | undefined) => Promise<Item>
  /** The same, locked to be removed. */
  lockToRemove: (trx: Trx, id: number, ifMatch?: string | undefined) => Promise<Item>
  insert: (trx: Trx, author: Author, values: Values) => Promise<Item>
  /** Many at the price of a few statements; the records in the order of `values`. */
  insertMany: (trx: Trx, author: Author, values: readonly Values[]) => Promise<Item[]>
  /** Writes what differs from `before`, a record that this transaction has locked. */
  update: (trx: Trx, author: Author, before: Item, values: Values) => Promise<Item>
  /** Removes `before`, a record that this transaction has locked to be removed. */
  remove: (trx: Trx, author: Author, before: Item) => Promise<void>
  /** In SQL, the version of the record of an id; null where there is none. */
  versionOf: (id: RawBuilder<number>) => RawBuilder<number | null>
}

/** Removes one record, which nothing else has to see first. */
export const removal =
  <Item>(db: Database, { lockToRemove, remove }: Pick<Store<Item>, 'lockToRemove' | 'remove'>) =>
  (author: Author, id: number, ifMatch?: string) =>
    inTransaction(db, async (trx) => {
      await remove(trx, author, await lockToRemove(trx, id, ifMatch))
    })

/** Records that are changed by one statement, since no rule has to read them first. */
export interface RowStore<Item> extends Store<Item> {
  /** Writes what differs; 404 when there is no such record, 470 when `ifMatch` no longer fits. */
  change: (
    executor: Executor,
    author: Author,
    id: number,
    values: Values,
    ifMatch?: string | undefined,
  ) => Promise<Item>
  /**
   * As `change` of each, in one statement: for each whether it was changed, or the code that `change` fails with. One that
   * the database refuses fails them all.
   */
  changeMany: (
    executor: Executor,
    author: Author,
    chosen: readonly Chosen[],
    values: Values,
  ) => Promise<(boolean | ErrorCode)[]>
  /**
   * Removes them in a few statements, each as a deletion of its own: for each true, or the code that locking it to be removed
   * fails with. One that the database refuses fails them all.
   */
  removeMany: (trx: Trx, author: Author, chosen: readonly Chosen[]) => Promise<(true | ErrorCode)[]>
  /**
   * As `change`, and reads the record with what belongs to it: `read` finds no other under the table's name, and other
   * tables as they were when the statement began, also where it waited for another writer of the record.
   */
  changeAndRead: <Shown>(
    executor: Executor,
    author: Author,
    id: number,
    values: Values,
    { read, ifMatch }: { read: Expression<Shown>; ifMatch?: string | undefined },
  ) => Promise<Shown>
}

/** The store of records that are one row of one table. */
export const recordStore = <Table extends RecordKind>(
  table: Table,
  key: keyof Row<Table> & string,
  notFound: ErrorCode,
  /** Columns that a trigger of the table sets. */
  derived: readonly (keyof Row<Table> & string)[] = [],
): RowStore<Row<Table>> => {
  const idOf = (row: Row<Table>) => row[key] as number
  const changeOf = (
    action: 'create' | 'update' | 'delete',
    before: Row<Table> | null,
    after: Row<Table> | null,
  ): Change => ({
    entity: table,
    record_id: idOf((after ?? before)!),
    action,
    fields: fieldChanges(before, after),
  })
  const insertMany = async (trx: Trx, author: Author, values: readonly Values[]) => {
    const rows = await insertRows(trx, table, values)
    await logChanges(
      trx,
      author,
      rows.map((row) => changeOf('create', null, row)),
    )
    return rows
  }

  const found = <Found extends object>(row: Found | undefined, ifMatch: string | undefined) => {
    if (!row) throw new ApiError(notFound)
    checkMatch(ifMatch, row as { version: number })
    return row
  }
  const changeAndRead: RowStore<Row<Table>>['changeAndRead'] = async (
    executor,
    author,
    id,
    values,
    { read, ifMatch },
  ) => {
    const changed = { table, key, derived, id, versions: versionsIn(ifMatch) }
    const { rows } = await inOneStatement(executor, () =>
      changeRow(author, changed, values, read).execute(executor),
    )
    if (rows[0]?.is_changed !== true) found(rows[0], ifMatch)
    const { is_changed: _, ...row } = rows[0]!
    return row as never
  }
  const change: RowStore<Row<Table>>['change'] = (executor, author, id, values, ifMatch) =>
    changeAndRead(executor, author, id, values, {
      read: sql<Row<Table>>`select * from ${sql.table(table)}`,
      ifMatch,
    })

  return {
    lock: async (trx, id, ifMatch) => found(await lockRow(trx, table, key, id), ifMatch),

    lockToRemove: async (trx, id, ifMatch) => found(await lockRow(trx, table, key, id, 'update'), ifMatch),

    insert: async (trx, author, values) => (await insertMany(trx, author, [values]))[0]!,

    insertMany,

    update: async (trx, author, before, values) =>
      differing(before, values).length === 0 ? before : change(trx, author, idOf(before), values),

    change,

    changeMany: async (executor, author, chosen, values) => {
      const { rows } = await inOneStatement(executor, () =>
        changeRows(author, { table, key, derived }, chosen, values).execute(executor),
      )
      return rows.map(({ is_there, fits, is_changed }) => {
        if (!is_there) return notFound
        return fits ? is_changed : ErrorCode.changedSinceRead
      })
    },

    changeAndRead,

    remove: async (trx, author, before) => {
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${idOf(before)}`.execute(trx)
      await logChange(trx, author, changeOf('delete', before, null))
    },

    removeMany: async (trx, author, chosen) => {
      const ids = chosen.map(({ id }) => id)
      const { rows } = await sql<Row<Table>>`
        select * from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::integer[])
        order by ${sql.ref(key)} for update`.execute(trx)
      const byId = new Map(rows.map((row) => [idOf(row), row]))
      const outcomes = chosen.map(({ id, version }) => {
        const row = byId.get(id)
        if (!row) return notFound
        return version === null || version === (row as Values).version || ErrorCode.changedSinceRead
      })
      const removed = ids.filter((_, index) => outcomes[index] === true)
      await sql`select delete_each(${table}::regclass, ${removed}::integer[])`.execute(trx)
      await logChanges(
        trx,
        author,
        removed.map((id) => changeOf('delete', byId.get(id)!, null)),
      )
      return outcomes
    },

    versionOf: (id) => sql`(select version from ${sql.table(table)} where ${sql.ref(key)} = ${id})`,
  }
}
