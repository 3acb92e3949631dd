import { createReadStream } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { knownMigrations, lastMigration, migrate, refuseLaterData } from '../database/migrate.ts'
import { makeFolder, productVersion, versionToUse } from '../folders.ts'
import { StartError, typedPath } from '../startup-failure.ts'
import { mediaFolder, type Storage } from '../storage/storage.ts'
import { forEachOf, writeChecked } from './checked-files.ts'
import { filePath, type Manifest, type SavedFile, verifyBackup, writeManifest } from './manifest.ts'
import { whileBackedUp } from './running.ts'
import { loadTables, refuseUsedDatabase, saveTables } from './tables.ts'

export interface Saved {
  db: Database
  storage: Storage
  engine: Manifest['engine']
}

export interface Summary {
  rows: number
  tables: number
  files: number
  /** Of tables and files. */
  bytes: number
}

const summaryOf = ({ tables, files }: Pick<Manifest, 'tables' | 'files'>): Summary => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  tables: tables.length,
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
})

const refuseWhatIsThere = async (folder: string) => {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw new StartError(`${folder} cannot be written (${error.code})`)
  })
  if (names.length > 0) throw new StartError(`${folder} is not empty: each backup has a folder of its own`)
}

const saveDatabase = (db: Database, folder: string, signal?: AbortSignal) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const last_migration = await lastMigration(trx)
      if (!last_migration) throw new StartError('there is nothing to back up: the database is empty')
      const { rows } = await sql<{ taken_at: string }>`select now() as taken_at`.execute(trx)
      return { last_migration, taken_at: rows[0]!.taken_at, tables: await saveTables(trx, folder, signal) }
    })

const saveFiles = async (storage: Storage, folder: string, signal?: AbortSignal) => {
  const files: SavedFile[] = []
  await forEachOf(storage.list(mediaFolder), async (path) => {
    signal?.throwIfAborted()
    const file = await storage.read(path)
    if (file)
      files.push({ path, ...(await writeChecked(join(folder, filePath({ path })), file.stream, signal)) })
  })
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** A rename counts only once its folder has reached the disk. */
const flushFolder = async (folder: string) => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes everything that the product keeps into `folder`, absolute, which is empty or not there yet: all tables as they
 * were at one moment, and every stored file. The product goes on meanwhile. Files are read after the tables, never
 * overwritten, and not removed until then: what a row names is there. The folder has its name only once it is
 * whole. Throws a StartError where it cannot be.
 */
export const writeBackup = async ({ db, storage, engine }: Saved, folder: string, signal?: AbortSignal) => {
  await refuseLaterData(db)
  await refuseWhatIsThere(folder)
  await makeFolder(dirname(folder)).catch((error) => {
    throw new StartError(`${dirname(folder)} cannot be written (${error.code})`)
  })
  const partial = await mkdtemp(`${folder}.partial-`)
  try {
    const saved = await whileBackedUp(db, async ({ tablesRead, check }) => {
      const database = await saveDatabase(db, partial, signal)
      await tablesRead()
      const files = await saveFiles(storage, partial, signal)
      await check()
      return { ...database, files }
    })
    const manifest = { version: productVersion, engine, ...saved }
    await writeManifest(partial, manifest)
    signal?.throwIfAborted()
    await rename(partial, folder)
    await flushFolder(dirname(folder))
    return summaryOf(manifest)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** The one argument of this process, absolute. */
export const folderArgument = (usage: string) => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new StartError(usage)
  return typedPath(folder)
}

export const inWords = ({ rows, tables, files, bytes }: Summary) => {
  const count = (number: number) => number.toLocaleString('en')
  return `${count(rows)} rows of ${tables} tables and ${count(files)} files (${(bytes / 1e6).toFixed(1)} MB)`
}

interface Target {
  db: Database
  storage: Storage
}

const refuseUnknown = async ({ last_migration, version }: Manifest) => {
  if (!(await knownMigrations()).includes(last_migration))
    throw new StartError(
      `the backup is of a later version, this one does not know ${last_migration}: restore it with ${versionToUse(version)}`,
    )
}

const refuseUsedTarget = async ({ db, storage }: Target, manifest: Manifest) => {
  for await (const path of storage.list(mediaFolder))
    throw new StartError(`files are stored already (${path}): restore into an empty store`)
  await refuseLaterData(db)
  const reached = await lastMigration(db)
  if (!reached) return
  await db.transaction().execute(refuseUsedDatabase)
  if (reached > manifest.last_migration)
    throw new StartError(
      'the database is empty but of a later form than the backup: restore into a new database',
    )
}

/** Returns a function that removes them again. */
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
  // PostgreSQL does this by itself later; the embedded database never does, and its lists would be slow
  await sql`vacuum analyze`.execute(db)
  return { ...summaryOf(manifest), taken_at: manifest.taken_at }
}
