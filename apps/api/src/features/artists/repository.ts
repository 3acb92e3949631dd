import { ArtistStatus, staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { listRows } from '../../platform/lists/list-rows.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { freeSlug } from '../../platform/records/slugs.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { documentField, noteFilesOfArtist } from './files.ts'
import { artistColumns, findArtistByUrl, readArtist, selectArtists, withMembership } from './queries.ts'
import { artistStore } from './store.ts'

/** Where artists come from unless their call says otherwise. */
const defaultCountryCode = '+52'

interface ArtistChange extends Values {
  artist_status_id?: ArtistStatus | undefined
  referenced_by?: number | null | undefined
  approved_by?: number | null | undefined
}

interface NewArtist extends ArtistChange {
  first_name: string
  last_name?: string | null | undefined
  professional_name?: string | null | undefined
  url?: string | undefined
}

const checkReferences = async (trx: Trx, { referenced_by, approved_by }: ArtistChange) => {
  await checkAccount(trx, 'referenced_by', referenced_by)
  await checkAccount(trx, 'approved_by', approved_by, staffTypes)
}

/** Who accepts an artist is the approver, unless the call names one. */
const withApprover = (author: Author, values: ArtistChange, before: ArtistStatus | null): ArtistChange => {
  const isAccepted = values.artist_status_id === ArtistStatus.accepted && before !== ArtistStatus.accepted
  return isAccepted && values.approved_by === undefined ? { ...values, approved_by: author.id_user } : values
}

const nameOf = ({ professional_name, first_name, last_name }: NewArtist) =>
  professional_name ?? [first_name, last_name].filter(Boolean).join(' ')

export const createArtistRepository = (db: Database) => {
  const files = recordFiles(artistStore)

  return {
    setFile: files.set,

    list: async (list: CheckedList) => {
      const key = sql.ref('account.id_user')
      const { rows, count } = await listRows(selectArtists(db), { list, columns: artistColumns, key })
      return { rows: rows.map(withMembership), count }
    },

    get: (id: number) => readArtist(db, id),

    findByUrl: (url: string) => findArtistByUrl(db, url),

    create: (author: Author, values: NewArtist) =>
      db.transaction().execute(async (trx) => {
        await checkReferences(trx, values)
        const { id_user } = await artistStore.insert(trx, author, {
          country_code: defaultCountryCode,
          ...withApprover(author, values, null),
          url: values.url ?? (await freeSlug(trx, 'artist_profile', nameOf(values))),
        })
        return readArtist(trx, id_user)
      }),

    update: (author: Author, id: number, values: ArtistChange, ifMatch?: string) =>
      db.transaction().execute(async (trx) => {
        const before = await artistStore.lock(trx, id, ifMatch)
        await checkReferences(trx, values)
        await artistStore.update(trx, author, before, withApprover(author, values, before.artist_status_id))
        return readArtist(trx, id)
      }),

    /** The account goes and takes profile, images, artworks, their images and every link along. */
    remove: (author: Author, id: number, ifMatch?: string) =>
      db.transaction().execute(async (trx) => {
        const before = await artistStore.lock(trx, id, ifMatch)
        await noteFilesOfArtist(trx, id)
        await artistStore.remove(trx, author, before)
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      db.transaction().execute((trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),

    /** `name` is a document's field or its stored path; 309 when this artist has no such document. */
    clearDocument: (author: Author, id: number, name: string, ifMatch?: string) =>
      db.transaction().execute(async (trx) => {
        const field = documentField(await artistStore.lock(trx, id), name)
        if (!field) throw new ApiError(ErrorCode.fileNotFound, { details: ['name'] })
        await files.clear(trx, author, { recordId: id, field, ifMatch })
      }),
  }
}

export type ArtistRepository = ReturnType<typeof createArtistRepository>
