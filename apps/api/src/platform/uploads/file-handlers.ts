import type { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { UploadExtension } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/sessions.ts'
import { ApiError } from '../errors.ts'
import { registerEndpoint } from '../http/endpoints.ts'
import { transferTimeoutMs } from '../http/limits/limits.ts'
import type { RecordKey } from '../records/record-store.ts'
import type { FileKind } from './inspect-file.ts'
import type { Uploads } from './uploads.ts'

/** Returns the absolute address of this API: the configured one, else that of the request, else the process's own. */
export const createOriginOf = (publicUrl: string | undefined, own: string) => (request: FastifyRequest) =>
  publicUrl ?? (request.host ? `${request.protocol}://${request.host}` : own)

/** The services for requests of records with files. */
export interface FileServices {
  uploads: Pick<Uploads, 'address' | 'confirmArrived'>
  originOf: ReturnType<typeof createOriginOf>
}

interface OfRecord {
  params: { id: number }
}

interface AddressRequest extends OfRecord {
  body: { name: string; ext: UploadExtension; size?: number | undefined }
  caller: Caller
  request: FastifyRequest
}

/** The requests of records with files. `entity` is the key of their file setter. */
export const fileHandlers = ({ uploads, originOf }: FileServices, entity: RecordKey) => {
  const addressHandler =
    (kind: FileKind) =>
    /** `find` throws when the record does not exist, or when the caller may not change it. */
    (find: (id: number, caller: Caller) => Promise<unknown>) =>
    async ({ params, body, caller, request }: AddressRequest) => {
      await find(params.id, caller)
      const url = await uploads.address({
        entity,
        recordId: params.id,
        field: body.name,
        ext: body.ext,
        size: body.size,
        kind,
        asker: caller,
        origin: originOf(request),
      })
      return { url }
    }

  return {
    /** Reads the record, after files that have arrived in the store are put into it. */
    read:
      <Item>(get: (id: number) => Promise<Item>) =>
      async ({ params }: OfRecord) => {
        await uploads.confirmArrived(entity, params.id)
        return get(params.id)
      },
    imageAddress: addressHandler('image'),
    documentAddress: addressHandler('document'),
  }
}

/** Removes the file from the field `?name=`. */
export const clearFileHandler =
  (clear: (caller: Caller, id: number, name: string, ifMatch?: string) => Promise<void>) =>
  ({
    caller,
    params,
    query,
    ifMatch,
  }: OfRecord & { caller: Caller; query: { name: string }; ifMatch: string | undefined }) =>
    clear(caller, params.id, query.name, ifMatch)

/** Receives files that are stored on disk: `PUT /upload/{id}?signature=` with the bytes as its body. */
export const uploadRoutes =
  ({ uploads }: { uploads: Pick<Uploads, 'receive'> }): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { bodyLimit: limits.upload.bytes }, (_request, payload, done) =>
      done(null, payload),
    )

    registerEndpoint(
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
            size: Number(request.headers['content-length']) || undefined,
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
