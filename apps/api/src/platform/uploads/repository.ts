import { staffTypes } from '@vernissage/contract/enums'
import { type Selectable, sql } from 'kysely'
import { type Applicant, selectApplicant } from '../auth/draft-tokens.ts'
import { type Caller, isLive } from '../auth/sessions.ts'
import type { Database, Executor, Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.gen.ts'

export type Upload = Selectable<Tables['pending_upload']>

/** Who asks for an upload address: a member of staff, whose session it is void with, or an applicant, with whose token. */
export type Asker = Caller | Applicant

interface NewUpload {
  entity: string
  record_id: number
  field: string
  kind: 'image' | 'document'
  content_type: string
  ext: string
  expires_at: string
}

const columnsOf = (asker: Asker) =>
  'sessionId' in asker
    ? { user_id: asker.id_user, session_id: asker.sessionId, user_name: asker.name }
    : { application_draft_id: asker.id_application_draft, draft_token_hash: asker.tokenHash }

const isOpen = sql<boolean>`confirmed_at is null and refused_at is null`

/** Addresses that were given out, and what became of them. */
export const createUploadRepository = (db: Database) => {
  const close = async (executor: Executor, id: string, outcome: 'confirmed_at' | 'refused_at') => {
    const closed = await executor
      .updateTable('pending_upload')
      .set({ [outcome]: new Date().toISOString() })
      .where('id_upload', '=', id)
      .where(isOpen)
      .returning('id_upload')
      .executeTakeFirst()
    return closed !== undefined
  }

  const selectAsker = (executor: Executor, { session_id }: Upload) =>
    executor
      .selectFrom('session')
      .innerJoin('account', 'account.id_user', 'session.user_id')
      .select(['account.id_user', 'account.user_type_id'])
      .where('session.id_session', '=', session_id)
      .where(isLive())
      .where('account.user_type_id', 'in', staffTypes)

  const selectAskingApplicant = (executor: Executor, { application_draft_id, draft_token_hash }: Upload) =>
    selectApplicant(executor, draft_token_hash ?? '').where('id_application_draft', '=', application_draft_id)

  return {
    create: async (executor: Executor, upload: NewUpload, asker: Asker) =>
      executor
        .insertInto('pending_upload')
        .values({ ...upload, ...columnsOf(asker) })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Void from now on: another address was asked for. What may still be sent to it counts until it expires. */
    refuseFormer: (trx: Trx, { id_upload, entity, record_id, field, draft_token_hash }: Upload) =>
      trx
        .updateTable('pending_upload')
        .set({ refused_at: new Date().toISOString() })
        .where('entity', '=', entity)
        .where('record_id', '=', record_id)
        .where('field', '=', field)
        .where('draft_token_hash', '=', draft_token_hash)
        .where('id_upload', '<>', id_upload)
        .where(isOpen)
        .execute(),

    /** Counts it as so many bytes while it is on its way. */
    count: (executor: Executor, id: string, bytes: number) =>
      executor.updateTable('pending_upload').set({ bytes }).where('id_upload', '=', id).execute(),

    get: (id: string) =>
      db.selectFrom('pending_upload').selectAll().where('id_upload', '=', id).executeTakeFirst(),

    /** The ids of what is still awaited for a record. */
    listOpen: async (entity: string, recordId: number) => {
      const rows = await db
        .selectFrom('pending_upload')
        .select('id_upload')
        .where('entity', '=', entity)
        .where('record_id', '=', recordId)
        .where(isOpen)
        .orderBy('created_at')
        .execute()
      return rows.map((row) => row.id_upload)
    },

    /**
     * Who requested the address; null when their session has ended or they are not staff any more, and when the token of an
     * applicant opens their draft no more.
     */
    findAsker: async (executor: Executor, upload: Upload): Promise<Asker | null> => {
      if (upload.application_draft_id !== null)
        return (await selectAskingApplicant(executor, upload).executeTakeFirst()) ?? null
      const account = await selectAsker(executor, upload).executeTakeFirst()
      return account === undefined
        ? null
        : { ...account, sessionId: upload.session_id!, name: upload.user_name, access: 'staff' }
    },

    /**
     * Judges the asker once more, and keeps what makes them one until the transaction ends: a session, or the token of a
     * draft. False when it has ended. Whatever takes a right away ends the session too. Records are locked before sessions, as a
     * deletion of an account does.
     */
    holdAsker: async (trx: Trx, upload: Upload) => {
      const held =
        upload.application_draft_id === null
          ? selectAsker(trx, upload).forShare('session')
          : selectAskingApplicant(trx, upload).forNoKeyUpdate()
      return (await held.executeTakeFirst()) !== undefined
    },

    /** False when another attempt has confirmed or refused the upload. */
    confirm: (trx: Trx, id: string) => close(trx, id, 'confirmed_at'),

    refuse: (id: string) => close(db, id, 'refused_at'),
  }
}
