import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { UserType } from '@vernissage/contract/enums'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/database/open.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'apps/api/src/server.ts')

export const password = 'right-password'

/** One account of each kind that the tests sign in with; the password is the same. */
export const accounts = {
  administrator: {
    email: 'admin@vernissage.test',
    user_type_id: UserType.administrator,
    first_name: 'Admin',
  },
  editor: { email: 'ines@vernissage.test', user_type_id: UserType.editor, first_name: 'Inés' },
  artist: { email: 'artist@vernissage.test', user_type_id: UserType.artist, first_name: 'Lena' },
}

type Fill = (database: OpenDatabase) => Promise<void>

const prepare = async (dataFolder: string, fill: Fill | undefined) => {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder }, () => undefined)
  await migrate(database.db)
  const password_hash = await createPasswords('low').hash(password)
  await database.db
    .insertInto('account')
    .values(Object.values(accounts).map((account) => ({ ...account, password_hash })))
    .execute()
  await fill?.(database)
  await database.close()
}

const launch = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PASSWORD_COST: 'low', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the product ended with ${code} before it was ready`)
  })
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^ready on (\S+)$/.exec(line)?.[1]
      if (address) return address
    }
    throw new Error('the product never said that it is ready')
  })()
  ended.catch(() => undefined)
  return { child, url: await Promise.race([ready, ended]) }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/**
 * The real product on an embedded database and a folder of its own, with the accounts above. `fill` puts in what would take
 * too many calls.
 */
export const startProduct = async (environment: Record<string, string> = {}, fill?: Fill) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-'))
  await prepare(dataFolder, fill)
  const settings = { DATA_DIR: dataFolder, DEMO: '0', PORT: '0', ...environment }
  let { child, url } = await launch(settings)
  const port = new URL(url).port

  return {
    url,
    /** As a power cut would, and on again at the same address. */
    killAndRestart: async () => {
      await end(child, 'SIGKILL')
      child = (await launch({ ...settings, PORT: port })).child
    },
    /** Takes the server away until `resume`. */
    suspend: () => end(child, 'SIGTERM'),
    /** On again at the same address. */
    resume: async () => {
      child = (await launch({ ...settings, PORT: port })).child
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
