import { z } from 'zod'
import { type Endpoint, idParams, type Resource } from '../endpoint.ts'
import { ErrorCode } from '../errors.ts'
import { documentUploadSchema, imageNameSchema, imageUploadSchema } from './upload-schemas.ts'

/* The rows of the requests that put a record's files there and remove them. */

/** Where to PUT the file: an absolute address, good for one object, one content type and 15 minutes. */
const uploadAddress = { data: z.object({ url: z.string() }) } as const

/** `names` are the record's fields that hold images. */
export const imageAddress = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  { tag, notFound }: Resource,
  names: readonly Name[],
  ...errors: ErrorCode[]
) =>
  ({
    access: 'staff',
    tag,
    summary: 'Ask for the address to upload an image to',
    params: idParams,
    body: imageUploadSchema(names),
    answer: uploadAddress,
    errors: [notFound, ...errors],
  }) as const satisfies Endpoint

export const imageRemoval = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  { tag, notFound }: Resource,
  names: readonly Name[],
  ...errors: ErrorCode[]
) =>
  ({
    access: 'staff',
    tag,
    summary: 'Remove an image',
    params: idParams,
    query: imageNameSchema(names),
    errors: [notFound, ErrorCode.fileNotFound, ErrorCode.changedSinceRead, ...errors],
  }) as const satisfies Endpoint

/** `names` are the record's fields that hold documents. */
export const documentAddress = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  { tag, notFound }: Resource,
  names: readonly Name[],
) =>
  ({
    access: 'staff',
    tag,
    summary: 'Ask for the address to upload a document to',
    params: idParams,
    body: documentUploadSchema(names),
    answer: uploadAddress,
    errors: [notFound],
  }) as const satisfies Endpoint

/** The document to remove, by its field's name or its stored path. */
const documentNameSchema = z.strictObject({ name: z.string().min(1).max(300) })

export const documentRemoval = /* @__NO_SIDE_EFFECTS__ */ ({ tag, notFound }: Resource) =>
  ({
    access: 'staff',
    tag,
    summary: 'Remove a document',
    params: idParams,
    query: documentNameSchema,
    errors: [notFound, ErrorCode.fileNotFound, ErrorCode.changedSinceRead],
  }) as const satisfies Endpoint
