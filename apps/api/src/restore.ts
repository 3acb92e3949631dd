import { folderArgument, inWords, restoreBackup } from './platform/backup/backup.ts'
import { loadConfig } from './platform/config.ts'
import { openInstallation } from './platform/open-installation.ts'
import { runCommand } from './platform/startup-failure.ts'

const run = async () => {
  const folder = folderArgument('npm run restore -- DIR')
  const config = loadConfig(process.env)
  const { database, openStorage, close } = await openInstallation({ ...config, hasTime: true })
  try {
    const storage = await openStorage()
    const { taken_at, ...summary } = await restoreBackup({ db: database.db, storage }, folder)
    console.log(`${inWords(summary)} are back as of ${taken_at}; everyone signs in again`)
  } finally {
    await close()
  }
}

await runCommand(run)
