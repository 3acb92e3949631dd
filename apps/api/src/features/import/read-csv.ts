import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, type Info, parse } from 'csv-parse'
import { StartError } from '../../platform/startup-failure.ts'
import type { Cells } from './transforms.ts'

/** A row and the line of the file that it begins on. `fault` says why there is nothing to be had of it. */
export type CsvRow = { line: number; cells: Cells } | { line: number; fault: string }

// An opening quote that is never closed takes in what follows: stop before that is the whole file.
const longestRecord = 1024 * 1024

/** The bytes of a file, unpacked where its name ends in .gz. */
const open = (file: string, delimiter: string, onFault: (fault: CsvRow) => void) => {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      onFault({ line: Number(error?.lines ?? 0), fault: error?.message ?? 'cannot be read' })
      return undefined
    },
  })
  const content = createReadStream(file)
  // errors reach whoever reads the parser
  const ignore = () => undefined
  if (file.endsWith('.gz')) pipeline(content, createGunzip(), parser, ignore)
  else pipeline(content, parser, ignore)
  return parser as AsyncIterable<{ info: Info; record: string[] }>
}

/** The parser takes such a line end for two. */
const quotedLineEnds = (record: readonly string[]) => record.join(',').split('\r\n').length - 1

/** Reads a CSV file (RFC 4180, UTF-8) as a stream: its column names, and its rows one after another. */
export const readCsv = async (file: string, delimiter = ',') => {
  const faults: CsvRow[] = []
  const records = open(file, delimiter, (fault) => faults.push(fault))[Symbol.asyncIterator]()
  const first = await records.next().catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  if (first.done) throw new StartError(`${file} is empty`)
  const header = first.value.record.map((name) => name.trim())
  let { lines, empty_lines: emptyLines } = first.value.info
  let countedTwice = 0

  const rowOf = (line: number, record: string[]): CsvRow => {
    if (record.length !== header.length)
      return { line, fault: `has ${record.length} columns, the header has ${header.length}` }
    if (record.some((cell) => cell.includes('\uFFFD'))) return { line, fault: 'is not UTF-8' }
    return { line, cells: Object.fromEntries(header.map((name, index) => [name, record[index]!])) }
  }

  async function* rows(): AsyncGenerator<CsvRow> {
    try {
      for (let next = await records.next(); !next.done; next = await records.next()) {
        const { info, record } = next.value
        // the parser is ahead of what has been taken from it
        while (faults[0] && faults[0].line <= info.lines) {
          const fault = faults.shift()!
          lines = fault.line
          yield { ...fault, line: fault.line - countedTwice }
        }
        yield rowOf(lines + 1 + info.empty_lines - emptyLines - countedTwice, record)
        lines = info.lines
        emptyLines = info.empty_lines
        countedTwice += quotedLineEnds(record)
      }
      for (const fault of faults) yield { ...fault, line: fault.line - countedTwice }
    } finally {
      await records.return?.()
    }
  }
  return { header, rows: rows() }
}
