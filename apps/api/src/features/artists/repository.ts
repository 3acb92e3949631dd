import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Sessions } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { listRows } from '../../platform/lists/list-rows.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { documentField, noteFilesOfArtist } from './files.ts'
import { artistColumns, findArtistByUrl, readArtist, selectArtists, withMembership } from './queries.ts'
import { artistStore } from './store.ts'
import { type ArtistChange, addProfile, createArtists, type NewArtist, updateArtist } from './writes.ts'

interface Needs {
  sessions: Pick<Sessions, 'endAllOf'>
}

export const createArtistRepository = (db: Database, { sessions }: Needs) => {
  const files = recordFiles(artistStore)

  return {
    setFile: files.set,
    addProfile,
    noteFiles: noteFilesOfArtist,

    list: async (list: CheckedList) => {
      const key = sql.ref('account.id_user')
      const { rows, count } = await listRows(db, selectArtists(db), { list, columns: artistColumns, key })
      return { rows: rows.map(withMembership), count }
    },

    get: (id: number) => readArtist(db, id),

    findByUrl: (url: string) => findArtistByUrl(db, url),

    create: (author: Author, values: NewArtist) =>
      inTransaction(db, async (trx) => {
        const [artist] = await createArtists(trx, author, [values])
        return readArtist(trx, artist!.id_user)
      }),

    update: (author: Author, id: number, values: ArtistChange, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await updateArtist(trx, author, id, values, ifMatch)
        return readArtist(trx, id)
      }),

    /** The account goes and takes profile, images, artworks, their images and every link along. */
    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await artistStore.lockToRemove(trx, id, ifMatch)
        await noteFilesOfArtist(trx, id)
        await sessions.endAllOf(id, trx)
        await artistStore.remove(trx, author, before)
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),

    /** `name` is a document's field or its stored path; 309 when this artist has no such document. */
    clearDocument: (author: Author, id: number, name: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const field = documentField(await artistStore.lock(trx, id), name)
        if (!field) throw new ApiError(ErrorCode.fileNotFound, { details: ['name'] })
        await files.clear(trx, author, { recordId: id, field, ifMatch })
      }),
  }
}

export type ArtistRepository = ReturnType<typeof createArtistRepository>
