import { ErrorCode } from '@vernissage/contract/errors'
import pg from 'pg'
import { ApiError, invalid } from '../errors.ts'

/** The answer to a value that a unique key has already. */
const takenKeys: Record<string, [code: ErrorCode, field: string]> = {
  account_email_key: [ErrorCode.emailInUse, 'email'],
  account_reference_code_key: [ErrorCode.referenceCodeInUse, 'reference_code'],
  artist_profile_url_key: [ErrorCode.urlInUse, 'url'],
  artwork_url_key: [ErrorCode.urlInUse, 'url'],
  masterclass_url_key: [ErrorCode.urlInUse, 'url'],
  exhibition_url_key: [ErrorCode.urlInUse, 'url'],
  exhibition_reference_code_key: [ErrorCode.referenceCodeInUse, 'reference_code'],
  magazine_url_key: [ErrorCode.urlInUse, 'url'],
  exhibition_application_pair_key: [ErrorCode.alreadyApplied, 'user_id'],
  magazine_application_pair_key: [ErrorCode.alreadyApplied, 'user_id'],
}

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
// Messages of the pool and the driver, which give these no code.
const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i

const isUnavailable = (error: Error & { code?: unknown }) => {
  if (connectionMessages.test(error.message)) return true
  if (typeof error.code !== 'string') return false
  // 08 connection, 53 resources, 57 operator intervention (shutdown, timeout), 58 system, 40 retries exhausted,
  // 25006 a database that is only read, as a standby is
  return (
    connectionErrors.has(error.code) ||
    (error instanceof pg.DatabaseError && /^(08|53|57|58|40|25006)/.test(error.code))
  )
}

/** The column of the wrong value. For a reference without a target only the constraint names it: `artwork_artist_id_fkey`. */
const wrongColumn = ({ column, table, constraint }: pg.DatabaseError) =>
  column ?? /^(.+)_fkey$/.exec(constraint ?? '')?.[1]?.slice(`${table}_`.length)

/** A failure of the database in the platform's terms; null for an error that is not the database's. */
export const asDatabaseFailure = (error: Error): ApiError | null => {
  if (isUnavailable(error)) return new ApiError(ErrorCode.database, { retryAfter: 2 })
  if (!(error instanceof pg.DatabaseError)) return null
  const taken = error.constraint ? takenKeys[error.constraint] : undefined
  if (error.code === '23505' && taken) return new ApiError(taken[0], { details: [taken[1]] })
  // 22 a value that the type cannot hold, 23 a constraint
  const column = wrongColumn(error)
  if (/^2[23]/.test(error.code ?? '')) return invalid(...(column ? [column] : []))
  return new ApiError(ErrorCode.database)
}
