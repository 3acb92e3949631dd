import type {
  Preferences,
  PreferencesPatch,
  preferencesEndpoints,
} from '@vernissage/contract/resources/preferences'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'

const createPreferences = (db: Database) => ({
  read: async ({ id_user }: Caller): Promise<Preferences> => {
    const row = await db
      .selectFrom('preference')
      .select('choices')
      .where('user_id', '=', id_user)
      .executeTakeFirst()
    return row?.choices ?? { lists: {} }
  },

  /** One statement with the caller's account locked, so that two devices do not take away what the other has set. */
  change: (caller: Caller, patch: PreferencesPatch): Promise<Preferences> =>
    inTransaction(db, async (trx) => {
      const { id_user } = await lockCaller(trx, caller)
      const given = JSON.stringify({ ...patch, lists: patch.lists ?? {} })
      const { rows } = await sql<{ choices: Preferences }>`
        insert into preference (user_id, choices) values (${id_user}, jsonb_strip_nulls(${given}::jsonb))
        on conflict (user_id) do update set choices = jsonb_strip_nulls(preference.choices || ${given}::jsonb
          || jsonb_build_object('lists', (preference.choices -> 'lists') || (${given}::jsonb -> 'lists')))
        returning choices`.execute(trx)
      return rows[0]!.choices
    }),
})

export const preferencesHandlers = (db: Database): Handlers<typeof preferencesEndpoints> => {
  const preferences = createPreferences(db)
  return {
    'GET /user/me/preferences': async ({ caller }) => ({ preferences: await preferences.read(caller) }),
    'PATCH /user/me/preferences': async ({ caller, body }) => ({
      preferences: await preferences.change(caller, body),
    }),
  }
}
