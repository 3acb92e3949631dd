import type { Config } from './config.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'

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
  const unlock = databaseUrl
    ? null
    : await lockDataFolder(dataFolder, () =>
        endProcess(`DATA_DIR ${dataFolder} was taken over by another process`),
      )
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
