import { sql } from 'kysely'
import { isBackedUp } from '../backup/running.ts'
import type { Database } from '../database/database.ts'
import { variantPaths } from '../media/variants.ts'
import { mediaFolder, type Storage } from '../storage/storage.ts'
import { keptMs } from '../uploads/record-files.ts'

/** Rows that are removed in one go. */
export const batch = 200

/** Removes a batch of the stored files that no record names any more and that have been kept, and returns how many they were. */
export const removeFiles = async ({ db, storage }: { db: Database; storage: Storage }) => {
  const rows = await db
    .selectFrom('removed_file')
    .select('path')
    .where('removed_at', '<', new Date(Date.now() - keptMs).toISOString())
    // in one statement: a backup that begins later names none of these
    .where(sql<boolean>`not ${isBackedUp}`)
    .limit(batch)
    .execute()
  const paths = rows.map((row) => row.path)
  for (const path of paths) {
    await storage.remove(`${mediaFolder}/${path}`)
    await Promise.all(variantPaths(path).map(storage.remove))
  }
  if (paths.length > 0) {
    await db.deleteFrom('draft_file').where('path', 'in', paths).execute()
    await db.deleteFrom('removed_file').where('path', 'in', paths).execute()
  }
  return paths.length
}
