import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import type { z } from 'zod'

interface ErrorExtras {
  details?: string[] | undefined
  /** Details beyond the code, in English. */
  reason?: string | undefined
  /** Replaces the catalogue's status, such as 413 for a file that is too large. */
  status?: number
  /** Seconds after which to try again. */
  retryAfter?: number
  cause?: unknown
}

/** A failure that the caller gets as an error code. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: string[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { details, reason, status, retryAfter, cause }: ErrorExtras = {}) {
    const { label } = errorCatalogue[code]
    super(reason === undefined ? label.en : `${label.en} ${reason}`, { cause })
    this.code = code
    this.status = status ?? errorCatalogue[code].status
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** 201, naming the fields, with what is wrong where the rule has words for it. */
export const invalidBecause = (fields: string[], reason?: string) =>
  new ApiError(ErrorCode.invalidData, { details: fields.length > 0 ? fields : undefined, reason })

/** 201, naming the fields. */
export const invalid = (...fields: string[]) => invalidBecause(fields)

/** The fields that a schema refused, each once; an unknown key by its own name. */
export const refusedFields = ({ issues }: z.core.$ZodError) => {
  const fields = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : String(issue.path[0] ?? ''),
  )
  return [...new Set(fields.filter(Boolean).map((field) => field.slice(0, 64)))]
}
