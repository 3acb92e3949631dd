import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserType } from '@vernissage/contract/enums'
import { inject } from 'vitest'
import { buildApp, type Parts } from '../src/app.ts'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import { loadConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { createDiskStorage } from '../src/platform/storage/disk.ts'
import { createOwnedDatabase } from './owned-database.ts'
import { copyFolder } from './templates.ts'

type Body = Record<string, unknown>

/** An answer of the API, parsed; `Data` is what the test expects to find. */
export interface Answer<Data> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  data: Data
  error: { code: number; message: string; details?: string[] }
}

const password = 'right-password'
export const tokenSecret = 'a secret for tests, long enough'

/** A copy of the migrated database for the caller alone, and what disposes of it. */
const copyDatabase = async (dataFolder: string) => {
  const template = inject('template')
  if (template.kind === 'embedded') {
    copyFolder(template.folder, join(dataFolder, 'database'))
    return {
      databaseUrl: undefined,
      superuserUrl: null,
      stop: null,
      makeReadOnly: null,
      drop: async () => undefined,
    }
  }
  const { name, url, superuserUrl, server, drop } = await createOwnedDatabase(template.url, {
    template: template.name,
  })
  /** From a connection to another database: one of its own would end itself before the others. Waits until they are gone. */
  const endConnections = () =>
    server.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name])
  return {
    databaseUrl: url,
    superuserUrl,
    stop: async () => {
      await server.query(`alter database ${name} with allow_connections false`)
      await endConnections()
    },
    makeReadOnly: async () => {
      await server.query(`alter database ${name} set default_transaction_read_only = on`)
      await endConnections()
    },
    drop,
  }
}

/** The whole API on a real database and a folder of its own; nothing listens. `parts` stand in for real ones. */
export const startTestApp = async (
  environment: Record<string, string> = {},
  {
    diskSpace,
    hasTime = false,
    ...parts
  }: Partial<Pick<Parts, 'storage' | 'isDraining' | 'isWorking'> & Pick<Parts['database'], 'diskSpace'>> & {
    /** Statements have no time limit: for tests that fill large tables, which a busy machine takes its time for. */
    hasTime?: boolean
  } = {},
) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-test-'))
  const { databaseUrl, superuserUrl, stop, makeReadOnly, drop } = await copyDatabase(dataFolder)
  const config = loadConfig({
    PASSWORD_COST: 'low',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...environment,
  })
  const database = await openDatabase({ databaseUrl, dataFolder, hasTime }, () => undefined)
  const storage = parts.storage ?? createDiskStorage(join(dataFolder, 'files'))
  const build = () =>
    buildApp({
      config,
      database: { ...database, diskSpace: diskSpace ?? database.diskSpace },
      storage,
      tokenSecret,
      ...parts,
    })
  const app = await build()
  const { db } = database

  const createBanner = async (fields: Body = {}) => {
    const columns = { date: '2026-11-21', title: 'Banner', subtitle: 'Sub', web_link: 'web', app_link: 'app' }
    const row = await db
      .insertInto('banner')
      .values({ ...columns, ...fields })
      .returning('id_banner')
      .executeTakeFirstOrThrow()
    return row.id_banner
  }

  const request = async <Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    options: {
      token?: string
      body?: Body | unknown[] | string | Buffer
      headers?: Record<string, string>
      address?: string
    } = {},
  ): Promise<Answer<Data>> => {
    const response = await app.inject({
      method,
      url: path.startsWith('http') ? path.replace(/^https?:\/\/[^/]+/, '') : path,
      headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      ...(options.body === undefined ? {} : { payload: options.body }),
      ...(options.address ? { remoteAddress: options.address } : {}),
    })
    const { data, error } = response.json()
    return { status: response.statusCode, headers: response.headers, data, error }
  }

  /** Makes an account of the type and answers its sign-in. */
  const createAccount = async (type: UserType, email = `${crypto.randomUUID()}@example.test`) => {
    const { id_user } = await db
      .insertInto('account')
      .values({
        user_type_id: type,
        email,
        password_hash: await createPasswords('low').hash(password),
        first_name: 'Ana',
        last_name: 'Ruiz',
      })
      .returning('id_user')
      .executeTakeFirstOrThrow()
    return { id_user, email, password }
  }

  const signIn = async (type: UserType = UserType.administrator) => {
    const account = await createAccount(type)
    const { data } = await request<{ token: string }>('POST', '/api/login', {
      body: { email: account.email, password, device: 'web' },
      address: '127.0.0.99',
    })
    return { ...account, token: data.token }
  }

  return {
    app,
    db,
    pool: database.pool,
    storage,
    dataFolder,
    request,
    createAccount,
    createBanner,
    signIn,
    /** Runs the background work of the API to its end: nothing that is due is left. */
    settled: async () => {
      await app.ready()
      await app.background.settled()
    },
    /** A second API on the same database, which knows as little of the first as another process; the caller closes it. */
    startAnother: build,
    /** Takes PostgreSQL away while the API runs; there is no such thing for the embedded database. */
    stopDatabase: stop,
    /** Of the same database on PostgreSQL, for what the product's own user may not do. */
    superuserUrl,
    /** Refuses writes on PostgreSQL from now on: new connections take the setting, the present ones are ended. */
    makeReadOnly,
    close: async () => {
      await app.close()
      await database.close()
      await drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
