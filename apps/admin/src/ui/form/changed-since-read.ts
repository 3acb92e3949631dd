import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'
import { ApiError } from '../../lib/api/api-error.ts'

/** Whether the API has refused a write because someone else has changed the record. */
export const isChangedSinceRead = (error: unknown) =>
  error instanceof ApiError && error.code === ErrorCode.changedSinceRead

/** As the API says it, where a form finds out by itself. */
export function changedSinceRead() {
  const { status, label } = errorCatalogue[ErrorCode.changedSinceRead]
  return new ApiError({ code: ErrorCode.changedSinceRead, status, label })
}
