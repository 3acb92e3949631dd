import type { Label } from '@vernissage/contract/enums'
import type { ErrorCode } from '@vernissage/contract/errors'

/** A call that did not succeed. */
export class ApiError extends Error {
  /** The failure's number; null where the answer carries none (no network, a proxy's page). */
  readonly code: ErrorCode | null
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** The fields that are wrong. */
  readonly details: string[]
  /** The failure's wording; null where the code has none. */
  readonly label: Label | null
  /** A write without an answer: it may have been done. */
  readonly isOutcomeUnknown: boolean
  /** The call carried an idempotency key: sent again, it is still done once. */
  readonly isRepeatable: boolean

  constructor(failure: {
    code: ErrorCode | null
    status: number
    details?: string[] | undefined
    label?: Label | null
    isOutcomeUnknown?: boolean
    isRepeatable?: boolean
    cause?: unknown
  }) {
    super(`The call failed: status ${failure.status}, code ${failure.code}`, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    this.details = failure.details ?? []
    this.label = failure.label ?? null
    this.isOutcomeUnknown = failure.isOutcomeUnknown ?? false
    this.isRepeatable = failure.isRepeatable ?? false
  }

  /** The API did not answer: there is no network, or a proxy answered in its place. */
  get isSilence(): boolean {
    return this.code === null && (this.status === 0 || this.status >= 502)
  }
}

export const isOutcomeUnknown = (error: unknown) => error instanceof ApiError && error.isOutcomeUnknown

interface CallKind {
  /** The call writes. */
  isSaving?: boolean
  isRepeatable?: boolean
}

// The contract's catalogue stays out of what the first page loads.
const outcomeUnknown: ErrorCode = 478

/** The failure that an answer's body describes; the body may be anything. */
export async function failureOf(
  status: number,
  body: string,
  { isSaving = false, isRepeatable = false }: CallKind = {},
): Promise<ApiError> {
  const error = parseFailure(body)
  const isUnanswered = error ? error.code === outcomeUnknown : status >= 502
  return new ApiError({
    code: error?.code ?? null,
    status,
    details: error?.details,
    label: error && (await labelOfCode(error.code)),
    isOutcomeUnknown: isSaving && isUnanswered,
    isRepeatable,
  })
}

/** Null for a body that is not the API's: a proxy answers with pages and JSON of its own. */
function parseFailure(body: string): { code: ErrorCode; details?: string[] } | null {
  try {
    const { error } = JSON.parse(body)
    return typeof error?.code === 'number' ? error : null
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
