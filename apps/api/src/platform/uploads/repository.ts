import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../database/database.ts'
import type { Author } from '../records/change-log.ts'

export interface NewUpload {
  entity: string
  record_id: number
  field: string
  kind: 'image' | 'document'
  content_type: string
  ext: string
  user_id: number
  expires_at: string
}

const isOpen = sql<boolean>`confirmed_at is null and refused_at is null`

/** Addresses that were given out, and what became of them. */
export const createUploadRepository = (db: Database) => {
  const selectWithAuthor = (executor: Executor) =>
    executor
      .selectFrom('pending_upload')
      .leftJoin('account', 'account.id_user', 'pending_upload.user_id')
      .selectAll('pending_upload')
      .select(['account.first_name', 'account.last_name'])

  return {
    create: async (upload: NewUpload) =>
      db.insertInto('pending_upload').values(upload).returning('id_upload').executeTakeFirstOrThrow(),

    get: (id: string) => selectWithAuthor(db).where('id_upload', '=', id).executeTakeFirst(),

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

    /** Takes the upload for this transaction alone; false when another one has settled it. */
    lockOpen: async (trx: Trx, id: string) =>
      (await trx
        .selectFrom('pending_upload')
        .select('id_upload')
        .where('id_upload', '=', id)
        .where(isOpen)
        .forUpdate()
        .executeTakeFirst()) !== undefined,

    settle: async (executor: Executor, id: string, outcome: 'confirmed_at' | 'refused_at') => {
      await executor
        .updateTable('pending_upload')
        .set({ [outcome]: new Date().toISOString() })
        .where('id_upload', '=', id)
        .execute()
    },
  }
}

type UploadRepository = ReturnType<typeof createUploadRepository>
export type Upload = NonNullable<Awaited<ReturnType<UploadRepository['get']>>>

export const authorOf = (upload: Upload): Author => ({
  id_user: upload.user_id,
  name: [upload.first_name, upload.last_name].filter(Boolean).join(' '),
})
