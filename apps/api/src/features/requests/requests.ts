import { ErrorCode } from '@vernissage/contract/errors'
import { importKinds } from '@vernissage/contract/kinds/import-kinds'
import {
  type contactRequestEndpoints,
  contactRequestListFields,
  type newsletterRequestEndpoints,
  newsletterRequestListFields,
  newsletterRequestPatchSchema,
} from '@vernissage/contract/resources/requests'
import { today } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { addHandler, changeHandler, listHandler, readHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { plainBatches } from '../../platform/records/batches.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { createRecords } from '../../platform/records/records.ts'

/** Both tables have an index of this expression. */
const unansweredSince = (table: 'contact_request' | 'newsletter_request') =>
  sql<string | null>`case when ${sql.ref(`${table}.contacted`)} = 0 then ${sql.ref(`${table}.date`)} end`

/** The requests of visitors of the public website to be contacted, or to get the newsletter. */
export const createRequests = (db: Database) => {
  const newsletter = createRecords(db, {
    table: 'newsletter_request',
    key: 'id_newsletter_request',
    notFound: ErrorCode.newsletterRequestNotFound,
    columns: {
      ...columnsOf('newsletter_request', newsletterRequestListFields),
      unanswered_since: unansweredSince('newsletter_request'),
    },
  })
  const batches = plainBatches({
    table: 'newsletter_request',
    key: 'id_newsletter_request',
    store: newsletter.store,
    fields: newsletterRequestPatchSchema.shape,
    required: importKinds.newsletter_request.required,
  })
  return {
    contact: createRecords(db, {
      table: 'contact_request',
      key: 'id_contact_request',
      notFound: ErrorCode.contactRequestNotFound,
      columns: {
        ...columnsOf('contact_request', contactRequestListFields),
        unanswered_since: unansweredSince('contact_request'),
      },
    }),
    newsletter,
    newsletterBatches: {
      ...batches,
      /** An address without a date came today. */
      create: (trx: Trx, author: Author, items: readonly Values[]) =>
        batches.create(
          trx,
          author,
          items.map((item) => ({ date: today(), ...item })),
        ),
    },
  }
}

export const requestHandlers = ({
  contact,
  newsletter,
}: ReturnType<typeof createRequests>): Handlers<
  typeof contactRequestEndpoints & typeof newsletterRequestEndpoints
> => ({
  'GET /contactrequest/all': listHandler(contact.list),
  'GET /contactrequest/{id}': readHandler(contact.get),
  'POST /contactrequest': addHandler(contact.create),
  'PATCH /contactrequest/{id}': changeHandler(contact.update),

  'GET /newsletterrequest/all': listHandler(newsletter.list),
  'GET /newsletterrequest/{id}': readHandler(newsletter.get),
  'POST /newsletterrequest': addHandler(newsletter.create),
  'PATCH /newsletterrequest/{id}': changeHandler(newsletter.update),
})
