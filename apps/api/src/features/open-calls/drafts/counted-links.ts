import type { DraftThrottle } from '../../../platform/auth/throttle.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'

interface Written<Result> {
  result: Result
  isMailed: boolean
}

/**
 * Writes what a link is mailed for, where one may be. One that was not mailed in the end, whatever has failed, takes none from the
 * address.
 */
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
