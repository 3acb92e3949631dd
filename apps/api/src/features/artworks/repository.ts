import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { createList } from '../../platform/lists/list.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { artworkColumns, findArtworkByUrl, readArtwork, selectArtworks } from './queries.ts'
import { type ArtworkChange, artworkStore, createArtworks, type NewArtwork, updateArtwork } from './writes.ts'

export const createArtworkRepository = (db: Database) => {
  const files = recordFiles(artworkStore)

  return {
    setFile: files.set,

    list: createList(db, {
      query: selectArtworks(db),
      columns: artworkColumns,
      key: 'id_artwork',
      tables: ['artwork', 'account', 'artist_profile'],
      wholeOf: 'artwork',
    }),

    get: (id: number) => readArtwork(db, id),

    findByUrl: (url: string) => findArtworkByUrl(db, url),

    create: (author: Author, values: NewArtwork) =>
      inTransaction(db, async (trx) => {
        const [artwork] = await createArtworks(trx, author, [values])
        return readArtwork(trx, artwork!.id_artwork)
      }),

    update: (author: Author, id: number, values: ArtworkChange, ifMatch?: string) =>
      updateArtwork(db, author, id, values, ifMatch),

    /** Its images and links go with it; enquiries stay and keep its title. */
    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await artworkStore.remove(trx, author, await artworkStore.lockToRemove(trx, id, ifMatch))
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type ArtworkRepository = ReturnType<typeof createArtworkRepository>
