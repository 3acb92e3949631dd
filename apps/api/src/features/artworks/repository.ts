import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { listRows } from '../../platform/lists/list-rows.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { freeSlug } from '../../platform/records/slugs.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { noteRemovedFiles } from '../../platform/uploads/removed-files.ts'
import { artworkColumns, findArtworkByUrl, readArtwork, selectArtworks } from './queries.ts'

type NewArtwork = Values & { artist_id: number; title: string; url?: string | undefined }
type ArtworkChange = Values & { artist_id?: number | undefined }

export const createArtworkRepository = (db: Database) => {
  const store = recordStore('artwork', 'id_artwork', ErrorCode.artworkNotFound)
  const files = recordFiles(store)

  const checkArtist = (trx: Trx, id: number | undefined) =>
    checkAccount(trx, 'artist_id', id, [UserType.artist])

  const filesOfImages = async (trx: Trx, artworkId: number) => {
    const images = await trx
      .selectFrom('artwork_image')
      .select(['web_image', 'mobile_image'])
      .where('artwork_id', '=', artworkId)
      .execute()
    return images.flatMap(({ web_image, mobile_image }) => [web_image, mobile_image])
  }

  return {
    setFile: files.set,

    list: (list: CheckedList) =>
      listRows(selectArtworks(db), { list, columns: artworkColumns, key: sql.ref('artwork.id_artwork') }),

    get: (id: number) => readArtwork(db, id),

    findByUrl: (url: string) => findArtworkByUrl(db, url),

    create: (author: Author, values: NewArtwork) =>
      db.transaction().execute(async (trx) => {
        await checkArtist(trx, values.artist_id)
        const url = values.url ?? (await freeSlug(trx, 'artwork', values.title))
        const { id_artwork } = await store.insert(trx, author, { ...values, url })
        return readArtwork(trx, id_artwork)
      }),

    update: (author: Author, id: number, values: ArtworkChange, ifMatch?: string) =>
      db.transaction().execute(async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        await checkArtist(trx, values.artist_id)
        await store.update(trx, author, before, values)
        return readArtwork(trx, id)
      }),

    /** Its images and links go with it; enquiries stay and keep its title. */
    remove: (author: Author, id: number, ifMatch?: string) =>
      db.transaction().execute(async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        const paths = [before.web_image, before.mobile_image, ...(await filesOfImages(trx, id))]
        await store.remove(trx, author, before)
        await noteRemovedFiles(trx, paths)
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      db.transaction().execute((trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type ArtworkRepository = ReturnType<typeof createArtworkRepository>
