import { ErrorCode, errorCatalogue } from '@vernissage/contract/errors'

interface ErrorExtras {
  /** The invalid fields. */
  details?: string[] | undefined
  /** Replaces the catalogue's status, such as 413 for a file that is too large. */
  status?: number
  /** Seconds after which to try again. */
  retryAfter?: number
  /** The underlying error, for the log only. */
  cause?: unknown
}

/** A failure that the caller gets as an error code. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: string[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { details, status, retryAfter, cause }: ErrorExtras = {}) {
    super(errorCatalogue[code].label.en, { cause })
    this.code = code
    this.status = status ?? errorCatalogue[code].status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** 201, naming the fields. */
export const invalid = (...fields: string[]) =>
  new ApiError(ErrorCode.invalidData, { details: fields.length > 0 ? fields : undefined })
