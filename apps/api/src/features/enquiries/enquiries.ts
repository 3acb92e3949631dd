import { ApplicationStatus, staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type enquiryEndpoints, enquiryListFields } from '@vernissage/contract/resources/enquiry'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { addHandler, changeHandler, listHandler, readHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf, createList, selectionOf } from '../../platform/lists/list.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'

const joined = {
  artwork: sql<string | null>`coalesce(artwork.title, artwork_purchase_request.artwork_title)`,
  consultant: {
    column: sql<string | null>`full_name(consultant.first_name, consultant.last_name)`,
    table: sql`account as consultant`,
    key: sql.ref('consultant.id_user'),
    reference: sql.ref('artwork_purchase_request.consultant_id'),
  },
  consultant_image: sql.ref<string | null>('consultant.image'),
}
/** The table has an index of this expression. */
const unansweredSince = sql`case when artwork_purchase_request.artwork_purchase_request_status_id = ${sql.lit(ApplicationStatus.pending)}
  then coalesce(artwork_purchase_request.date, (artwork_purchase_request.created_at at time zone 'UTC')::date) end`

const columns = {
  ...columnsOf('artwork_purchase_request', enquiryListFields),
  ...joined,
  unanswered_since: unansweredSince,
}

type EnquiryValues = Values & { artwork_id?: number | undefined; consultant_id?: number | undefined }

export const createEnquiryRepository = (db: Database) => {
  const store = recordStore(
    'artwork_purchase_request',
    'id_artwork_purchase_request',
    ErrorCode.enquiryNotFound,
  )

  const select = (executor: Executor) =>
    executor
      .selectFrom('artwork_purchase_request')
      .leftJoin('artwork', 'artwork.id_artwork', 'artwork_purchase_request.artwork_id')
      .leftJoin('account as consultant', 'consultant.id_user', 'artwork_purchase_request.consultant_id')
      .selectAll('artwork_purchase_request')
      .select(selectionOf(joined))

  const read = async (executor: Executor, id: number) => {
    const row = await select(executor).where('id_artwork_purchase_request', '=', id).executeTakeFirst()
    if (!row) throw new ApiError(ErrorCode.enquiryNotFound)
    return row
  }

  const list = createList(db, {
    query: select(db),
    columns,
    key: 'id_artwork_purchase_request',
    tables: ['artwork_purchase_request', 'artwork', 'account'],
    wholeOf: 'artwork_purchase_request',
  })

  return {
    store,

    list,

    matching: list.matching,

    get: (id: number) => read(db, id),

    create: (author: Author, values: EnquiryValues) =>
      inTransaction(db, async (trx) => {
        await checkAccount(trx, 'consultant_id', values.consultant_id, staffTypes)
        const { id_artwork_purchase_request } = await store.insert(trx, author, values)
        return read(trx, id_artwork_purchase_request)
      }),

    update: (author: Author, id: number, values: EnquiryValues, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        await checkAccount(trx, 'consultant_id', values.consultant_id, staffTypes)
        // The stored title is that of a deleted artwork; an existing artwork has its own.
        const title = values.artwork_id === undefined ? {} : { artwork_title: null }
        await store.update(trx, author, before, { ...values, ...title })
        return read(trx, id)
      }),
  }
}

export type EnquiryRepository = ReturnType<typeof createEnquiryRepository>

export const enquiryHandlers = (enquiries: EnquiryRepository): Handlers<typeof enquiryEndpoints> => ({
  'GET /artworkpurchaserequest/all': listHandler(enquiries.list),
  'GET /artworkpurchaserequest/{id}': readHandler(enquiries.get),
  'POST /artworkpurchaserequest': addHandler(enquiries.create),
  'PATCH /artworkpurchaserequest/{id}': changeHandler(enquiries.update),
})
