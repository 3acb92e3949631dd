import type { ErrorCode } from '@vernissage/contract/errors'
import type { Label } from '@vernissage/contract/labels'

/** A call that did not succeed. */
export class ApiError extends Error {
  /** The failure's number; null where the answer carries none (no network, a proxy's page). */
  readonly code: ErrorCode | null
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The fields to blame. */
  readonly details: string[]
  /** The failure's wording; null where the code has none. */
  readonly label: Label | null

  constructor(failure: {
    code: ErrorCode | null
    status: number
    details?: string[] | undefined
    label?: Label | null
    cause?: unknown
  }) {
    super(`The call failed: status ${failure.status}, code ${failure.code}`, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.details = failure.details ?? []
    this.label = failure.label ?? null
  }
}

/** The failure that an answer's body describes, whatever that body is. */
export async function failureOf(status: number, body: string): Promise<ApiError> {
  const error = parseFailure(body)
  if (!error) return new ApiError({ code: null, status })
  return new ApiError({
    code: error.code,
    status,
    details: error.details,
    label: await labelOfCode(error.code),
  })
}

function parseFailure(body: string): { code: ErrorCode; details?: string[] } | null {
  try {
    return JSON.parse(body).error ?? null
  } catch {
    return null
  }
}

// The catalogue is fetched with the first failure: the first page goes without it.
async function labelOfCode(code: ErrorCode): Promise<Label | null> {
  try {
    const { errorCatalogue } = await import('@vernissage/contract/errors')
    return errorCatalogue[code]?.label ?? null
  } catch {
    return null
  }
}
