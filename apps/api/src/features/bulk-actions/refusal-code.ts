import { asDatabaseFailure, isUnavailable } from '../../platform/database/failures.ts'
import { ApiError } from '../../platform/errors.ts'

/** The code of what one record was refused with; throws what says nothing about the record. */
export const refusalCode = (error: Error): number => {
  if (isUnavailable(error)) throw error
  const failure = error instanceof ApiError ? error : asDatabaseFailure(error)
  if (!failure || failure.status >= 500) throw error
  return failure.code
}
