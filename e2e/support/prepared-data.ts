import { existsSync, renameSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { UserType } from '@vernissage/contract/enums'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { hashOfToken } from '../../apps/api/src/platform/auth/tokens.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/database/open.ts'
import { createOwnedDatabase } from '../../apps/api/test/owned-database.ts'
import { copyFolder } from '../../apps/api/test/templates.ts'
import { exclusively } from '../../scripts/lib/exclusive.mjs'

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

/** Of the public website, as its server holds it. */
export const siteToken = 'site_of-the-public-website'

/** Puts into a database what would take too many requests. */
export type Fill = (database: OpenDatabase, dataFolder: string) => Promise<void>

/** A fill that several files share: the first of them makes it, once for the whole run. */
export interface SharedFill {
  name: string
  fill: Fill
}

export const withDatabase = async (where: Parameters<typeof openDatabase>[0], work: Fill) => {
  const database = await openDatabase(where, () => undefined)
  await work(database, where.dataFolder)
  await database.close()
}

const addAccounts: Fill = async ({ db }) => {
  const password_hash = await createPasswords('low').hash(password)
  await db
    .insertInto('account')
    .values(Object.values(accounts).map((account) => ({ ...account, password_hash })))
    .execute()
  await db
    .insertInto('site_token')
    .values({ name: 'Website', token_hash: hashOfToken(siteToken) })
    .execute()
}

/** Makes a data folder with the accounts and the token above. */
export const prepareData = (dataFolder: string) =>
  withDatabase({ databaseUrl: undefined, dataFolder }, async (database) => {
    await migrate(database.db)
    await addAccounts(database, dataFolder)
  })

/** Makes a database with the accounts above, a copy of the migrated one of the run's PostgreSQL. */
export const prepareDatabase = async (template: string) => {
  const { url, drop } = await createOwnedDatabase(process.env.TEST_POSTGRES_URL!, { prefix: 'e2e', template })
  await withDatabase({ databaseUrl: url, dataFolder: '' }, addAccounts)
  return { url, drop }
}

/** Names the folder of what was prepared once for the whole run; a script of one's own has none. */
export const preparedFolder = 'E2E_PREPARED_DATA'

/** A prepared data folder, in the folder of all of them. */
export const preparedAs = (folder: string, name: 'accounts' | SharedFill['name']) => join(folder, name)

/** Makes the data folder of a shared fill, unless another process has. */
const prepareShared = async (folder: string, { name, fill }: SharedFill) => {
  const ready = preparedAs(folder, name)
  const make = async () => {
    if (existsSync(ready)) return
    const made = await mkdtemp(`${ready}-`)
    copyFolder(preparedAs(folder, 'accounts'), made)
    await withDatabase({ databaseUrl: undefined, dataFolder: made }, fill)
    renameSync(made, ready)
  }
  if (!existsSync(ready)) await exclusively(`${ready}.lock`, make)
  return ready
}

/** A prepared data folder for the caller alone: copying one takes a tenth of the time of making it. */
export const fillDataFolder = async (dataFolder: string, given: Fill | SharedFill | undefined) => {
  const prepared = process.env[preparedFolder]
  const shared = typeof given === 'object' ? given : null
  if (prepared && shared) return copyFolder(await prepareShared(prepared, shared), dataFolder)
  if (prepared) copyFolder(preparedAs(prepared, 'accounts'), dataFolder)
  else await prepareData(dataFolder)
  const fill = typeof given === 'object' ? given.fill : given
  if (fill) await withDatabase({ databaseUrl: undefined, dataFolder }, fill)
}
