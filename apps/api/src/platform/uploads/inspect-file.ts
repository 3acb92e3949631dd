import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import { pictureFileName } from '@vernissage/contract/media-path'
import { ApiError } from '../errors.ts'

export type FileKind = 'image' | 'document'

/** A picture or a document may be a page as well: what a browser could run in it is looked for everywhere. */
const page = /<(script|iframe|!doctype\s|html[\s>]|body[\s>]|svg[\s>])/i

/** Bytes looked at in one go, about a millisecond's work, and how far two such pieces overlap. */
const piece = 2 ** 18
const overlap = 16

/** Others are served between the pieces. */
const holdsPage = async (content: Buffer) => {
  for (let at = 0; at < content.length; at += piece) {
    if (page.test(content.toString('latin1', at, at + piece + overlap))) return true
    await setImmediate()
  }
  return false
}

/**
 * Checks a file's bytes and answers what is kept of them, under a name that nobody can guess. Throws 307 for a file that is
 * not accepted.
 */
export const inspectFile = async (kind: FileKind, content: Buffer) => {
  if (await holdsPage(content)) throw new ApiError(ErrorCode.fileNotAccepted)
  const name = randomBytes(12).toString('base64url')
  // both are loaded by the first file that needs them, with large libraries
  if (kind === 'document') {
    const { inspectDocument } = await import('./inspect-document.ts')
    const { content: kept, extension } = await inspectDocument(content)
    return { content: kept, fileName: `${name}.${extension}` }
  }
  const { inspectImage } = await import('./inspect-image.ts')
  const image = await inspectImage(content)
  return { content: image.content, fileName: pictureFileName(name, image.facts, image.extension) }
}
