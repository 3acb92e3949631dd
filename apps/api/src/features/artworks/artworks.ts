import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import {
  type artworkEndpoints,
  type artworkImageEndpoints,
  artworkImageListFields,
} from '@vernissage/contract/resources/artwork'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import {
  addHandler,
  changeHandler,
  listHandler,
  orderHandler,
  removeHandler,
} from '../../platform/http/record-handlers.ts'
import { columnsOf, createList } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { Author } from '../../platform/records/change-log.ts'
import type { Chosen } from '../../platform/records/change-rows.ts'
import { lastPlace, type NewOrder, type Ordered, putInOrder } from '../../platform/records/order.ts'
import { createRecords } from '../../platform/records/records.ts'
import { findByUrl } from '../../platform/records/slugs.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'
import { anyStaff, recordFiles } from '../../platform/uploads/record-files.ts'
import { shownSize } from './sizes/columns.ts'
import {
  type ArtworkChange,
  artworkColumns,
  artworkOrders,
  artworkStore,
  createArtworks,
  type NewArtwork,
  readArtwork,
  removeArtwork,
  searchedArtworks,
  selectArtworks,
  updateArtwork,
  updateArtworks,
} from './store.ts'

const addressed = { table: 'artwork', key: 'id_artwork', notFound: ErrorCode.artworkNotFound } as const

export const createArtworkRepository = (db: Database) => {
  const files = recordFiles(artworkStore, anyStaff)
  const list = createList(db, {
    query: selectArtworks(db),
    columns: artworkColumns,
    orders: artworkOrders,
    key: 'id_artwork',
    tables: ['artwork', 'account', 'artist_profile'],
    wholeOf: 'artwork',
    narrow: searchedArtworks(db),
  })

  return {
    store: artworkStore,

    fileSetter: files.setter,

    list,

    matching: list.matching,

    get: (id: number) => readArtwork(db, id),

    findByUrl: (url: string) => findByUrl(db, addressed, url),

    create: (author: Author, values: NewArtwork) =>
      inTransaction(db, async (trx) => {
        const [artwork] = await createArtworks(trx, author, [values])
        return readArtwork(trx, artwork!.id_artwork)
      }),

    update: (author: Author, id: number, values: ArtworkChange, ifMatch?: string) =>
      updateArtwork(db, author, id, values, ifMatch),

    updateMany: (author: Author, chosen: readonly Chosen[], values: ArtworkChange) =>
      updateArtworks(db, author, chosen, values),

    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, (trx) => removeArtwork(trx, author, id, ifMatch)),

    removeMany: (author: Author, chosen: readonly Chosen[]) =>
      inTransaction(db, (trx) => artworkStore.removeMany(trx, author, chosen)),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type ArtworkRepository = ReturnType<typeof createArtworkRepository>

export const artworkHandlers = (
  artworks: ArtworkRepository,
  needs: FileServices,
): Handlers<typeof artworkEndpoints> => {
  const files = fileHandlers(needs, 'artwork')
  const read = files.read(artworks.get)
  return {
    'GET /artwork/all': listHandler(artworks.list),
    'GET /artwork/url': async ({ query }) => read({ params: { id: await artworks.findByUrl(query.url) } }),
    'GET /artwork/size': async ({ query }) => ({ size: shownSize(query.dimensions) }),
    'GET /artwork/{id}': read,
    'POST /artwork': addHandler(artworks.create),
    'PATCH /artwork/{id}': changeHandler(artworks.update),
    'DELETE /artwork/{id}': removeHandler(artworks.remove),
    'POST /artwork/{id}/image': files.imageAddress(artworks.get),
    'DELETE /artwork/{id}/image': clearFileHandler(artworks.clearFile),
  }
}

const columns = columnsOf('artwork_image', artworkImageListFields)

const selectArtwork = (executor: Executor, id: number) =>
  executor.selectFrom('artwork').select('id_artwork').where('id_artwork', '=', id)
const artworkNotFound = () => new ApiError(ErrorCode.artworkNotFound)

const orderedImages: Ordered = { table: 'artwork_image', key: 'id_artwork_image', foreignKey: 'artwork_id' }

export const createArtworkImages = (db: Database) => {
  const records = createRecords(db, {
    table: 'artwork_image',
    key: 'id_artwork_image',
    notFound: ErrorCode.artworkImageNotFound,
    columns,
  })

  return {
    ...records,

    listOf: async (artworkId: number, list: CheckedList) => {
      await selectArtwork(db, artworkId).executeTakeFirstOrThrow(artworkNotFound)
      const listImages = createList(db, {
        query: db.selectFrom('artwork_image').selectAll().where('artwork_id', '=', artworkId),
        columns,
        key: 'id_artwork_image',
        tables: ['artwork_image'],
      })
      return listImages(list)
    },

    /** Adds an image without pictures; of many at once, each waits for its turn to be counted. */
    addTo: (author: Author, artworkId: number) =>
      inTransaction(db, async (trx) => {
        await selectArtwork(trx, artworkId).forNoKeyUpdate().executeTakeFirstOrThrow(artworkNotFound)
        const { count } = await trx
          .selectFrom('artwork_image')
          .select(sql<number>`count(*)`.as('count'))
          .where('artwork_id', '=', artworkId)
          .executeTakeFirstOrThrow()
        if (count >= limits.artworkImages) throw new ApiError(ErrorCode.limitReached)
        return records.store.insert(trx, author, {
          artwork_id: artworkId,
          order: lastPlace(orderedImages, artworkId),
        })
      }),

    putInOrder: (author: Author, artworkId: number, order: NewOrder) =>
      inTransaction(db, async (trx) => {
        await selectArtwork(trx, artworkId).forNoKeyUpdate().executeTakeFirstOrThrow(artworkNotFound)
        await putInOrder(trx, author, orderedImages, artworkId, order)
        return { ids: order.ids }
      }),
  }
}

export const artworkImageHandlers = (
  images: ReturnType<typeof createArtworkImages>,
  needs: FileServices,
): Handlers<typeof artworkImageEndpoints> => {
  const files = fileHandlers(needs, 'artwork_image')
  return {
    'GET /artworkimage/all/{id}': ({ params, list }) => images.listOf(params.id, list),
    'GET /artworkimage/{id}': files.read(images.get),
    'POST /artworkimage/{id}': ({ author, params }) => images.addTo(author, params.id),
    'PATCH /artworkimage/{id}': changeHandler(images.update),
    'DELETE /artworkimage/{id}': removeHandler(images.remove),
    'PATCH /artworkimage/{id}/order': orderHandler(images.putInOrder),
    'POST /artworkimage/{id}/image': files.imageAddress(images.get),
    'DELETE /artworkimage/{id}/image': clearFileHandler(images.clearFile),
  }
}
