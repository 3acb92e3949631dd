import { UserType } from '@vernissage/contract/enums'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/database/open.ts'
import { copyFolder } from '../../apps/api/test/templates.ts'

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

/** Puts into a database what would take too many calls. */
export type Fill = (database: OpenDatabase, dataFolder: string) => Promise<void>

const withDatabase = async (dataFolder: string, work: Fill) => {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder }, () => undefined)
  await work(database, dataFolder)
  await database.close()
}

/** Makes a data folder with the accounts above. */
export const prepareData = (dataFolder: string) =>
  withDatabase(dataFolder, async ({ db }) => {
    await migrate(db)
    const password_hash = await createPasswords('low').hash(password)
    await db
      .insertInto('account')
      .values(Object.values(accounts).map((account) => ({ ...account, password_hash })))
      .execute()
  })

/** Names the folder that was prepared once for the whole run; a script of one's own has none. */
export const preparedFolder = 'E2E_PREPARED_DATA'

/** A prepared data folder for the caller alone: copying one takes a tenth of the time of making it. */
export const fillDataFolder = async (dataFolder: string, fill: Fill | undefined) => {
  const prepared = process.env[preparedFolder]
  if (prepared) copyFolder(prepared, dataFolder)
  else await prepareData(dataFolder)
  if (fill) await withDatabase(dataFolder, fill)
}
