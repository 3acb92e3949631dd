import { z } from 'zod'
import { type Endpoint, idParams, type Resource } from '../endpoint.ts'
import { ErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { documentExtensions, imageExtensions } from './uploads.ts'

/* The rows of the requests that put a record's files there and remove them. */

// "PNG" and ".png" are how people and file managers write it.
const extension = <const Ext extends string>(allowed: readonly Ext[]) =>
  z
    .string()
    .transform((value) => value.toLowerCase().replace(/^\./, ''))
    .pipe(z.enum(allowed))

/**
 * Of the file, in bytes. An address of a bucket is for a file of exactly that size; without it the API receives the file itself, and one of an
 * applicant counts as the largest that is taken.
 */
const size = z.int().min(1).max(limits.upload.bytes).optional()

/** The body of a request for an upload address: the field that the file is for, the file's extension and its size. */
export const imageUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(imageExtensions), size })

export const documentUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(documentExtensions), size })

/** Names the stored image to remove. */
const imageNameSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names) })

/** Where to PUT the file: an absolute address, good for one object, one content type and 15 minutes. */
export const uploadAddress = { data: z.object({ url: z.string() }) } as const

/** The common parts of the requests about one record's files. */
const ofFile = ({ tag, notFound }: Resource, summary: string, errors: readonly ErrorCode[] = []) =>
  ({ access: 'staff', tag, summary, params: idParams, errors: [notFound, ...errors] }) as const

const removing = [ErrorCode.fileNotFound, ErrorCode.changedSinceRead]

/** `names` are the record's fields that hold images. */
export const imageAddress = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  resource: Resource,
  names: readonly Name[],
  ...errors: ErrorCode[]
) =>
  ({
    ...ofFile(resource, 'Ask for the address to upload an image to', errors),
    body: imageUploadSchema(names),
    answer: uploadAddress,
  }) as const satisfies Endpoint

export const imageRemoval = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  resource: Resource,
  names: readonly Name[],
  ...errors: ErrorCode[]
) =>
  ({
    ...ofFile(resource, 'Remove an image', [...removing, ...errors]),
    query: imageNameSchema(names),
  }) as const satisfies Endpoint

/** `names` are the record's fields that hold documents. */
export const documentAddress = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(
  resource: Resource,
  names: readonly Name[],
) =>
  ({
    ...ofFile(resource, 'Ask for the address to upload a document to'),
    body: documentUploadSchema(names),
    answer: uploadAddress,
  }) as const satisfies Endpoint

/** The document to remove, by its field's name or its stored path. */
const documentNameSchema = z.strictObject({ name: z.string().min(1).max(300) })

export const documentRemoval = /* @__NO_SIDE_EFFECTS__ */ (resource: Resource) =>
  ({
    ...ofFile(resource, 'Remove a document', removing),
    query: documentNameSchema,
  }) as const satisfies Endpoint
