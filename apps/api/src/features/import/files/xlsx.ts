import type { Readable } from 'node:stream'
import { limits } from '@vernissage/contract/limits'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise } from 'yauzl'
import { type FileRow, UnreadableFile } from './file-row.ts'
import { createSharedTexts } from './shared-texts.ts'

/*
 * A sheet of a workbook (ECMA-376), row by row: its values alone, those of formulas as they were last computed.
 * yauzl fails when a part is larger than its archive says, so that the sizes can be checked beforehand.
 */

const mostEntries = 1000
const mostStrings = 2_000_000
/** In bytes: what texts take unpacked, none of which stands there twice, and as much again. */
const mostText = (archive: Buffer) => 32 * 2 ** 20 + 10 * archive.length
/** In characters; Excel takes half as many. */
const longestText = 65_536
/** As many as Excel takes. */
const mostStyles = 65_536
const mostLines = 1_048_576

interface Visitor {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Tags come without the prefix of their namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** A parser that is given a part of the archive in pieces. */
const parserOf = ({ open, close, text }: Visitor) => {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes))
  parser.on('closetag', ({ name }) => close?.(localName(name)))
  parser.on('text', (piece) => text?.(piece))
  parser.on('error', (error) => {
    throw new UnreadableFile(error.message)
  })
  return parser
}

const decoded = async function* (stream: Readable) {
  const decoder = new TextDecoder()
  for await (const piece of stream as AsyncIterable<Buffer>) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

const openArchive = async (bytes: Buffer) => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (entries.size >= mostEntries || unpacked > limits.import.unpacked)
      throw new UnreadableFile('too large')
    entries.set(entry.fileName, entry)
  }
  /** Visits a part of the archive; false where there is none. */
  const visit = async (path: string, visitor: Visitor) => {
    const entry = entries.get(path)
    if (!entry) return false
    const parser = parserOf(visitor)
    for await (const text of decoded(await zip.openReadStreamPromise(entry))) parser.write(text)
    parser.close()
    return true
  }
  /** The text of a part, while it is unpacked. */
  const read = async (path: string) => {
    const entry = entries.get(path)
    if (!entry) throw new UnreadableFile('no sheet')
    return decoded(await zip.openReadStreamPromise(entry))
  }
  return { visit, read }
}

/** `_x000D_` stands for a character that XML cannot hold. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A text with its next piece. */
const joined = (text: string, piece: string) => {
  if (text.length + piece.length > longestText) throw new UnreadableFile('too large')
  return text + piece
}

/** The texts of a part in the order of their elements `item`, without how they are pronounced. */
const readStrings = async (
  archive: Awaited<ReturnType<typeof openArchive>>,
  path: string,
  mostBytes: number,
) => {
  const strings = createSharedTexts({ mostTexts: mostStrings, mostBytes })
  let text = ''
  let [isText, isPhonetic] = [false, false]
  await archive.visit(path, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't'
    },
    text: (piece) => {
      if (isText && !isPhonetic) text = joined(text, piece)
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isText = false
      if (name === 'si') strings.add(unescaped(text))
    },
  })
  return strings
}

/** The numbers of the formats for dates that need no description (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''))

/** Which styles of cells show a number as a date. */
const readDateStyles = async (archive: Awaited<ReturnType<typeof openArchive>>) => {
  const dates = new Set<number>()
  const styles: boolean[] = []
  let isCells = false
  await archive.visit('xl/styles.xml', {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) dates.add(id)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells && styles.push(isBuiltInDate(id) || dates.has(id)) > mostStyles)
        throw new UnreadableFile('too large')
      if (dates.size > mostStyles) throw new UnreadableFile('too large')
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}

/** The sheets with their names and parts, and whether their days are counted from 1904. */
const readWorkbook = async (archive: Awaited<ReturnType<typeof openArchive>>) => {
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  const isThere = await archive.visit('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet' && sheets.length < mostEntries)
        sheets.push({
          name: (attributes.name ?? '').slice(0, 100),
          id: attributes['r:id'] ?? attributes['d3p1:id'] ?? '',
        })
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  if (!isThere) throw new UnreadableFile('no workbook')
  const parts = new Map<string, string>()
  await archive.visit('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship' && sheets.some(({ id }) => id === attributes.Id))
        parts.set(attributes.Id ?? '', attributes.Target ?? '')
    },
  })
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  return {
    sheets: sheets.map(({ name, id }, index) => ({
      name,
      path: pathOf(parts.get(id) ?? `worksheets/sheet${index + 1}.xml`),
    })),
    is1904,
  }
}

const dayMs = 86_400_000

/** A number of days as a day, or as a moment where it has a time. */
const dateOf = (days: number, is1904: boolean) => {
  const ms = Math.round(days * dayMs) + Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30)
  if (!Number.isFinite(ms) || Math.abs(ms) > 8e15) return null
  const text = new Date(ms).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

/** 0 for `A1`, 26 for `AA7`. */
const columnOf = (reference: string) => {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

type Archive = Awaited<ReturnType<typeof openArchive>>

/** A workbook: the names of its sheets, and the rows of one of them. */
export const openWorkbook = async (bytes: Buffer) => {
  const archive = await openArchive(bytes)
  const { sheets, is1904 } = await readWorkbook(archive)
  const strings = await readStrings(archive, 'xl/sharedStrings.xml', mostText(bytes))
  const dateStyles = await readDateStyles(archive)
  return {
    sheets: sheets.map(({ name }) => name),
    rows: (sheet: number) => {
      const path = sheets[sheet]?.path ?? 'xl/worksheets/sheet1.xml'
      return sheetRows(archive, path, { strings, dateStyles, is1904 })
    },
  }
}

interface Shared {
  strings: Awaited<ReturnType<typeof readStrings>>
  dateStyles: readonly boolean[]
  is1904: boolean
}

async function* sheetRows(
  archive: Archive,
  path: string,
  { strings, dateStyles, is1904 }: Shared,
): AsyncGenerator<FileRow> {
  const cellOf = (type: string, style: number, text: string) => {
    if (text === '' || type === 'e') return null
    if (type === 's') return strings.get(Number(text))
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'str' || type === 'inlineStr') return unescaped(text)
    if (type === 'd' || !dateStyles[style]) return text
    return dateOf(Number(text), is1904)
  }

  let rows: FileRow[] = []
  let cells: (string | null)[] = []
  let [line, column, style, type, text] = [0, -1, 0, 'n', '']
  let [isValue, isPhonetic] = [false, false]
  const parser = parserOf({
    open: (name, attributes) => {
      if (name === 'row') {
        const given = Number(attributes.r)
        line = Number.isInteger(given) && given > line && given <= mostLines ? given : line + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        style = Number(attributes.s ?? 0)
        type = attributes.t ?? 'n'
        text = ''
      } else if (name === 'rPh') isPhonetic = true
      isValue = name === 'v' || name === 't'
    },
    text: (piece) => {
      if (isValue && !isPhonetic) text = joined(text, piece)
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c' && column >= 0 && column <= limits.import.columns) {
        const cell = cellOf(type, style, text)
        while (cells.length <= column) cells.push(null)
        cells[column] = cell
      }
      if (name === 'row' && cells.some((cell) => cell !== null)) rows.push({ line, cells })
    },
  })
  for await (const piece of await archive.read(path)) {
    parser.write(piece)
    yield* rows
    rows = []
  }
  parser.close()
  yield* rows
}
