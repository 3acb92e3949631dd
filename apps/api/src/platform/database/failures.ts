import { ErrorCode } from '@vernissage/contract/errors'
import pg from 'pg'
import { ApiError, invalid } from '../errors.ts'

/** The answer to a value that another row has already, by the unique key: `artwork_url_key` is that of `artwork.url`. */
const takenKeys: Record<string, [code: ErrorCode, field: string]> = {
  juror_email: [ErrorCode.jurorEmailInUse, 'email'],
  email: [ErrorCode.emailInUse, 'email'],
  reference_code: [ErrorCode.referenceCodeInUse, 'reference_code'],
  url: [ErrorCode.urlInUse, 'url'],
  application_pair: [ErrorCode.alreadyApplied, 'user_id'],
}

const takenKey = (constraint: string | undefined) =>
  Object.entries(takenKeys).find(([name]) => `_${constraint}`.endsWith(`_${name}_key`))?.[1]

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
// Messages of the pool and the driver, which give these no code.
const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i

/** True if the database is away for now, so that the same statement may succeed later. */
export const isUnavailable = (error: Error & { code?: unknown }) => {
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
  const taken = takenKey(error.constraint)
  if (error.code === '23505' && taken) return new ApiError(taken[0], { details: [taken[1]] })
  // 22 a value that the type cannot hold, 23 a constraint
  const column = wrongColumn(error)
  if (/^2[23]/.test(error.code ?? '')) return invalid(...(column ? [column] : []))
  return new ApiError(ErrorCode.database)
}

/** The failure with which one record was refused; throws an error that is not about the record. */
export const refusalOf = (error: Error): ApiError => {
  const failure = error instanceof ApiError ? error : asDatabaseFailure(error)
  if (!failure || failure.status >= 500) throw error
  return failure
}

export const refusalCode = (error: Error): number => refusalOf(error).code
