import { buffer } from 'node:stream/consumers'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import type { ImportFile } from '@vernissage/contract/resources/import'
import { sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { importFolder, type Storage } from '../../../platform/storage/storage.ts'
import { listSources } from '../sources.ts'
import type { FileRow } from './file-row.ts'
import type { ReadFile } from './read-file.ts'
import type { FileColumn } from './read-rows.ts'

export const importPath = (id: string) => `${importFolder}/${id}`

export interface StoredFile {
  id_import_file: string
  kind: ImportKind
  columns: FileColumn[]
  rows: number
  steps: number[]
}

/** The uploaded files: their rows in the store of files, and where in them each step begins in the database. */
export const createFileStore = (db: Database, storage: Storage) => {
  const select = (executor: Executor, id: string) =>
    executor.selectFrom('import_file').selectAll().where('id_import_file', '=', id)

  return {
    /** Checks the caller's right again: their session may have ended while the file was being received. */
    add: (caller: Caller, { columns, steps, ...file }: StoredFile) =>
      inTransaction(db, async (trx) => {
        const { id_user: user_id } = await lockCaller(trx, caller)
        await trx
          .insertInto('import_file')
          .values({ ...file, user_id, columns: JSON.stringify(columns), steps: JSON.stringify(steps) })
          .execute()
      }),

    /** The facts about a file once it is read and stored. */
    describe: async (id: string, { columns, rows, steps, ...reading }: ReadFile): Promise<ImportFile> => {
      const { kind } = await db
        .updateTable('import_file')
        .set({ columns: JSON.stringify(columns), rows, steps: JSON.stringify(steps) })
        .where('id_import_file', '=', id)
        .returning('kind')
        .executeTakeFirstOrThrow()
      const { sheets, sheet, headingLine: heading_line, firstLines: first_lines } = reading
      const headings = columns.map(({ heading }) => heading)
      const sources = await listSources(db)
      return { id_import_file: id, kind, rows, headings, sheets, sheet, heading_line, first_lines, sources }
    },

    find: (id: string) => select(db, id).executeTakeFirst(),

    /** 487 for a file that is gone or about to go, or somebody else's. */
    ofCaller: async (id: string, { id_user }: Caller) => {
      const file = await select(db, id)
        .where(sql<boolean>`created_at > now() - interval '1 day'`)
        .executeTakeFirst()
      if (file?.user_id !== id_user) throw new ApiError(ErrorCode.importFileNotFound)
      return file
    },

    /** The rows of a step; null where the file is gone. */
    readStep: async ({ id_import_file, steps }: StoredFile, step: number): Promise<FileRow[] | null> => {
      const [start, end] = [steps[step], steps[step + 1]]
      if (start === undefined || end === undefined) return []
      const stored = await storage.read(importPath(id_import_file), `bytes=${start}-${end - 1}`)
      if (!stored) return null
      const text = (await buffer(stored.stream)).toString()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FileRow)
    },

    /** The row goes last, so that the upkeep finds the file again when a process ends in between. */
    remove: async (id: string) => {
      await storage.remove(importPath(id))
      await db.deleteFrom('import_file').where('id_import_file', '=', id).execute()
    },

    /** The files that nobody needs any more: a day old, or of an import that is over. */
    expired: async () => {
      const { rows } = await sql<{ id: string }>`
        select id_import_file as id from import_file
        where created_at < now() - interval '1 day' or exists (
          select from bulk_action where action = 'import' and state in ('done', 'stopped') and started_at is not null
            and given ->> 'file' = id_import_file::text)`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}

export type FileStore = ReturnType<typeof createFileStore>
