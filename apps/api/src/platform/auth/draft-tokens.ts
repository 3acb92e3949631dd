import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Executor } from '../database/database.ts'
import { hashOfToken } from './tokens.ts'

/** Distinguishes the token of an application on its way from others. */
const prefix = 'draft_'

export const isDraftToken = (token: string) => token.startsWith(prefix)

export interface Applicant {
  id_application_draft: number
  /** True if the token came by mail, and so proves the address. */
  isMailed: boolean
  /** Of that token: what it opens is judged again wherever something is written with it. */
  tokenHash: string
}

/** The token that belongs to a seed of a draft. It can be made again, and is stored nowhere. */
export const draftToken = (secret: string, seed: string) =>
  prefix + createHmac('sha256', secret).update(`draft ${seed}`).digest('base64url')

const select = (executor: Executor, hash: string) =>
  executor
    .selectFrom('application_draft')
    .where((is) => is.or([is('token_hash', '=', hash), is('mailed_token_hash', '=', hash)]))
const hasOpenCall = sql<boolean>`num_nonnulls(exhibition_id, magazine_id) = 1`

/**
 * Whom a token makes an applicant, by its hash. While its request is deleted, a draft opens to nobody; once its address is proved,
 * to the mailed link alone.
 */
export const selectApplicant = (executor: Executor, hash: string) =>
  select(executor, hash)
    .select([
      'id_application_draft',
      sql<boolean>`mailed_token_hash = ${hash}`.as('isMailed'),
      sql<string>`${hash}::text`.as('tokenHash'),
    ])
    .where(hasOpenCall)
    .where(sql<boolean>`(verified_at is null or mailed_token_hash = ${hash})`)

/** The tokens of applications on their way. The database holds only their hashes. */
export const createDraftTokens = (db: Database) => {
  return {
    find: (token: string): Promise<Applicant | undefined> =>
      selectApplicant(db, hashOfToken(token)).executeTakeFirst(),

    /** True if it is the token of a draft whose open call is deleted. */
    hasLostOpenCall: async (token: string) =>
      (await select(db, hashOfToken(token)).select(hasOpenCall.as('has_call')).executeTakeFirst())
        ?.has_call === false,
  }
}

export type DraftTokens = ReturnType<typeof createDraftTokens>
