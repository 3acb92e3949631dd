import type { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError } from '../errors.ts'
import { registerCall } from '../http/calls.ts'
import { transferTimeoutMs } from '../http/limits/time-limits.ts'
import type { Uploads } from './uploads.ts'

/** Where files arrive that are stored on disk: `PUT /upload/{id}?signature=` with the bytes as its body. */
export const uploadRoutes =
  ({ uploads }: { uploads: Pick<Uploads, 'receive'> }): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { bodyLimit: limits.upload.bytes }, (_request, payload, done) =>
      done(null, payload),
    )

    registerCall(
      app,
      'PUT /upload/{id}',
      async ({ params, query, request }) => {
        const body = request.body as Readable | undefined
        if (!body) throw new ApiError(ErrorCode.fileNotAccepted)
        try {
          // Rejects early when Content-Length is over the limit.
          if (Number(request.headers['content-length']) > limits.upload.bytes)
            throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
          await uploads.receive({
            id: params.id,
            signature: query.signature,
            contentType: request.headers['content-type'] ?? '',
            body,
          })
        } finally {
          // A sender reads the answer only after it has sent the rest of a refused file.
          body.resume()
        }
      },
      { config: { answeredWithin: transferTimeoutMs, receivedWithin: transferTimeoutMs } },
    )
  }
