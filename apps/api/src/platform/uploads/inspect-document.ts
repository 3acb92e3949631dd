import { ErrorCode } from '@vernissage/contract/errors'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '../errors.ts'

/** The extension under which a document of each recognised type is kept. */
const keptAs: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

const pictures = new Set(['jpg', 'png'])

const compoundFile = 'application/x-cfb'
/** Word keeps its text in a part of this name; spreadsheets and installers are compound files too. */
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

const extensionOf = async (content: Buffer): Promise<string | undefined> => {
  const type = await fileTypeFromBuffer(content)
  if (!type) return isPlainText(content) ? 'txt' : undefined
  if (type.mime === compoundFile) return content.includes(wordPart) ? 'doc' : undefined
  return keptAs[type.mime]
}

const refused = () => new ApiError(ErrorCode.fileNotAccepted)

/**
 * Judges a document by its bytes; answers it with its extension, a picture without what it tells beyond what is seen.
 * Throws 307 for what is none of the accepted kinds.
 */
export const inspectDocument = async (original: Buffer) => {
  const extension = await extensionOf(original)
  if (!extension) throw refused()
  if (!pictures.has(extension)) return { content: original, extension }
  const { barePicture } = await import('./bare/bare-picture.ts')
  const content = await barePicture(original, extension).catch(() => {
    throw refused()
  })
  return { content, extension }
}
