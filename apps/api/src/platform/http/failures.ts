import { ErrorCode, type Failure } from '@vernissage/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { asDatabaseFailure } from '../database/failures.ts'
import { ApiError, invalid } from '../errors.ts'

/** The fields that a validation blames: an unknown key by its own name. */
const blamedFields = (validation: { instancePath: string; params: Record<string, unknown> }[]) => {
  const fields = validation.flatMap(({ instancePath, params }) => {
    const issue = params.issue as z.core.$ZodIssue | undefined
    if (issue?.code === 'unrecognized_keys') return issue.keys
    return instancePath.split('/')[1] ?? []
  })
  return [...new Set(fields)].map((field) => field.slice(0, 64))
}

const fromFastify = (error: FastifyError): ApiError | null => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
  if (error.statusCode === 404) return new ApiError(ErrorCode.noSuchPath)
  // A body that is no JSON, of another content type, a malformed address or header.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return invalid()
  return null
}

const asApiError = (error: Error): ApiError | null => {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(...blamedFields(error.validation))
  return asDatabaseFailure(error) ?? fromFastify(error as FastifyError)
}

/** Every failure leaves as `{"error": {code, message, details}}`; one nobody foresaw is logged and answered 474. */
export const answerFailures = (app: FastifyInstance) => {
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = asApiError(error) ?? new ApiError(ErrorCode.fault)
    if (failure.status >= 500) request.log.error({ err: error }, failure.message)
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
