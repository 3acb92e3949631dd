import type { FastifyReply } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { createList, type Page } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { NotedTable } from '../../platform/lists/table-state.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { Chosen } from '../../platform/records/change-rows.ts'
import type { ManyLinks } from '../../platform/records/many-records.ts'
import { lastPlace, type NewOrder, putInOrder } from '../../platform/records/order.ts'
import { removal } from '../../platform/records/record-store.ts'
import { type Link, storeOf } from './program.ts'

type AnySelect = SelectQueryBuilder<Record<string, unknown>, never, unknown>
type Versioned<Shown> = Shown & { version: number }

/** Locks a parent, so that additions and changes of order run one after another. Returns false if there is no such parent. */
const lockParent = async (trx: Trx, { parent }: Link, id: unknown) => {
  const { rows } = await sql`
    select from ${sql.table(parent.table)} where ${sql.ref(parent.key)} = ${id} for no key update`.execute(
    trx,
  )
  return rows.length > 0
}

export interface LinkReading {
  target: string
  select: (executor: Executor) => AnySelect
  columns: Columns
  /** Selects the ids that can be linked; by default all that exist. */
  present?: (ids: readonly number[]) => RawBuilder<{ id: number }>
  /** The tables that `select` and `columns` read beside the link's own. */
  joinedTables: readonly NotedTable[]
}

const presentIn = (table: string) => (ids: readonly number[]) =>
  sql<{ id: number }>`
  select ${sql.ref(`id_${table}`)} as id from ${sql.table(table)}
  where ${sql.ref(`id_${table}`)} = any(${ids}::integer[]) for key share`

/** The links of one table, which `select` reads under the name `link`; `target` is the foreign key of the linked record. */
export const createLinkRepository = <Shown>(
  db: Database,
  link: Link,
  { target, select, columns, present = presentIn(target.replace(/_id$/, '')), joinedTables }: LinkReading,
) => {
  const key = sql.ref(`link.${link.key}`)
  const { foreignKey } = link.parent
  const readPage = createList(db, {
    query: select(db),
    columns,
    key: link.key,
    tables: [link.table, ...joinedTables],
  })
  const store = storeOf(link)

  /** The existing link, locked against removal until this transaction has read it. */
  const find = async (trx: Trx, values: Values) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(link.key)} as id from ${sql.table(link.table)}
      where ${sql.ref(foreignKey)} = ${values[foreignKey]} and ${sql.ref(target)} = ${values[target]}
      for key share`.execute(trx)
    return rows[0]?.id
  }

  const insert = async (trx: Trx, author: Author, values: Values) =>
    ((await store.insert(trx, author, values)) as Values)[link.key] as number

  const read = async (trx: Trx, id: number) =>
    (await select(trx).where(sql<boolean>`${key} = ${id}`).executeTakeFirstOrThrow()) as Versioned<Shown>

  /** Adds a link, or returns the existing one with `isNew` false. */
  const addWithin = async (trx: Trx, author: Author, values: Values) => {
    if (!(await lockParent(trx, link, values[foreignKey]))) throw invalid(foreignKey)
    const known = await find(trx, values)
    const id = known ?? (await insert(trx, author, values))
    return { row: await read(trx, id), isNew: known === undefined }
  }

  /** Adds a link for each target: true if it is new, false if it exists, null if there is no such record. */
  const addManyWithin = async (trx: Trx, author: Author, values: Values, targets: readonly number[]) => {
    if (!(await lockParent(trx, link, values[foreignKey]))) throw invalid(foreignKey)
    const { rows: known } = await sql<{ id: number }>`
      select ${sql.ref(target)} as id from ${sql.table(link.table)}
      where ${sql.ref(foreignKey)} = ${values[foreignKey]} and ${sql.ref(target)} = any(${targets}::integer[])
      for key share`.execute(trx)
    const { rows: there } = await present(targets).execute(trx)
    const [knownIds, presentIds] = [known, there].map((rows) => new Set(rows.map(({ id }) => id)))
    const fresh = targets.filter((id) => !knownIds!.has(id) && presentIds!.has(id))
    await store.insertMany(
      trx,
      author,
      fresh.map((id) => ({ ...values, [target]: id })),
    )
    return targets.map((id) => (knownIds!.has(id) ? false : presentIds!.has(id) || null))
  }

  return {
    addManyWithin,

    versionOf: store.versionOf,

    removeMany: (author: Author, chosen: readonly Chosen[]) =>
      inTransaction(db, (trx) => store.removeMany(trx, author, chosen)),

    list: async (list: CheckedList) => (await readPage(list)) as Page<Shown>,

    addWithin,

    add: (author: Author, values: Values) => inTransaction(db, (trx) => addWithin(trx, author, values)),

    change: (author: Author, id: number, values: Values, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await store.update(trx, author, await store.lock(trx, id, ifMatch), values)
        return read(trx, id)
      }),

    remove: removal(db, store),
  }
}

/** The functions that the endpoints of a kind of link need. */
export interface LinkRepository<Shown> {
  list: (list: CheckedList) => Promise<Page<Shown>>
  add: (author: Author, values: Values) => Promise<{ row: Versioned<Shown>; isNew: boolean }>
  change: (author: Author, id: number, values: Values, ifMatch?: string) => Promise<Versioned<Shown>>
  remove: (author: Author, id: number, ifMatch?: string) => Promise<void>
}

/** Adds a link; answers 200 if it exists already. */
export const addLinkHandler =
  <Shown>({ add }: Pick<LinkRepository<Shown>, 'add'>) =>
  async ({ author, body, reply }: { author: Author; body: Values; reply: FastifyReply }) => {
    const { row, isNew } = await add(author, body)
    if (!isNew) reply.code(200)
    return row
  }

/** Links with an order. */
export interface PlacedLinks<Shown> extends LinkRepository<Shown>, ManyLinks {
  putInOrder: (author: Author, parentId: number, order: NewOrder) => Promise<{ ids: number[] }>
}

/** The links of one table that has an `order`, see `createLinkRepository`. */
export const createPlacedLinks = <Shown>(db: Database, link: Link, reading: LinkReading) => {
  const links = createLinkRepository<Shown>(db, link, reading)
  const { foreignKey } = link.parent
  const ordered = { table: link.table, key: link.key, foreignKey }

  const addWithin = (trx: Trx, author: Author, values: Values) =>
    links.addWithin(trx, author, {
      ...values,
      order: values.order ?? lastPlace(ordered, values[foreignKey]),
    })

  return {
    ...links,

    addWithin,

    add: (author: Author, values: Values) => inTransaction(db, (trx) => addWithin(trx, author, values)),

    addMany: (author: Author, values: Values, targets: readonly number[]) =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql<{ order: number }>`
          select ${lastPlace(ordered, values[foreignKey])} as "order"`.execute(trx)
        return links.addManyWithin(trx, author, { ...values, ...rows[0]! }, targets)
      }),

    putInOrder: (author: Author, parentId: number, order: NewOrder) =>
      inTransaction(db, async (trx) => {
        if (!(await lockParent(trx, link, parentId))) throw new ApiError(link.parent.notFound)
        await putInOrder(trx, author, ordered, parentId, order)
        return { ids: order.ids }
      }),
  }
}
