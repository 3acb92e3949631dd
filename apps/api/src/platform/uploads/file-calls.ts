import type { UploadExtension } from '@vernissage/contract/uploads'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/sessions.ts'
import type { OriginOf } from '../http/origin.ts'
import type { RecordKey } from '../records/record-store.ts'
import type { FileKind } from './inspect-file.ts'
import type { Uploads } from './uploads.ts'

export interface UploadNeeds {
  uploads: Pick<Uploads, 'address' | 'settle'>
  originOf: OriginOf
}

interface OfRecord {
  params: { id: number }
}

interface AddressCall extends OfRecord {
  body: { name: string; ext: UploadExtension }
  caller: Caller
  request: FastifyRequest
}

/** The calls of records with files. `entity` names their file setter. */
export const fileCalls = ({ uploads, originOf }: UploadNeeds, entity: RecordKey) => {
  const addressCall =
    (kind: FileKind) =>
    /** `find` throws when the record does not exist, or is not the caller's to change. */
    (find: (id: number, caller: Caller) => Promise<unknown>) =>
    async ({ params, body, caller, request }: AddressCall) => {
      await find(params.id, caller)
      const url = await uploads.address({
        entity,
        recordId: params.id,
        field: body.name,
        ext: body.ext,
        kind,
        caller,
        origin: originOf(request),
      })
      return { url }
    }

  return {
    /** Reads the record once the files that have arrived in the store by themselves are in it. */
    read:
      <Item>(get: (id: number) => Promise<Item>) =>
      async ({ params }: OfRecord) => {
        await uploads.settle(entity, params.id)
        return get(params.id)
      },
    imageAddress: addressCall('image'),
    documentAddress: addressCall('document'),
  }
}

/** Takes the file out of the field `?name=`. */
export const clearFileCall =
  (clear: (caller: Caller, id: number, name: string, ifMatch?: string) => Promise<void>) =>
  ({
    caller,
    params,
    query,
    ifMatch,
  }: OfRecord & { caller: Caller; query: { name: string }; ifMatch: string | undefined }) =>
    clear(caller, params.id, query.name, ifMatch)
