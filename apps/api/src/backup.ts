import { resolve } from 'node:path'
import { folderArgument, inWords, type Summary, writeBackup } from './platform/backup/backup.ts'
import { askForBackup } from './platform/backup/control.ts'
import { runCommand } from './platform/command.ts'
import { type Config, loadConfig } from './platform/config.ts'
import { openInstallation } from './platform/open-installation.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** Ctrl-C leaves nothing behind. */
const interrupted = () => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(new Error(`stopped by ${signal}`)))
  return controller.signal
}

const backUp = async (config: Config, folder: string): Promise<Summary> => {
  const { dataFolder, database, close } = await openInstallation({ ...config, hasTime: true })
  try {
    const storage = await openStorage(config.s3, dataFolder, database.room)
    const engine = config.databaseUrl ? 'postgres' : 'embedded'
    return await writeBackup({ db: database.db, storage, engine }, folder, interrupted())
  } finally {
    await close()
  }
}

const run = async () => {
  const folder = folderArgument('npm run backup -- DIR')
  const config = loadConfig(process.env)
  const byServer = config.databaseUrl ? null : await askForBackup(resolve(config.dataDir), folder)
  console.log(`${inWords(byServer ?? (await backUp(config, folder)))} are in ${folder}`)
}

await runCommand(run)
