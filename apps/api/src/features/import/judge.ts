import { type ImportFault, sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import type { Values } from '../../platform/records/change-log.ts'
import type { Mapping } from './mapping.ts'
import { dialCodeOf, readPhone } from './phones.ts'
import type { CsvRow } from './read-csv.ts'
import type { ImportTarget } from './target.ts'
import { type Cells, readField } from './transforms.ts'

/** A fault of a field, or of the row; `text` is in English. */
export interface Fault {
  field: string | null
  fault: ImportFault
  text: string
}

/** A row as read from the file, before the database is consulted. */
export interface Candidate {
  line: number
  /** Of the record that the row is to change, where the row names it so. */
  id: number | null
  sourceId: string
  /** Valid fields; those that are empty in the file are absent. */
  values: Values
  /** Source ids of other records, by column. */
  references: Readonly<Record<string, string>>
  /** Names of other records, by the field that their id goes into. */
  names: Readonly<Record<string, string>>
  /** The texts of fields that are not valid: a record that has the same keeps it. */
  texts: Readonly<Record<string, string>>
  remarks: string[]
  /** Why the row is refused; empty when it is not. */
  faults: Fault[]
}

/** A row of which nothing is known but its line. */
export const emptyCandidate = (line: number): Candidate => ({
  line,
  id: null,
  sourceId: '',
  values: {},
  references: {},
  names: {},
  texts: {},
  remarks: [],
  faults: [],
})

/** The value as the contract has it. A cell is text: where a number is meant, the text's number is taken. */
const checked = (rule: ImportTarget['fields'][string], value: string | number) => {
  const parsed = rule.safeParse(value)
  const isNumeric = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
  return parsed.success || !isNumeric ? parsed : rule.safeParse(Number(value))
}

const quoted = (value: unknown) => {
  const text = String(value)
  return text.length > 60 ? `"${text.slice(0, 60)}…"` : `"${text}"`
}

/** Checks the rows of one file in their order. It remembers unique values, to find duplicates. */
export const createJudge = (mapping: Mapping, target: ImportTarget) => {
  const seen = new Map<string, Map<string, number>>()
  const fields = Object.entries(mapping.fields)
  const unique = new Set([sourceIdField, ...target.unique])

  const duplicateOf = (name: string, value: unknown, line: number) => {
    if (!unique.has(name)) return undefined
    const lines = seen.get(name) ?? new Map<string, number>()
    seen.set(name, lines)
    const key = String(value).toLowerCase()
    const earlier = lines.get(key)
    if (earlier === undefined) lines.set(key, line)
    return earlier
  }

  const judgeCells = (line: number, cells: Cells): Candidate => {
    const values: Record<string, unknown> = {}
    const references: Record<string, string> = {}
    const candidate: Candidate = { ...emptyCandidate(line), values, references, remarks: [], faults: [] }
    const blame = (field: string, fault: ImportFault, text: string) =>
      candidate.faults.push({ field, fault, text })
    let phoneText = ''
    for (const [name, rule] of fields) {
      const { value: read, remark } = readField(rule, cells)
      if (remark) candidate.remarks.push(`${name}: ${remark}`)
      if (read === null) continue
      if (name === target.phone?.number) {
        phoneText = String(read)
        continue
      }
      const value = name === target.phone?.code ? (dialCodeOf(String(read)) ?? read) : read
      const earlier = duplicateOf(name, value, line)
      if (earlier !== undefined) blame(name, 'repeated', `${quoted(value)} stands in line ${earlier} already`)
      const fieldRule = target.fields[name]
      if (name === sourceIdField) candidate.sourceId = String(value)
      else if (!fieldRule) references[name] = String(value)
      else {
        const parsed = checked(fieldRule, value)
        if (parsed.success) values[name] = parsed.data
        else blame(name, 'invalid', `${quoted(value)} is not valid (${parsed.error.issues[0]?.message})`)
      }
    }
    if (phoneText !== '' && !readPhone(target, values, phoneText))
      blame(target.phone!.number, 'digits', `${quoted(phoneText)} is not a telephone number`)
    if (candidate.sourceId === '') blame(sourceIdField, 'missing', 'is missing')
    return candidate
  }

  return (row: CsvRow): Candidate =>
    'fault' in row
      ? { ...emptyCandidate(row.line), faults: [{ field: null, fault: 'unreadable', text: row.fault }] }
      : judgeCells(row.line, row.cells)
}
