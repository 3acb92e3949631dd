import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import { draftToken } from '../../../platform/auth/draft-tokens.ts'
import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import { hashOfToken } from '../../../platform/auth/tokens.ts'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { readOpenCallOf } from '../open-calls.ts'
import { lockDraft, updateDraft } from './store.ts'

/*
 * Mailed links. One proves its address, so it opens every draft of the address: others may have begun some, and have used up the
 * links that the address gets in an hour.
 */

interface Written<Result> {
  result: Result
  isMailed: boolean
}

/** Runs a write that may mail a link to the address, within its limit. A link that was not mailed in the end does not count. */
export const createCountedLinks =
  (db: Database, throttle: Pick<DraftThrottle, 'mayLink' | 'unlink'>) =>
  async <Result>(email: string, write: (trx: Trx, mayLink: boolean) => Promise<Written<Result>>) => {
    const mayLink = await throttle.mayLink(email)
    let isMailed = false
    try {
      const written = await inTransaction(db, (trx) => write(trx, mayLink))
      isMailed = written.isMailed
      return written.result
    } finally {
      if (mayLink && !isMailed) await throttle.unlink(email).catch(() => undefined)
    }
  }

/** A draft of the address, with the fields by which the owner recognizes theirs. */
export interface LinkedDraft {
  id: number
  program: string
  first_name: string
  last_name: string
  works: number
  created_at: string
  consented_at: string
  submitted_at: string | null
  verified_at: string | null
}

export const linkedAtOnce = 50

/** The hash of the address that a token was mailed to; null for any other token. */
const provedBy = async (executor: Executor, token: string) => {
  const hash = hashOfToken(token)
  const { rows } = await sql<{ address_hash: string }>`
    select address_hash from mailed_link where token_hash = ${hash}
    union all select address_hash(email) from application_draft where mailed_token_hash = ${hash} limit 1`.execute(
    executor,
  )
  return rows[0]?.address_hash ?? null
}

export const createLinked = (db: Database, secret: string) => ({
  /** The drafts of the address: those that its owner has opened first, then the latest. `count` is of all. */
  ofAddress: async (token: string, offset = 0) => {
    const address = await provedBy(db, token)
    if (address === null) return { email: '', drafts: [], count: 0 }
    const ofAddress = sql`address_hash(email) = ${address} and num_nonnulls(exhibition_id, magazine_id) = 1`
    const all = await sql<{ count: number }>`
      select count(*)::integer as count from application_draft where ${ofAddress}`.execute(db)
    const { rows } = await sql<
      Omit<LinkedDraft, 'program'> & {
        exhibition_id: number | null
        magazine_id: number | null
        email: string
      }
    >`
      select id_application_draft as id, exhibition_id, magazine_id, email, first_name, last_name, created_at, consented_at,
        submitted_at, verified_at, (
          select count(*)::integer from application_draft_work where application_draft_id = id_application_draft) as works
      from application_draft where ${ofAddress}
      order by verified_at is null, id_application_draft desc limit ${linkedAtOnce} offset ${offset}`.execute(
      db,
    )
    const drafts: LinkedDraft[] = []
    for (const row of rows) drafts.push({ ...row, program: (await readOpenCallOf(db, row)).title })
    return { email: rows[0]?.email ?? '', drafts, count: all.rows[0]!.count }
  },

  /** The token of the mailed link to another draft of the address that this token proves; 103 if there is none. */
  linkTo: (token: string, id: number) =>
    inTransaction(db, async (trx) => {
      const address = await provedBy(trx, token)
      const draft = await lockDraft(trx, id)
      const { rows } = await sql`select where address_hash(${draft.email}) = ${address}`.execute(trx)
      if (rows.length === 0) throw new ApiError(ErrorCode.invalidToken)
      const other = draftToken(secret, draft.mailed_token_seed)
      const mailed_token_hash = hashOfToken(other)
      // the secret of the installation may have changed
      if (mailed_token_hash !== draft.mailed_token_hash) await updateDraft(trx, id, { mailed_token_hash })
      return other
    }),
})
