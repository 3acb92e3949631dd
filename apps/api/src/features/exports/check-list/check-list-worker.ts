/* Draws a check list page by page, in a thread of its own: it takes a page's works and answers the bytes that are ready. */

import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { Heading, Work } from './pages.ts'
import { createSheets } from './sheet.ts'

export interface CheckListData {
  heading: Heading
  pages: number
}

const { heading, pages } = workerData as CheckListData
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
port.on('message', (works: Work[]) => {
  sheets.addPage(page, works)
  page += 1
  if (page < pages) return setImmediate(() => answer(ready()))
  pdf.once('end', () => {
    answer(ready())
    port.close()
  })
  pdf.end()
})
