import { nothing } from '@vernissage/contract/answers'
import {
  documentUploadSchema,
  imageNameSchema,
  imageUploadSchema,
  uploadAddressSchema,
} from '@vernissage/contract/upload-schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../auth/access.ts'
import type { Caller } from '../auth/sessions.ts'
import type { OriginOf } from '../http/origin.ts'
import { idParams } from '../http/params.ts'
import type { Uploads } from './uploads.ts'

type Routes = Parameters<FastifyPluginAsyncZod>[0]

export interface UploadNeeds {
  uploads: Pick<Uploads, 'address' | 'settle'>
  originOf: OriginOf
}

interface FileFields {
  /** As `/banner`: the record's calls begin with it. */
  path: string
  tags: string[]
  names: readonly string[]
}

interface AddressFields extends FileFields {
  /** Names the record's file setter. */
  entity: string
  /** Throws when the record does not exist, or is not the caller's to change. */
  find: (id: number, caller: Caller) => Promise<unknown>
}

/** `POST {path}/{id}/image`, or `/file` for documents: asks for the address to upload to. */
const addressRoute =
  (kind: 'image' | 'document') =>
  (app: Routes, { path, tags, names, entity, find }: AddressFields, { uploads, originOf }: UploadNeeds) => {
    const isImage = kind === 'image'
    app.post(
      `${path}/:id/${isImage ? 'image' : 'file'}`,
      {
        schema: {
          tags,
          summary: `Ask for the address to upload ${isImage ? 'an image' : 'a document'} to`,
          params: idParams,
          body: isImage ? imageUploadSchema(names) : documentUploadSchema(names),
          response: { 200: uploadAddressSchema },
        },
      },
      async (request) => {
        const { id } = request.params
        const caller = callerOf(request)
        await find(id, caller)
        const url = await uploads.address({
          entity,
          recordId: id,
          field: request.body.name,
          ext: request.body.ext,
          kind,
          caller,
          origin: originOf(request),
        })
        return { data: { url } }
      },
    )
  }

export const imageAddressRoute = addressRoute('image')
export const documentAddressRoute = addressRoute('document')

/** `DELETE {path}/{id}/image?name=` */
export const imageRemovalRoute = (
  app: Routes,
  {
    path,
    tags,
    names,
    clear,
  }: FileFields & {
    clear: (caller: Caller, id: number, field: string, ifMatch?: string) => Promise<void>
  },
) => {
  app.delete(
    `${path}/:id/image`,
    {
      schema: {
        tags,
        summary: 'Remove an image',
        params: idParams,
        querystring: imageNameSchema(names),
        response: { 200: nothing },
      },
    },
    async (request) => {
      await clear(callerOf(request), request.params.id, request.query.name, request.headers['if-match'])
      return { data: {} }
    },
  )
}
