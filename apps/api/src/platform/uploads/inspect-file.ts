import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { ErrorCode } from '@vernissage/contract/errors'
import { type PictureFacts, pictureFileName } from '@vernissage/contract/files/media-path'
import { ApiError } from '../errors.ts'
import { decodePicture, NotDecoded, type Sender } from '../media/decoding.ts'
import { stripMetadata } from './strip-metadata/strip-metadata.ts'

/* Checks uploaded files by their bytes, and decides what of them is stored. Throws 307 for a file that is not accepted. */

export type FileKind = 'image' | 'document'

const refused = () => new ApiError(ErrorCode.fileNotAccepted)

/** The extension under which a picture of each recognised type is stored. */
const imageExtensions: Partial<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** The extension under which a document of each recognised type is stored. */
const documentExtensions: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The media type that the bytes show. Its large library is loaded by the first file. */
const typeOf = async (content: Buffer) => {
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content))?.mime
}

/** Markup that a browser could run; looked for in every file, since a picture or a document may be a page as well. */
const page = /<(script|iframe|!doctype\s|html[\s>]|body[\s>]|svg[\s>])/i

/** Bytes that are searched in one go, about a millisecond's work, and the overlap of two such pieces. */
const pieceBytes = 2 ** 18
const overlapBytes = 16

/** Other work runs between the pieces. */
const holdsPage = async (content: Buffer) => {
  for (let at = 0; at < content.length; at += pieceBytes) {
    if (page.test(content.toString('latin1', at, at + pieceBytes + overlapBytes))) return true
    await setImmediate()
  }
  return false
}

/** The error for a picture that could not be read: 307, with the reason where there is one; a fault of ours as it is. */
const refusalOf = (error: unknown) => {
  if (error instanceof ApiError) return error
  return error instanceof NotDecoded
    ? new ApiError(ErrorCode.fileNotAccepted, { reason: error.message })
    : refused()
}

/**
 * Accepts a jpeg, png, webp, gif or avif, measured from its header before it is decoded, and decoded whole, all its frames.
 * Returns it without metadata, with its size and thumbhash.
 */
export const inspectImage = async (
  original: Buffer,
  sender: Sender,
): Promise<{ content: Buffer; extension: string; facts: PictureFacts }> => {
  const extension = imageExtensions[(await typeOf(original)) ?? '']
  if (!extension) throw refused()
  try {
    const content = await stripMetadata(original, extension, sender)
    const facts = await decodePicture(content, { kind: 'inspect' }, sender)
    return { content, extension, facts }
  } catch (error) {
    throw refusalOf(error)
  }
}

const compoundFile = 'application/x-cfb'
/** The name of the part in which Word keeps its text; spreadsheets and installers are compound files too. */
const wordPart = Buffer.from('WordDocument', 'utf16le')

const isMarkup = (text: string) => /^\s*<|<\?xml/i.test(text)

const isPlainText = (content: Buffer) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !text.includes('\u0000') && !isMarkup(text)
  } catch {
    return false
  }
}

const documentExtensionOf = async (content: Buffer): Promise<string | undefined> => {
  const type = await typeOf(content)
  if (!type) return isPlainText(content) ? 'txt' : undefined
  if (type === compoundFile) return content.includes(wordPart) ? 'doc' : undefined
  return documentExtensions[type]
}

/** Accepts the kinds of documents above. Returns the document with its extension; a picture is inspected as every picture is. */
export const inspectDocument = async (original: Buffer, sender: Sender) => {
  const extension = await documentExtensionOf(original)
  if (!extension) throw refused()
  const isPicture = extension === 'jpg' || extension === 'png'
  return isPicture ? inspectImage(original, sender) : { content: original, extension }
}

/** Checks a file. Returns the bytes to store, and a file name that nobody can guess. */
export const inspectFile = async (kind: FileKind, content: Buffer, sender: Sender) => {
  if (await holdsPage(content)) throw refused()
  const name = randomBytes(12).toString('base64url')
  if (kind === 'document') {
    const document = await inspectDocument(content, sender)
    return { content: document.content, fileName: `${name}.${document.extension}` }
  }
  const image = await inspectImage(content, sender)
  return { content: image.content, fileName: pictureFileName(name, image.facts, image.extension) }
}

/** Stops a file that is larger than allowed, whatever its Content-Length says. */
export const withinSize = async function* (body: Readable, most: number) {
  let bytes = 0
  // Destroying the body would close the connection, and the sender could not read why.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
    yield chunk
  }
}
