import { resolve } from 'node:path'
import { folderArgument, inWords, type Summary, writeBackup } from './platform/backup/backup.ts'
import { askForBackup } from './platform/backup/control.ts'
import { type Config, loadConfig } from './platform/config.ts'
import { openInstallation } from './platform/open-installation.ts'
import { runCommand } from './platform/startup-failure.ts'

/** Aborted by Ctrl-C, so that no incomplete backup is left. */
const interrupted = () => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort(new Error(`stopped by ${signal}`)))
  return controller.signal
}

const backUp = async (config: Config, folder: string): Promise<Summary> => {
  const { database, openStorage, close } = await openInstallation({ ...config, hasTime: true })
  try {
    const storage = await openStorage()
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
