import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { kind: 'embedded'; folder: string } | { kind: 'postgres'; url: string; name: string }
  }
}

const fail = (error: Error) => {
  throw error
}

const migrateOnce = async (where: { databaseUrl: string | undefined; dataFolder: string }) => {
  const database = await openDatabase(where, fail)
  await migrate(database.db)
  await database.close()
}

/** Migrates one database for the whole run; every test file works on a copy of its own. */
export default async ({ provide, config }: TestProject) => {
  const serverUrl = config.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined
  if (!serverUrl) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-template-'))
    await migrateOnce({ databaseUrl: undefined, dataFolder })
    provide('template', { kind: 'embedded', folder: join(dataFolder, 'database') })
    return () => rm(dataFolder, { recursive: true, force: true })
  }

  const name = `template_${crypto.randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await migrateOnce({
    databaseUrl: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    dataFolder: '',
  })
  provide('template', { kind: 'postgres', url: serverUrl, name })
  return async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}
