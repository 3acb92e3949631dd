import { loadDemonstration } from '../../apps/api/demo/load.ts'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { accounts, type Fill, password } from '../support/prepared-data.ts'

/** The members of staff whom the tour follows, by the addresses that the demonstration gives them. */
const people = [
  { from: 'editor@vernissage.test', to: accounts.editor.email },
  { from: 'greta.lindqvarn@vernissage.test', to: accounts.administrator.email },
]

/** Loads the demonstration content; its editor and one of its administrators take the place of the prepared accounts. */
export const loadTourDemonstration: Fill = async ({ db }) => {
  await db.deleteFrom('account').execute()
  const passwords = createPasswords('low')
  await loadDemonstration({ db, passwords })
  const password_hash = await passwords.hash(password)
  for (const { from, to } of people)
    await db.updateTable('account').set({ email: to, password_hash }).where('email', '=', from).execute()
}
