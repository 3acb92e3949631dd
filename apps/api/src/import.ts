import { access, constants } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { artistBatches } from './features/artists/writes.ts'
import { artworkBatches } from './features/artworks/store.ts'
import { importFile } from './features/import/import-file.ts'
import type { ImportTarget } from './features/import/target.ts'
import { loadConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { openInstallation } from './platform/open-installation.ts'
import { runCommand, StartError, typedPath } from './platform/startup-failure.ts'

const usage =
  'npm run import -- artists|artworks FILE.csv|.csv.gz [--mapping FILE.json] [--dry-run] [--report FILE.csv]'

const targets: Readonly<Record<string, ImportTarget>> = { artists: artistBatches, artworks: artworkBatches }

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
      file: typedPath(positionals[1]),
      mapping: values.mapping && typedPath(values.mapping),
      report: values.report && typedPath(values.report),
      isRehearsal: values['dry-run'],
    }
  } catch (error) {
    throw new StartError([(error as Error).message, usage].filter(Boolean).join('\n'))
  }
}

const run = async () => {
  const parsed = readArguments()
  await access(parsed.file, constants.R_OK).catch((error) => {
    throw new StartError(`${parsed.file} cannot be read (${error.code})`)
  })
  const config = loadConfig(process.env)
  setTimeZone(config.timeZone)
  const { database, close } = await openInstallation({ ...config, hasTime: true })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true
    })
  try {
    await migrate(database.db)
    const counts = await importFile(database.db, parsed, { print: console.log, isStopping: () => isStopping })
    // PostgreSQL does this by itself. Without it lists are slow after many new rows.
    if (!config.databaseUrl && counts.made + counts.changed > 0)
      await sql`vacuum analyze`.execute(database.db)
  } finally {
    await close()
  }
}

await runCommand(run)
