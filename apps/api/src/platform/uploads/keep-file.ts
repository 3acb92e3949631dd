import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { pictureFileName } from '@vernissage/contract/media-path'
import { ApiError } from '../errors.ts'
import { mediaFolder } from '../media/folders.ts'
import type { Storage } from '../storage/storage.ts'

export type FileKind = 'image' | 'document'

/** A picture or a document may be a page as well: what a browser could run in it is looked for everywhere. */
const page = /<(script|iframe|!doctype\s|html[\s>]|body[\s>]|svg[\s>])/i

/** Checks a file's bytes and answers what is to be kept, under a name that nobody can guess. */
const inspect = async (kind: FileKind, content: Buffer) => {
  if (page.test(content.toString('latin1'))) throw new ApiError(ErrorCode.fileNotAccepted)
  const name = randomBytes(12).toString('base64url')
  // both are loaded by the first file that needs them, with large libraries
  if (kind === 'document') {
    const { inspectDocument } = await import('./inspect-document.ts')
    return { content, fileName: `${name}.${await inspectDocument(content)}` }
  }
  const { inspectImage } = await import('./inspect-image.ts')
  const image = await inspectImage(content)
  return { content: image.content, fileName: pictureFileName(name, image.facts, image.extension) }
}

/**
 * Checks a file and stores it below `folder` of the media; answers its path below the storage base address.
 * Throws 307 for a file that is not accepted.
 */
export const keepFile = async (
  storage: Pick<Storage, 'write'>,
  { folder, kind, content }: { folder: string; kind: FileKind; content: Buffer },
) => {
  const kept = await inspect(kind, content)
  const path = `${folder}/${kept.fileName}`
  await storage.write(`${mediaFolder}/${path}`, Readable.from([kept.content]))
  return path
}
