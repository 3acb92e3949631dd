import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { csvRecords } from '../read-csv.ts'
import { type FileRow, UnreadableFile } from './file-row.ts'

const separators = [',', ';', '\t', '|'] as const

const sampleBytes = 64 * 1024

/** Lines above the headings that can be without any separator. */
const titleLines = 20

/** UTF-16 without a mark has a zero byte in most characters of European languages. */
const utf16Of = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, 1024)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1
  if (zeros[1]! > sample.length / 4) return 'utf-16le'
  return zeros[0]! > sample.length / 4 ? 'utf-16be' : null
}

/** UTF-8, UTF-16, or what spreadsheets wrote before them. */
const encodingOf = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = utf16Of(bytes)
  if (wide) return wide
  if (bytes.includes(0)) throw new UnreadableFile('binary')
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The separator that a first line `sep=;` names, as spreadsheets write it. */
const givenSeparator = (text: string) => /^\uFEFF?"?sep=([^\r\n"])"?\s*?(?:\r|\n|$)/i.exec(text)?.[1]

const countsIn = (line: string) => separators.map((separator) => line.split(separator).length - 1)

/**
 * The separator that the first record has most often outside of quotes. Where the records below it lack that and agree on several of
 * another, the first is a title.
 */
const separatorOf = (text: string) => {
  const [first = '', ...lines] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]+/, titleLines)
  const counts = countsIn(first)
  const most = counts.indexOf(Math.max(...counts))
  const below = lines.filter(Boolean).map(countsIn)
  const other = separators.findIndex((_, index) => {
    const amounts = below.filter((line) => line[most] === 0 || counts[most] === 0).map((line) => line[index]!)
    return index !== most && amounts.some((amount, place) => amount > 1 && amounts.indexOf(amount) < place)
  })
  return separators[counts[most]! < 2 && other >= 0 ? other : most]!
}

function* decoded(bytes: Uint8Array, encoding: string) {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += sampleBytes)
    yield decoder.decode(bytes.subarray(at, at + sampleBytes), { stream: true })
  yield decoder.decode()
}

/** The apostrophe that an export puts before a text that a spreadsheet would take for a formula. */
const defusing = /^'(?='*[=+\-@\t\r])/

/** The rows of a CSV, whatever its encoding and separator. */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const encoding = encodingOf(bytes)
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, sampleBytes))
  const given = givenSeparator(start)
  let isFirst = true
  for await (const read of csvRecords(Readable.from(decoded(bytes, encoding)), given ?? separatorOf(start))) {
    const isSeparator = isFirst && given !== undefined
    isFirst = false
    if (isSeparator) continue
    yield 'fault' in read
      ? { line: read.line, fault: 'unreadable' }
      : { line: read.line, cells: read.record.map((cell) => cell.replace(defusing, '') || null) }
  }
}
