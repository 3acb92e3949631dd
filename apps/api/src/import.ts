import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { artistBatches } from './features/artists/batches.ts'
import { artworkBatches } from './features/artworks/batches.ts'
import { importFile } from './features/import/import-file.ts'
import type { ImportTarget } from './features/import/target.ts'
import { loadConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openInstallation } from './platform/open-installation.ts'
import { StartError, startupFailure } from './platform/startup-failure.ts'

const usage =
  'npm run import -- artists|artworks FILE.csv|.csv.gz [--mapping FILE.json] [--dry-run] [--report FILE.csv]'

const targets: Readonly<Record<string, ImportTarget>> = { artists: artistBatches, artworks: artworkBatches }

/** Names of files are meant from where npm was called, which npm leaves for the package's folder. */
const fileAt = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
      },
    })
    const target = targets[positionals[0] ?? '']
    if (!target || !positionals[1] || positionals.length > 2) throw new Error('')
    return {
      target,
      file: fileAt(positionals[1]),
      mapping: values.mapping && fileAt(values.mapping),
      report: values.report && fileAt(values.report),
      isRehearsal: values['dry-run'],
    }
  } catch (error) {
    throw new StartError([(error as Error).message, usage].filter(Boolean).join('\n'))
  }
}

const start = async () => {
  const given = readArguments()
  await access(given.file, constants.R_OK).catch((error) => {
    throw new StartError(`${given.file} cannot be read (${error.code})`)
  })
  const config = loadConfig(process.env)
  const { database, close } = await openInstallation(config)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true
    })
  try {
    await migrate(database.db)
    const counts = await importFile(database.db, given, { print: console.log, isStopping: () => isStopping })
    // PostgreSQL does this by itself; without it lists are slow where so much is new
    if (!config.databaseUrl && counts.made + counts.changed > 0)
      await sql`vacuum analyze`.execute(database.db)
  } finally {
    await close()
  }
}

try {
  await start()
} catch (error) {
  console.error(startupFailure(error))
  process.exitCode = 1
}
