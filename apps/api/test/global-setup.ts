import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresForTests } from '../../../scripts/lib/postgres.mjs'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { shrinkTemplate } from './shrink-template.ts'

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
  if (config.env.TEST_DATABASE === 'embedded') {
    const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-template-'))
    await migrateOnce({ databaseUrl: undefined, dataFolder })
    const folder = join(dataFolder, 'database')
    await shrinkTemplate(folder)
    provide('template', { kind: 'embedded', folder })
    return () => rm(dataFolder, { recursive: true, force: true })
  }

  const serverUrl = await postgresForTests()
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
