import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { ManyLinks } from '../../platform/records/many-records.ts'
import { lastPlace, type NewOrder, putInOrder } from '../../platform/records/order.ts'
import { createLinkRepository, type LinkReading, type LinkRepository, lockParent } from './link-repository.ts'
import type { Link } from './program.ts'

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
