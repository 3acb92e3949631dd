import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { rememberedHours } from '../http/idempotent-creates.ts'
import { mediaFolder } from '../media/folders.ts'
import { variantPaths } from '../media/variants.ts'
import { undoDays } from '../records/deletions.ts'
import type { Storage } from '../storage/storage.ts'
import { pendingFolder, uploadIdOf } from '../uploads/pending-path.ts'

const hourMs = 3600 * 1000
const dayMs = 24 * hourMs

/** By then nobody is still sending a file to the address. */
const uploadAfterMs = 2 * hourMs
/** A day more than a deletion can be undone for, so that no undoing meets the sweep. */
const removedAfterMs = (undoDays + 1) * dayMs
const sessionAfterMs = dayMs
const answerAfterMs = rememberedHours * hourMs

const batch = 200

interface Needs {
  db: Database
  storage: Storage
}

const before = (ms: number) => new Date(Date.now() - ms).toISOString()

/**
 * Each step clears one batch of what nobody needs any more and answers how many it was. A removed file goes before its row:
 * where a process ends in between, the row is met again. So several processes may do the same at the same time.
 */
const steps = [
  async function uploads({ db }: Needs) {
    const { numDeletedRows } = await db
      .deleteFrom('pending_upload')
      .where('id_upload', 'in', (query) =>
        query
          .selectFrom('pending_upload')
          .select('id_upload')
          .where('expires_at', '<', before(uploadAfterMs))
          .limit(batch),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async function removedFiles({ db, storage }: Needs) {
    const rows = await db
      .selectFrom('removed_file')
      .select('path')
      .where('removed_at', '<', before(removedAfterMs))
      .limit(batch)
      .execute()
    const paths = rows.map((row) => row.path)
    for (const path of paths) {
      await storage.remove(`${mediaFolder}/${path}`)
      await Promise.all(variantPaths(path).map(storage.remove))
    }
    if (paths.length > 0) await db.deleteFrom('removed_file').where('path', 'in', paths).execute()
    return paths.length
  },

  async function deletedRows({ db }: Needs) {
    const { numDeletedRows } = await db
      .deleteFrom('deleted_row')
      .where('id_deleted_row', 'in', (query) =>
        query
          .selectFrom('deleted_row')
          .select('id_deleted_row')
          .where('deleted_at', '<', before(removedAfterMs))
          .limit(batch),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async function sessions({ db }: Needs) {
    const old = before(sessionAfterMs)
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('id_session', 'in', (query) =>
        query
          .selectFrom('session')
          .select('id_session')
          .where((session) => session.or([session('ended_at', '<', old), session('expires_at', '<', old)]))
          .limit(batch),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  async function idempotentAnswers({ db }: Needs) {
    await db.deleteFrom('idempotent_answer').where('created_at', '<', before(answerAfterMs)).execute()
    return 0
  },

  async function loginAttempts({ db }: Needs) {
    await db
      .deleteFrom('login_attempt')
      .where('expire', '<', Date.now() - hourMs)
      .execute()
    return 0
  },
]

/** Removes uploaded files whose address is gone: refused ones that a crash has left, and those that came too late. */
const clearPendingFiles = async ({ db, storage }: Needs) => {
  for await (const path of storage.list(pendingFolder)) {
    const upload = await db
      .selectFrom('pending_upload')
      .select('id_upload')
      .where(sql<string>`id_upload::text`, '=', uploadIdOf(path))
      .executeTakeFirst()
    if (!upload) await storage.remove(path)
  }
}

/** Clears away what nobody needs any more: uploads that never came, what was deleted too long ago, sessions long ended. */
export const clearAway = async (needs: Needs) => {
  await needs.storage.tidy?.()
  for (const step of steps) while ((await step(needs)) === batch);
  await clearPendingFiles(needs)
}

const betweenMs = hourMs

/** Has it done every hour from now on, one at a time, until the answered function is called. */
export const keepClear = (needs: Needs, onFailure: (error: unknown) => void) => {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => clearAway(needs).catch(onFailure).finally(wait), betweenMs).unref()
  }
  wait()
  return () => clearTimeout(timer)
}
