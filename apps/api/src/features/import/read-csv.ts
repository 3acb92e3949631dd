import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, type Info, parse } from 'csv-parse'
import { StartError } from '../../platform/startup-failure.ts'
import type { Cells } from './transforms.ts'

/** A row and the line of the file that it begins on. `fault` says why there is nothing to be had of it. */
export type CsvRow = { line: number; cells: Cells } | { line: number; fault: string }

/** A record and the line that it begins on. */
export type CsvRecord = { line: number; record: string[] } | { line: number; fault: string }

// An opening quote that is never closed takes in what follows: stop before that is the whole file.
const longestRecord = 1024 * 1024

/** The parser takes such a line end for two. */
const quotedLineEnds = (record: readonly string[]) => record.join(',').split('\r\n').length - 1

/** The records of a CSV (RFC 4180) one after another. */
export async function* csvRecords(content: Readable, delimiter: string): AsyncGenerator<CsvRecord> {
  /** `end` is the line of the file at which the parser gave a record up. */
  const faults: { end: number; emptyLines: number; fault: string }[] = []
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: longestRecord,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      faults.push({
        end: Number(error?.lines ?? 0),
        emptyLines: Number(error?.empty_lines ?? 0),
        fault: error?.message ?? 'cannot be read',
      })
      return undefined
    },
  })
  // errors reach the reader of the parser
  pipeline(content, parser, () => undefined)
  let [lines, emptyLines, countedTwice] = [0, 0, 0]
  const begin = (skipped: number) => lines + 1 + skipped - emptyLines - countedTwice
  const faultOf = ({ end, emptyLines: skipped, fault }: (typeof faults)[number]): CsvRecord => {
    const line = begin(skipped)
    lines = end
    emptyLines = skipped
    return { line, fault }
  }
  for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
    // the parser is ahead of what has been taken from it
    while (faults[0] && faults[0].end <= info.lines) yield faultOf(faults.shift()!)
    yield { line: begin(info.empty_lines), record }
    lines = info.lines
    emptyLines = info.empty_lines
    countedTwice += quotedLineEnds(record)
  }
  for (const fault of faults) yield faultOf(fault)
}

/** The bytes of a file, unpacked where its name ends in .gz. */
const open = (file: string): Readable => {
  const content = createReadStream(file)
  return file.endsWith('.gz') ? pipeline(content, createGunzip(), () => undefined) : content
}

/** Reads a CSV file in UTF-8 as a stream: its column names, and its rows one after another. */
export const readCsv = async (file: string, delimiter = ',') => {
  const records = csvRecords(open(file), delimiter)
  const first = await records.next().catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  if (first.done) throw new StartError(`${file} is empty`)
  if ('fault' in first.value) throw new StartError(`${file} cannot be read: ${first.value.fault}`)
  const header = first.value.record.map((name) => name.trim())

  const rowOf = (read: CsvRecord): CsvRow => {
    if ('fault' in read) return read
    const { line, record } = read
    if (record.length !== header.length)
      return { line, fault: `has ${record.length} columns, the header has ${header.length}` }
    if (record.some((cell) => cell.includes('\uFFFD'))) return { line, fault: 'is not UTF-8' }
    return { line, cells: Object.fromEntries(header.map((name, index) => [name, record[index]!])) }
  }

  async function* rows(): AsyncGenerator<CsvRow> {
    for await (const record of records) yield rowOf(record)
  }
  return { header, rows: rows() }
}
