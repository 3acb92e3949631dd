import { join } from 'node:path'
import type { Config } from './config.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { refuseFullDisk } from './database/disk-space.ts'
import { beginDatabase, type OpenDatabase } from './database/open.ts'
import { makePrivate } from './private-files.ts'
import { createDiskStorage } from './storage/disk.ts'
import type { Storage } from './storage/storage.ts'

export interface Installation {
  /** Absolute. */
  dataFolder: string
  database: OpenDatabase
  /** The store of files: the configured bucket, else a folder in the data folder. */
  openStorage: () => Promise<Storage>
  /** Closes the database and unlocks the data folder. */
  close: () => Promise<void>
}

const endProcess = (message: string) => {
  console.error(message)
  process.exit(1)
}

/** Readable by no other account, even where the data folder itself is open to others. */
const privateFiles = ['database', 'files', 'control', 'token-secret', 'holder.json']

/** For the embedded database: locks the folder, and closes its files and those written from now on to other accounts. */
const takeFolder = async (folder: string) => {
  process.umask(0o077)
  await refuseFullDisk(folder)
  const unlock = await lockDataFolder(folder, () =>
    endProcess(`DATA_DIR ${folder} was taken over by another process`),
  )
  for (const name of privateFiles) makePrivate(join(folder, name))
  return unlock
}

/**
 * Opens the data folder, and begins to open the database. With the embedded database the folder is locked for this process. Throws a
 * StartError. Ends the process with one line when another process takes the folder over or the embedded database dies.
 * `onError` is called for every database connection that breaks later.
 */
export const beginInstallation = async (
  {
    dataDir,
    databaseUrl,
    s3,
    hasTime = false,
  }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> & { hasTime?: boolean },
  onError: (error: Error) => void = (error) => console.error(error.message),
): Promise<Installation> => {
  const dataFolder = await openDataFolder(dataDir)
  const unlock = databaseUrl ? null : await takeFolder(dataFolder)
  const database = beginDatabase({ databaseUrl, dataFolder, hasTime }, onError, (error) =>
    endProcess(error.message),
  )
  return {
    dataFolder,
    database,
    openStorage: async () => {
      if (!s3) return createDiskStorage(join(dataFolder, 'files'), database.diskSpace)
      // Loaded here because the client is large, and most installations have no bucket.
      const { createS3Storage } = await import('./storage/s3.ts')
      return createS3Storage(s3)
    },
    close: async () => {
      await database.close()
      await unlock?.()
    },
  }
}

/** The same, with its database opened. */
export const openInstallation = async (...given: Parameters<typeof beginInstallation>) => {
  const installation = await beginInstallation(...given)
  await installation.database.opened
  return installation
}
