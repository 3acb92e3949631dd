import { randomUUID } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { artistBatches } from './features/artists/batches.ts'
import { artworkBatches } from './features/artworks/batches.ts'
import { loadMapping, matchHeader, ownMapping } from './features/import/mapping.ts'
import { readCsv } from './features/import/read-csv.ts'
import { openReport } from './features/import/report.ts'
import { createResumePoints, fingerprintOf } from './features/import/resume-point.ts'
import { importRows, noCounts, rehearse } from './features/import/run.ts'
import { createScreen } from './features/import/screen.ts'
import type { ImportTarget } from './features/import/target.ts'
import { loadConfig } from './platform/config.ts'
import { lockDataFolder, openDataFolder } from './platform/data-folder.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
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

type Arguments = ReturnType<typeof readArguments>

const run = async (
  db: Database,
  { target, file, isRehearsal, ...paths }: Arguments,
  isStopping: () => boolean,
) => {
  const given = paths.mapping ? await loadMapping(paths.mapping, target) : null
  const { header, rows } = await readCsv(file, given?.delimiter)
  const mapping = given ?? ownMapping(header, target)
  const unused = matchHeader(header, mapping)
  if (unused.length > 0) console.log(`columns not taken: ${unused.join(', ')}`)

  const points = createResumePoints(target.entity, mapping.source)
  const fingerprint = await fingerprintOf(file, mapping)
  const earlier = isRehearsal ? null : await points.get(db, fingerprint)
  if (earlier) console.log(`going on after line ${earlier.line}, where the last run stopped`)
  const report = paths.report ? await openReport(paths.report, earlier?.reportBytes ?? null) : null
  const screen = createScreen({
    print: console.log,
    isRehearsal,
    hasReport: report !== null,
    doneBefore: earlier?.counts ?? noCounts,
  })
  const parts = {
    db,
    target,
    mapping,
    rows,
    isStopping,
    record: async (...[outcomes, counts]: Parameters<typeof screen.batch>) => {
      await report?.add(outcomes)
      screen.batch(outcomes, counts)
    },
  }
  const start = earlier ?? {
    fingerprint,
    importId: randomUUID(),
    line: 0,
    counts: noCounts,
    reportBytes: null,
  }
  const { counts, isComplete } = isRehearsal
    ? await rehearse(parts)
    : await importRows({ ...parts, points, start, reportBytes: () => report?.bytes() ?? null })
  await report?.close()
  screen.summary(counts)
  if (!isComplete) throw new StartError('stopped before the end: the same command goes on from here')
}

const start = async () => {
  const given = readArguments()
  await access(given.file, constants.R_OK).catch((error) => {
    throw new StartError(`${given.file} cannot be read (${error.code})`)
  })
  const config = loadConfig(process.env)
  const dataFolder = await openDataFolder(config.dataDir)
  const unlock = config.databaseUrl
    ? null
    : await lockDataFolder(dataFolder, () => {
        console.error(`DATA_DIR ${dataFolder} was taken over by another process`)
        process.exit(1)
      })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataFolder }, (error) =>
    console.error(error.message),
  )
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isStopping = true
    })
  try {
    await migrate(database.db)
    await run(database.db, given, () => isStopping)
  } finally {
    await database.close()
    await unlock?.()
  }
}

try {
  await start()
} catch (error) {
  console.error(startupFailure(error))
  process.exitCode = 1
}
