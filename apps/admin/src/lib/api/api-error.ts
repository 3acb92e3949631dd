import type { Label } from '@vernissage/contract/enums'
import type { ErrorCode } from '@vernissage/contract/errors'

/** A request that did not succeed. */
export class ApiError extends Error {
  /** The API's error code; null if there is none: no network, or a proxy's answer. */
  readonly code: ErrorCode | null
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly details: string[]
  /** The text of the code; null if it has none. */
  readonly label: Label | null
  /** True for a write without an answer: it may have been stored. */
  readonly isOutcomeUnknown: boolean
  /** The request has an idempotency key, so sending it again does not do it twice. */
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

interface RequestKind {
  isSaving?: boolean
  isRepeatable?: boolean
}

// Not from the contract's catalogue, which the first page does not load.
const outcomeUnknown: ErrorCode = 478
const changedSinceRead: ErrorCode = 470

/** True if the API has refused a write because someone else has changed the record. */
export const isChangedSinceRead = (error: unknown) =>
  error instanceof ApiError && error.code === changedSinceRead

/** The error of a refused request. The body may be anything. */
export async function failureOf(
  status: number,
  body: string,
  { isSaving = false, isRepeatable = false }: RequestKind = {},
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

/** Null for a body that is not the API's, such as a proxy's page. */
function parseFailure(body: string): { code: ErrorCode; details?: string[] } | null {
  try {
    const { error } = JSON.parse(body)
    return typeof error?.code === 'number' ? error : null
  } catch {
    return null
  }
}

// The catalogue is loaded with the first failure, so that it is not part of the first page.
async function labelOfCode(code: ErrorCode): Promise<Label | null> {
  try {
    const { errorCatalogue } = await import('@vernissage/contract/error-catalogue')
    return errorCatalogue[code]?.label ?? null
  } catch {
    return null
  }
}
