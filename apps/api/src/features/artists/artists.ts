import { ErrorCode } from '@vernissage/contract/errors'
import { type artistCalls, artistFileNames } from '@vernissage/contract/resources/artist'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import type { Caller, Sessions } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { changeCall, listCall, removeCall } from '../../platform/http/record-calls.ts'
import { createList } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import { artistColumns, findArtistByUrl, readArtist, selectArtists, withMembership } from './queries.ts'
import { artistStore, type StoredArtist } from './store.ts'
import { type ArtistChange, addProfile, createArtists, type NewArtist, updateArtist } from './writes.ts'

/** The document field that `name` names: by itself, or by the path stored in it. */
const documentField = (artist: StoredArtist, name: string) =>
  artistFileNames.find((field) => field === name || artist[field] === name)

interface Dependencies {
  sessions: Pick<Sessions, 'endAllOf'>
}

export const createArtistRepository = (db: Database, { sessions }: Dependencies) => {
  const files = recordFiles(artistStore)
  const readPage = createList(db, {
    query: selectArtists(db),
    columns: artistColumns,
    key: 'id_user',
    tables: ['account', 'artist_profile', 'country', 'discipline'],
  })

  return {
    setFile: files.set,
    addProfile,

    list: async (list: CheckedList) => {
      const { rows, count } = await readPage(list)
      return { rows: rows.map(withMembership), count }
    },

    get: (id: number) => readArtist(db, id),

    findByUrl: (url: string) => findArtistByUrl(db, url),

    create: (caller: Caller, values: NewArtist) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller)
        const [artist] = await createArtists(trx, actor, [values])
        return readArtist(trx, artist!.id_user)
      }),

    update: (caller: Caller, id: number, values: ArtistChange, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        await updateArtist(trx, actor, id, values, ifMatch)
        return readArtist(trx, id)
      }),

    /** The account goes and takes profile, images, artworks, their images and every link along. */
    remove: (caller: Caller, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        const before = await artistStore.lockToRemove(trx, id, ifMatch)
        await sessions.endAllOf(id, trx)
        await artistStore.remove(trx, actor, before)
      }),

    clearFile: (caller: Caller, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        await files.clear(trx, actor, { recordId: id, field, ifMatch })
      }),

    /** `name` is a document's field or its stored path; 309 when this artist has no such document. */
    clearDocument: (caller: Caller, id: number, name: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const actor = await lockCaller(trx, caller, id)
        const field = documentField(await artistStore.lock(trx, id), name)
        if (!field) throw new ApiError(ErrorCode.fileNotFound, { details: ['name'] })
        await files.clear(trx, actor, { recordId: id, field, ifMatch })
      }),
  }
}

export type ArtistRepository = ReturnType<typeof createArtistRepository>

interface CallDependencies extends FileServices {
  passwords: Pick<Passwords, 'hash'>
}

export const artistHandlers = (
  artists: ArtistRepository,
  { passwords, ...needs }: CallDependencies,
): Handlers<typeof artistCalls> => {
  const files = fileCalls(needs, 'artist')
  const read = files.read(artists.get)
  return {
    'GET /artist/all': listCall(artists.list),
    'GET /artist/url': async ({ query }) => read({ params: { id: await artists.findByUrl(query.url) } }),
    'GET /artist/{id}': read,
    'POST /artist': async ({ author, body: { password, ...values } }) =>
      artists.create(author, { ...values, password_hash: await passwords.hash(password) }),
    'PATCH /artist/{id}': changeCall(artists.update),
    'DELETE /artist/{id}': removeCall(artists.remove),
    'POST /artist/{id}/image': files.imageAddress(artists.get),
    'DELETE /artist/{id}/image': clearFileCall(artists.clearFile),
    'POST /artist/{id}/file': files.documentAddress(artists.get),
    'DELETE /artist/{id}/file': clearFileCall(artists.clearDocument),
  }
}
