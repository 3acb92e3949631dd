import { z } from 'zod'

export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif'] as const
export const documentExtensions = ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'jpg', 'png'] as const
export type UploadExtension = (typeof imageExtensions)[number] | (typeof documentExtensions)[number]

/** The content type that an upload address is made for. */
export const contentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
} as const satisfies Record<UploadExtension, string>

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

/** Where to PUT the file: an absolute address, good for one object, one content type and 15 minutes. */
export const uploadAddressSchema = z.object({ data: z.object({ url: z.string() }) })

/** Names the stored image to remove. */
export const imageNameSchema = <const Name extends string>(names: readonly Name[]) =>
  z.object({ name: z.enum(names) })
