import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { knownMigrations, lastMigration, migrate } from '../database/migrate.ts'
import { StartError } from '../startup-failure.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaFolder } from '../storage/storage.ts'
import { summaryOf } from './backup.ts'
import { forEachOf } from './checked-files.ts'
import { filePath, type Manifest, type SavedFile, verifyBackup } from './manifest.ts'
import { loadTables, refuseUsedDatabase } from './tables.ts'

interface Target {
  db: Database
  storage: Storage
}

const refuseUnknown = async ({ last_migration, version }: Manifest) => {
  if (!(await knownMigrations()).includes(last_migration))
    throw new StartError(`the backup is of version ${version}: it needs that version or a later one`)
}

const refuseUsedTarget = async ({ db, storage }: Target, manifest: Manifest) => {
  for await (const path of storage.list(mediaFolder))
    throw new StartError(`files are stored already (${path}): restore into an empty store`)
  const reached = await lastMigration(db)
  if (!reached) return
  await db.transaction().execute(refuseUsedDatabase)
  if (reached > manifest.last_migration)
    throw new StartError(
      'the database is empty but of a later form than the backup: restore into a new database',
    )
}

/** Answers what takes them away again. */
const putFiles = async (storage: Storage, folder: string, files: SavedFile[]) => {
  const put: string[] = []
  const takeAway = () => forEachOf(put, storage.remove)
  try {
    await forEachOf(files, async (file) => {
      await storage.write(file.path, createReadStream(join(folder, filePath(file))))
      put.push(file.path)
    })
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
}

/**
 * Puts a backup into an empty database and an empty store, then brings the database to this version's form. Every byte
 * is checked before anything is written, and rows are seen only once everything is in its place. Nobody is signed in
 * afterwards. Throws a StartError that says why it cannot be.
 */
export const restoreBackup = async (target: Target, folder: string) => {
  const { db, storage } = target
  const manifest = await verifyBackup(folder)
  await refuseUnknown(manifest)
  await refuseUsedTarget(target, manifest)
  await migrate(db, manifest.last_migration)
  let takeAway = async () => {}
  try {
    await db.transaction().execute(async (trx) => {
      await loadTables(trx, folder, manifest.tables)
      takeAway = await putFiles(storage, folder, manifest.files)
    })
  } catch (error) {
    await takeAway()
    throw error
  }
  await migrate(db)
  // PostgreSQL would do so by itself in a while; the embedded database never does, and its lists would be slow
  await sql`vacuum analyze`.execute(db)
  return { ...summaryOf(manifest), taken_at: manifest.taken_at }
}
