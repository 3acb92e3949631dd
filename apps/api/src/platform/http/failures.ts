import { ErrorCode } from '@vernissage/contract/errors'
import type { Failure } from '@vernissage/contract/failure-schema'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Call } from '../call.ts'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError, invalid } from '../errors.ts'
import { lateAnswer } from './call-limit.ts'

interface Blame {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

/** The fields that a validation blames: an unknown key by its own name. */
const blamedFields = (validation: Blame[]) => {
  const fields = validation.flatMap(({ keyword, instancePath, params }) =>
    keyword === 'unrecognized_keys' ? (params.keys as string[]) : (instancePath.split('/')[1] ?? []),
  )
  return [...new Set(fields)].filter(Boolean).map((field) => field.slice(0, 64))
}

const fromFastify = (error: FastifyError): ApiError | null => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
  if (error.statusCode === 404) return new ApiError(ErrorCode.noSuchPath)
  // A body that is no JSON, of another content type, a malformed address or header.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return invalid()
  return null
}

const asApiError = (error: Error, call: Call): ApiError | null => {
  if (call.signal.aborted) return lateAnswer(call)
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(...blamedFields(error.validation))
  return asDatabaseFailure(error) ?? fromFastify(error as FastifyError)
}

/** Every failure leaves as `{"error": {code, message, details}}`; one nobody foresaw is logged and answered 474. */
export const answerFailures = (app: FastifyInstance) => {
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = asApiError(error, request.call) ?? new ApiError(ErrorCode.fault)
    if (failure.status >= 500 && !request.call.signal.aborted)
      request.log.error({ err: error }, failure.message)
    if (failure.retryAfter) reply.header('Retry-After', failure.retryAfter)
    return reply
      .code(failure.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        error: { code: failure.code, message: failure.message, details: failure.details },
      } satisfies Failure)
  })
}
