import { ErrorCode } from '@vernissage/contract/errors'
import { importKinds } from '@vernissage/contract/kinds/import-kinds'
import {
  type Sponsor,
  type sponsorEndpoints,
  sponsorListFields,
  sponsorPatchSchema,
} from '@vernissage/contract/resources/sponsor'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { usualHandlers } from '../../platform/http/record-handlers.ts'
import { columnsOf, type Page } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { plainBatches } from '../../platform/records/batches.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { createRecords } from '../../platform/records/records.ts'
import { type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'

/** The logo under its other name as well. */
const withAlias = <Row extends { logo: string | null }>(sponsor: Row) => ({
  ...sponsor,
  web_image: sponsor.logo,
})

export const createSponsors = (db: Database) => {
  const records = createRecords(db, {
    table: 'sponsor',
    key: 'id_sponsor',
    notFound: ErrorCode.sponsorNotFound,
    columns: { ...columnsOf('sponsor', sponsorListFields), web_image: sql.ref('sponsor.logo') },
  })

  const logoSetter: typeof records.fileSetter = {
    ...records.fileSetter,
    set: (trx, caller, before, file) =>
      records.fileSetter.set(trx, caller, before, { ...file, field: 'logo' }),
  }

  return {
    store: records.store,
    batches: plainBatches({
      table: 'sponsor',
      key: 'id_sponsor',
      store: records.store,
      fields: sponsorPatchSchema.shape,
      required: importKinds.sponsor.required,
    }),
    matching: records.matching,
    updateMany: records.updateMany,
    removeMany: records.removeMany,

    /** An upload under either field name sets the logo. */
    fileSetter: logoSetter,

    list: async (list: CheckedList) => (await records.list(list)) as Page<unknown> as Page<Sponsor>,
    readAll: records.list.readAll,

    get: async (id: number) => withAlias(await records.get(id)),

    create: async (author: Author, values: Values) => withAlias(await records.create(author, values)),

    update: async (author: Author, id: number, values: Values, ifMatch?: string) =>
      withAlias(await records.update(author, id, values, ifMatch)),

    remove: records.remove,
  }
}

export const sponsorHandlers = (
  sponsors: ReturnType<typeof createSponsors>,
  needs: FileServices,
): Handlers<typeof sponsorEndpoints> => {
  const files = fileHandlers(needs, 'sponsor')
  return {
    ...usualHandlers('/sponsor', sponsors, files.read),
    'POST /sponsor/{id}/image': files.imageAddress(sponsors.get),
  }
}
