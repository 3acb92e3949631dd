import type { Readable } from 'node:stream'
import { nothing } from '@vernissage/contract/answers'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { transferTimeoutMs } from '../http/options.ts'
import type { Uploads } from './uploads.ts'

/** Where files arrive that are stored on disk: `PUT /upload/{id}?signature=` with the bytes as its body. */
export const uploadRoutes =
  ({ uploads }: { uploads: Pick<Uploads, 'receive'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { bodyLimit: limits.upload.bytes }, (_request, payload, done) =>
      done(null, payload),
    )

    app.put(
      '/upload/:id',
      {
        config: { answeredWithin: transferTimeoutMs, receivedWithin: transferTimeoutMs },
        schema: {
          tags: ['uploads'],
          summary: 'Send the file of an upload address',
          params: z.object({ id: z.uuid() }),
          querystring: z.object({ signature: z.string().max(64).default('') }),
          response: { 200: nothing },
        },
      },
      async (request) => {
        const body = request.body as Readable | undefined
        if (!body) throw new ApiError(ErrorCode.fileNotAccepted)
        try {
          // Rejects early when Content-Length is over the limit.
          if (Number(request.headers['content-length']) > limits.upload.bytes)
            throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
          await uploads.receive({
            id: request.params.id,
            signature: request.query.signature,
            contentType: request.headers['content-type'] ?? '',
            body,
          })
        } finally {
          // A sender reads the answer only after it has sent the rest of a refused file.
          body.resume()
        }
        return { data: {} }
      },
    )
  }
