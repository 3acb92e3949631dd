import type { artworkCalls } from '@vernissage/contract/resources/artwork'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { addCall, changeCall, listCall, removeCall } from '../../platform/http/record-calls.ts'
import { createList } from '../../platform/lists/list.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import {
  type ArtworkChange,
  artworkColumns,
  artworkStore,
  createArtworks,
  findArtworkByUrl,
  type NewArtwork,
  readArtwork,
  selectArtworks,
  updateArtwork,
} from './store.ts'

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

export const artworkHandlers = (
  artworks: ArtworkRepository,
  needs: FileServices,
): Handlers<typeof artworkCalls> => {
  const files = fileCalls(needs, 'artwork')
  const read = files.read(artworks.get)
  return {
    'GET /artwork/all': listCall(artworks.list),
    'GET /artwork/url': async ({ query }) => read({ params: { id: await artworks.findByUrl(query.url) } }),
    'GET /artwork/{id}': read,
    'POST /artwork': addCall(artworks.create),
    'PATCH /artwork/{id}': changeCall(artworks.update),
    'DELETE /artwork/{id}': removeCall(artworks.remove),
    'POST /artwork/{id}/image': files.imageAddress(artworks.get),
    'DELETE /artwork/{id}/image': clearFileCall(artworks.clearFile),
  }
}
