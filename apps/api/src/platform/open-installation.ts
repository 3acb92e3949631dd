import { join } from 'node:path'
import type { Config } from './config.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { refuseFullDisk } from './database/room.ts'
import { makePrivate } from './private-files.ts'

export interface Installation {
  /** Absolute. */
  dataFolder: string
  database: OpenDatabase
  /** Closes the database and lets the folder go. */
  close: () => Promise<void>
}

const endProcess = (message: string) => {
  console.error(message)
  process.exit(1)
}

/** What no other account may read; the data folder itself may be open to others. */
const privateFiles = ['database', 'files', 'control', 'token-secret', 'holder.json']

/** For the embedded database: takes the folder, and closes what is in it, and what is written from now on, to other accounts. */
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
 * Opens what a process of the product works on: the data folder, taken for this process alone where it holds the
 * embedded database, and the database. Throws a StartError. The process ends with one line when the folder is taken over or
 * the embedded database dies: nothing can be done from then on. `onError` hears of every connection that breaks later.
 */
export const openInstallation = async (
  { dataDir, databaseUrl, hasTime }: Pick<Config, 'dataDir' | 'databaseUrl'> & { hasTime?: boolean },
  onError: (error: Error) => void = (error) => console.error(error.message),
): Promise<Installation> => {
  const dataFolder = await openDataFolder(dataDir)
  const unlock = databaseUrl ? null : await takeFolder(dataFolder)
  const database = await openDatabase(
    { databaseUrl, dataFolder, hasTime: hasTime ?? false },
    onError,
    (error) => endProcess(error.message),
  )
  return {
    dataFolder,
    database,
    close: async () => {
      await database.close()
      await unlock?.()
    },
  }
}
