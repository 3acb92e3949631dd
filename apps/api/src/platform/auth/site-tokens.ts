import type { Database } from '../database/database.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Distinguishes a site token from a session's. */
const prefix = 'site_'

export const isSiteToken = (token: string) => token.startsWith(prefix)

export interface Site {
  id_site_token: number
  name: string
}

/** The tokens of public websites. The database holds only their hashes. */
export const createSiteTokens = (db: Database) => ({
  /** Returns the new token, which cannot be read again. */
  create: async (name: string) => {
    const token = newToken(prefix)
    await db
      .insertInto('site_token')
      .values({ name, token_hash: hashOfToken(token) })
      .execute()
    return token
  },

  list: () =>
    db
      .selectFrom('site_token')
      .select(['id_site_token', 'name', 'created_at', 'revoked_at'])
      .orderBy('id_site_token')
      .execute(),

  /** Holds from the next request on; false when there is no such valid token. */
  revoke: async (id: number) => {
    const { numUpdatedRows } = await db
      .updateTable('site_token')
      .set({ revoked_at: new Date().toISOString() })
      .where('id_site_token', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  find: (token: string): Promise<Site | undefined> =>
    db
      .selectFrom('site_token')
      .select(['id_site_token', 'name'])
      .where('token_hash', '=', hashOfToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
})

export type SiteTokens = ReturnType<typeof createSiteTokens>
