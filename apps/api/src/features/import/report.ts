import { access, open } from 'node:fs/promises'
import type { Plan } from './plan.ts'

export interface Outcome {
  line: number
  sourceId: string
  result: Plan['result']
  /** Null where there is no record, or none yet. */
  id: number | null
  remarks: string[]
}

// A spreadsheet takes what begins so for a formula.
const cellOf = (value: unknown) => {
  const text = String(value ?? '').replace(/^(?=[=+\-@\t])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: unknown[]) => `${cells.map(cellOf).join(',')}\r\n`

const header = lineOf(['line', 'result', 'source_id', 'record_id', 'remarks'])

const textOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .map(({ line, result, sourceId, id, remarks }) =>
      lineOf([line, result, sourceId, id, remarks.join('; ')]),
    )
    .join('')

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/**
 * A CSV file with a line for each row. With `keep` it goes on after that many bytes, those that an interrupted run had
 * written when it last committed.
 */
export const openReport = async (path: string, keep: number | null) => {
  const goesOn = keep !== null && (await exists(path))
  const file = await open(path, goesOn ? 'r+' : 'w')
  if (goesOn) await file.truncate(keep)
  let bytes = goesOn ? keep : 0
  const write = async (text: string) => {
    const { bytesWritten } = await file.write(text, bytes)
    bytes += bytesWritten
  }
  if (!goesOn) await write(header)
  return {
    add: (outcomes: readonly Outcome[]) => write(textOf(outcomes)),
    /** Its size so far. */
    bytes: () => bytes,
    close: () => file.close(),
  }
}
