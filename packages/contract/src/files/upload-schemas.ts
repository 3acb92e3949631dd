import { z } from 'zod'
import { documentExtensions, imageExtensions } from './uploads.ts'

// "PNG" and ".png" are how people and file managers write it.
const extension = <const Ext extends string>(allowed: readonly Ext[]) =>
  z
    .string()
    .transform((value) => value.toLowerCase().replace(/^\./, ''))
    .pipe(z.enum(allowed))

/** What asks for an upload address: the field that the file is for, and the file's extension. */
export const imageUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(imageExtensions) })

export const documentUploadSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names), ext: extension(documentExtensions) })

/** Names the stored image to remove. */
export const imageNameSchema = <const Name extends string>(names: readonly Name[]) =>
  z.strictObject({ name: z.enum(names) })
