import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import {
  type ArtistRow,
  type artistEndpoints,
  artistFileNames,
  artistListFields,
} from '@vernissage/contract/resources/artist'
import { type disciplineEndpoints, disciplineListFields } from '@vernissage/contract/resources/discipline'
import { type paymentEndpoints, paymentListFields } from '@vernissage/contract/resources/payment'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import type { Caller, Sessions } from '../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { changeHandler, listHandler, removeHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf, createList, selectionOf } from '../../platform/lists/list.ts'
import { findByUrl } from '../../platform/records/slugs.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'
import { anyStaff, recordFiles } from '../../platform/uploads/record-files.ts'
import { artistStore, type StoredArtist } from './store.ts'
import { type ArtistChange, addProfile, createArtists, type NewArtist, updateArtist } from './writes.ts'

const artistColumns = {
  ...columnsOf('artist_profile', artistListFields),
  id_user: sql.ref<number>('account.id_user'),
  image: sql.ref<string | null>('account.image'),
  first_name: sql.ref<string>('account.first_name'),
  last_name: sql.ref<string | null>('account.last_name'),
  email: sql.ref<string | null>('account.email'),
  country_id: sql.ref<number | null>('account.country_id'),
  country_abbreviation: sql.ref<string | null>('country.abbreviation'),
  discipline: sql.ref<string | null>('discipline.name'),
  professional_name: {
    column: sql.ref<string | null>('artist_profile.professional_name'),
    table: sql.table('artist_profile'),
    key: sql.ref('artist_profile.user_id'),
    reference: sql.ref('account.id_user'),
  },
  created_at: sql.ref<string>('account.created_at'),
}

const membership = sql<ArtistRow['membership']>`(select row_to_json(membership) from (
  select suscription_date, renewal_date, cancelation_date, membership_status as status) as membership)`

const selectArtists = (executor: Executor) =>
  executor
    .selectFrom('account')
    .innerJoin('artist_profile', 'artist_profile.user_id', 'account.id_user')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('discipline', 'discipline.id_discipline', 'artist_profile.discipline_id')
    .where('account.user_type_id', '=', UserType.artist)
    .select(selectionOf(artistColumns))
    .select(membership.as('membership'))

const readArtist = async (executor: Executor, id: number) => {
  const row = await selectArtists(executor)
    .leftJoin('account as referer', 'referer.id_user', 'account.referenced_by')
    .leftJoin('account as approver', 'approver.id_user', 'artist_profile.approved_by')
    .select([
      'account.gender_id',
      'account.birth_date',
      'account.country_code',
      'account.mobile',
      'account.referenced_by',
      'account.reference_code',
      'artist_profile.approved_by',
      'artist_profile.banner_image',
      'artist_profile.facebook',
      'artist_profile.twitter',
      'artist_profile.instagram',
      'artist_profile.tiktok',
      'artist_profile.pinterest',
      'artist_profile.youtube',
      'artist_profile.vimeo',
      'artist_profile.opensea',
      'artist_profile.web',
      'artist_profile.tweet',
      'artist_profile.biography',
      'artist_profile.statement',
      'artist_profile.why_you',
      'artist_profile.cv',
      'artist_profile.portfolio',
      'artist_profile.other_documents',
      sql<string | null>`full_name(referer.first_name, referer.last_name)`.as('referer'),
      sql<string | null>`full_name(approver.first_name, approver.last_name)`.as('approver'),
      sql<number>`account.version + artist_profile.version`.as('version'),
    ])
    .where('account.id_user', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError(ErrorCode.artistNotFound)
  return row
}

const addressed = { table: 'artist_profile', key: 'user_id', notFound: ErrorCode.artistNotFound } as const

/** The document field that `name` names: by itself, or by the path stored in it. */
const documentField = (artist: StoredArtist, name: string) =>
  artistFileNames.find((field) => field === name || artist[field] === name)

interface Dependencies {
  sessions: Pick<Sessions, 'endAllOf'>
}

export const createArtistRepository = (db: Database, { sessions }: Dependencies) => {
  const files = recordFiles(artistStore, anyStaff)
  const readPage = createList(db, {
    query: selectArtists(db),
    columns: artistColumns,
    key: 'id_user',
    tables: ['account', 'artist_profile', 'country', 'discipline'],
  })

  return {
    store: artistStore,
    fileSetter: files.setter,
    addProfile,
    matching: readPage.matching,

    list: readPage,

    get: (id: number) => readArtist(db, id),

    findByUrl: (url: string) => findByUrl(db, addressed, url),

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

interface HandlerDependencies extends FileServices {
  passwords: Pick<Passwords, 'hash'>
}

export const artistHandlers = (
  artists: ArtistRepository,
  { passwords, ...needs }: HandlerDependencies,
): Handlers<typeof artistEndpoints> => {
  const files = fileHandlers(needs, 'artist')
  const read = files.read(artists.get)
  return {
    'GET /artist/all': listHandler(artists.list),
    'GET /artist/url': async ({ query }) => read({ params: { id: await artists.findByUrl(query.url) } }),
    'GET /artist/{id}': read,
    'POST /artist': async ({ author, body: { password, ...values } }) =>
      artists.create(author, { ...values, password_hash: await passwords.hash(password) }),
    'PATCH /artist/{id}': changeHandler(artists.update),
    'DELETE /artist/{id}': removeHandler(artists.remove),
    'POST /artist/{id}/image': files.imageAddress(artists.get),
    'DELETE /artist/{id}/image': clearFileHandler(artists.clearFile),
    'POST /artist/{id}/file': files.documentAddress(artists.get),
    'DELETE /artist/{id}/file': clearFileHandler(artists.clearDocument),
  }
}

export const disciplineHandlers = (db: Database): Handlers<typeof disciplineEndpoints> => ({
  'GET /artist/disciplines': listHandler(
    createList(db, {
      query: db.selectFrom('discipline').selectAll(),
      columns: columnsOf('discipline', disciplineListFields),
      key: 'id_discipline',
      tables: ['discipline'],
    }),
  ),
})

const joined = {
  user: {
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql.table('account'),
    key: sql.ref('account.id_user'),
    reference: sql.ref('payment.user_id'),
  },
}
const columns = { ...columnsOf('payment', paymentListFields), ...joined }

export const paymentHandlers = (db: Database): Handlers<typeof paymentEndpoints> => ({
  'GET /payment/all': listHandler(
    createList(db, {
      query: db
        .selectFrom('payment')
        .leftJoin('account', 'account.id_user', 'payment.user_id')
        .selectAll('payment')
        .select(selectionOf(joined)),
      columns,
      key: 'id_payment',
      tables: ['payment', 'account'],
    }),
  ),
})
