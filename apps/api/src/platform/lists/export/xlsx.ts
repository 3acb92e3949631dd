import { Readable } from 'node:stream'
import type { FieldKind } from '@vernissage/contract/lists'
import { ZipFile } from 'yazl'
import type { ShownRow } from '../read-all.ts'
import { type Column, cellOf } from './columns.ts'

/* A workbook of one sheet (ECMA-376), written row by row: the libraries that do so are no longer kept. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the formats in `cellXfs`. */
const formats = { plain: 0, heading: 1, day: 2, moment: 3 }

const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The most characters that a cell can hold. */
const longestText = 32_767

/** Without what XML cannot hold: control characters, halves of pairs. */
const xmlText = (text: string) =>
  text
    .slice(0, longestText)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    // what looks like the code of a character would be read as one
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => escapes[character]!)

/** A, B, … Z, AA, … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const textCell = (at: string, text: string, format = formats.plain) =>
  `<c r="${at}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const dayMs = 86_400_000
/** Day 0 of a spreadsheet; its days are right from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30)
const firstRightDay = 61

const dateFormats: Partial<Record<FieldKind, number>> = { day: formats.day, moment: formats.moment }

const cellXml = (at: string, column: Column, value: unknown) => {
  const cell = cellOf(column, value)
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  const format = dateFormats[column.kind]
  const days = format === undefined ? Number.NaN : (Date.parse(cell) - dayZero) / dayMs
  return days >= firstRightDay ? `<c r="${at}" s="${format}"><v>${days}</v></c>` : textCell(at, cell)
}

async function* sheet(columns: readonly Column[], pages: AsyncIterable<ShownRow[]>) {
  const names = columns.map((_, index) => columnName(index))
  const headings = columns.map(({ heading }, index) => textCell(`${names[index]}1`, heading, formats.heading))
  let line = 1
  const rowXml = (row: ShownRow) => {
    line += 1
    const cells = columns.map((column, index) => cellXml(`${names[index]}${line}`, column, row[column.field]))
    return `<row r="${line}">${cells.join('')}</row>`
  }
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData><row r="1">${headings.join('')}</row>`
  for await (const rows of pages) yield rows.map(rowXml).join('')
  yield '</sheetData></worksheet>'
}

/** A workbook as a stream. Once it is destroyed, no more rows are read. */
export const xlsxFile = (columns: readonly Column[], pages: AsyncIterable<ShownRow[]>): Readable => {
  const zip = new ZipFile()
  const file = zip.outputStream as Readable
  const rows = Readable.from(sheet(columns, pages), { objectMode: false, highWaterMark: 64 * 1024 })
  rows.once('error', (error) => file.destroy(error))
  file.once('close', () => rows.destroy())
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name)
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 3 })
  zip.end()
  return file
}
