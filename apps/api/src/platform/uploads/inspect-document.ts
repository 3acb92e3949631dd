import { ErrorCode } from '@vernissage/contract/errors'
import { fileTypeFromBuffer } from 'file-type'
import { ApiError } from '../errors.ts'

/** The extension under which a document of each recognised type is kept. */
const keptAs: Partial<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/x-cfb': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

const isMarkup = (text: string) => /^\s*<|<(!doctype|html|head|body|script|svg|iframe|\?xml)/i.test(text)

const isPlainText = (content: Buffer) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return !text.includes('\u0000') && !isMarkup(text)
  } catch {
    return false
  }
}

/** The extension of a document, told by its bytes; throws 307 for what is none of the accepted kinds. */
export const inspectDocument = async (content: Buffer): Promise<string> => {
  const type = await fileTypeFromBuffer(content)
  const extension = type ? keptAs[type.mime] : isPlainText(content) ? 'txt' : undefined
  if (!extension) throw new ApiError(ErrorCode.fileNotAccepted)
  return extension
}
