import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drawOnDemand, drawRest, hasDemonstration } from '../demo/draw-on-demand.ts'
import { readUnreadSizes } from './features/artworks/sizes/upkeep.ts'
import { ensureAdministrator } from './features/session/session.ts'
import { createPasswords } from './platform/auth/passwords.ts'
import { hourly } from './platform/background-work.ts'
import { writeBackup } from './platform/backup/backup.ts'
import { serveControl } from './platform/backup/control.ts'
import { type Config, loadConfig } from './platform/config.ts'
import { readOrMakeSecret, refuseLegalFolder } from './platform/data-folder.ts'
import { knownMigrations, lastMigration, migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { beginInstallation } from './platform/open-installation.ts'
import { safeLines } from './platform/safe-errors.ts'
import { startupFailure } from './platform/startup-failure.ts'
import { clearAway } from './platform/upkeep/upkeep.ts'

const drainMs = 8000
/** Time in which every active connection gets one more answer, with `Connection: close`. */
const lastAnswersMs = 300

/** Prints the new account at once, since its password is stored nowhere. */
const announce = (made: { email: string; password: string } | null) => {
  if (made) console.log(`sign in with ${made.email} and ${made.password} (shown this once)`)
}

/** A migration of a large table takes longer than a statement of a request may. */
const migrateInTime = async ({ db }: OpenDatabase, { databaseUrl, dataDir }: Config) => {
  if (!databaseUrl || (await lastMigration(db)) === (await knownMigrations()).at(-1)) return migrate(db)
  const patient = await openDatabase({ databaseUrl, dataFolder: dataDir, hasTime: true }, () => undefined)
  try {
    await migrate(patient.db)
  } finally {
    await patient.close()
  }
}

const start = async () => {
  const config = loadConfig(process.env)
  let log: FastifyInstance['log'] | undefined
  const { dataFolder, database, openStorage, close } = await beginInstallation(config, (error) =>
    log?.warn({ err: error }, 'a database connection broke'),
  )
  await refuseLegalFolder(config.legalDir, config.hasLegalDir)
  const tokenSecret = config.tokenSecret ?? (await readOrMakeSecret(dataFolder))
  const store = await openStorage()
  const storage = drawOnDemand(store, () => hasDemonstration(database.db))

  const prepareDatabase = async () => {
    // as large as half the product, so loaded only when it is used
    const content = config.demo ? await import('../demo/load.ts') : null
    await database.opened
    await migrateInTime(database, config)
    const passwords = createPasswords(config.passwordCost)
    announce(await ensureAdministrator(database.db, passwords, config.administrator))
    if (content) announce(await content.loadDemonstration({ db: database.db, passwords }))
  }

  let draining = false
  const build = async () => {
    const { buildApp } = await import('./app.ts')
    const parts = { config, database, storage, tokenSecret }
    const app = await buildApp({ ...parts, isDraining: () => draining, isWorking: true })
    log = app.log
    return app
  }
  // the API is loaded and built while the database opens
  const [app] = await Promise.all([build(), prepareDatabase()])
  const address = await app.listen({ host: config.host, port: config.port })
  database.watch()

  await app.background.start(
    hourly((isStopped) => clearAway({ db: database.db, storage }, isStopped), {
      onFailure: (error) => app.log.warn({ err: error }, 'expired rows and files could not be removed'),
    }),
    hourly((isStopped) => readUnreadSizes(database.db, isStopped), {
      isDueAtStart: true,
      onFailure: (error) => app.log.warn({ err: error }, 'the sizes of artworks could not be read'),
    }),
  )

  const stopControl = config.databaseUrl
    ? undefined
    : await serveControl(dataFolder, (folder, signal) =>
        writeBackup({ db: database.db, storage: store, engine: 'embedded' }, folder, signal),
      ).catch((error) => app.log.warn({ err: error }, 'no backup can be made while this process runs'))

  const stop = async () => {
    if (draining) return
    draining = true
    stopControl?.()
    // Requests that are not answered by then are cut off.
    void setTimeout(drainMs, undefined, { ref: false }).then(() => process.exit(0))
    await setTimeout(lastAnswersMs)
    // Lets received requests be read first: closing a connection with an unread request resets it.
    await setImmediate()
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  console.log(`ready on http://${config.host}:${new URL(address).port}`)

  if (config.demo)
    drawRest(storage, () => draining).catch((error) =>
      app.log.warn({ err: error }, 'the demonstration pictures could not be drawn ahead'),
    )
}

// Node itself would print everything that the error carries.
process.on('uncaughtException', (error) => {
  console.error(safeLines(error))
  process.exit(1)
})

start().catch((error) => {
  console.error(startupFailure(error))
  process.exit(1)
})
