import { z } from 'zod'
import { limits } from '../limits.ts'
import { documentExtensions, imageExtensions } from './uploads.ts'

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

/** What asks for an upload address: the field that the file is for, the file's extension and its size. */
export const imageUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(imageExtensions), size })

export const documentUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(documentExtensions), size })

/** Names the stored image to remove. */
export const imageNameSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names) })
