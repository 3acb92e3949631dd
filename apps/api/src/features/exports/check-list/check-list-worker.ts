/*
 * Draws a check list page by page, in a thread of its own: it answers the beginning of the document, then for each page's works the
 * bytes that are ready. Comments between them tell the reader how many works are drawn.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { progressLine } from '@vernissage/contract/files/check-list-progress'
import PDFDocument from 'pdfkit'
import type { Heading, Work } from './pages.ts'
import { createSheets } from './sheet.ts'

export interface CheckListData {
  heading: Heading
  pages: number
  works: number
}

const { heading, pages, works: total } = workerData as CheckListData
const port = parentPort!
const pdf = new PDFDocument({
  size: 'A4',
  margin: 0,
  autoFirstPage: false,
  pdfVersion: '1.7',
  info: { Title: heading.title, Creator: 'Vernissage' },
  displayTitle: true,
})
const sheets = createSheets(pdf, heading, { pages })
const answer = (bytes: Uint8Array<ArrayBuffer>) => port.postMessage(bytes, [bytes.buffer])

let chunks: Uint8Array[] = []
pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
const ready = () => {
  const bytes = Uint8Array.from(Buffer.concat(chunks))
  chunks = []
  return bytes
}

let page = 0
let drawn = 0
/** A comment may stand between any two objects; pdfkit, which does not say in its types how it writes, counts its bytes. */
const tell = () => (pdf as unknown as { _write: (line: string) => void })._write(progressLine(drawn, total))

const answerSoon = () => setImmediate(() => answer(ready()))
port.on('message', (works: Work[]) => {
  sheets.addPage(page, works)
  page += 1
  drawn += works.length
  tell()
  if (page < pages) return answerSoon()
  pdf.once('end', () => {
    answer(ready())
    port.close()
  })
  pdf.end()
})
tell()
answerSoon()
