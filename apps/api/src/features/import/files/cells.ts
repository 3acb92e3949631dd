import { contactedLabels, enabledLabels, sponsorshipLabels } from '@vernissage/contract/enum-labels'
import type { Labels } from '@vernissage/contract/enums'
import type { BrokenRule } from '@vernissage/contract/fields'
import { type ImportFault, importKindOf, sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import type { FieldKind } from '@vernissage/contract/lists'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import type { z } from 'zod'
import { countryIdOf, fold } from '../country-names.ts'
import { dayOf, momentOf } from '../dates.ts'
import { type Candidate, emptyCandidate } from '../judge.ts'
import { dialCodeOf, readPhone } from '../phones.ts'
import type { ImportTarget } from '../target.ts'
import { tidy } from '../transforms.ts'
import type { FileRow } from './file-row.ts'

/* Reads the cells of an uploaded file as people write them: words instead of numbers, decimal commas, several forms of dates. */

const wordsOf = (...tables: Labels<number>[]) =>
  new Map(
    tables
      .flatMap((labels) => Object.entries(labels))
      .flatMap(([value, { en, es }]) => [en, es].map((word) => [fold(word), Number(value)] as const)),
  )

const flagWords = new Map([
  ...wordsOf(sponsorshipLabels, enabledLabels, contactedLabels),
  ...['true', 'verdadero', 'x', 'y', 's', '1'].map((word) => [word, 1] as const),
  ...['false', 'falso', 'n', '0'].map((word) => [word, 0] as const),
])

const fieldWords = new Map(Object.entries(valueLabels).map(([field, labels]) => [field, wordsOf(labels)]))

/**
 * The number that a text means, with a point or a comma before its decimals. One mark alone is always that of the decimals,
 * so that a doubtful one is refused for its third decimal and never misread.
 */
const numberOf = (text: string) => {
  const plain = text.replace(/^[€$]\s*|\s*[€$]$|[\s\u00a0\u202f']/g, '')
  if (!/^[-+]?\d[\d.,]*(e[-+]?\d+)?$/i.test(plain)) return Number.NaN
  const marks = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const isGrouped = marks.length > 1 && marks.every((mark) => mark === last)
  if (isGrouped)
    return /^[-+]?\d{1,3}([.,]\d{3})+$/.test(plain) ? Number(plain.replaceAll(last!, '')) : Number.NaN
  return last ? Number(plain.replaceAll(last === ',' ? '.' : ',', '').replace(',', '.')) : Number(plain)
}

type Reading = { value: unknown } | { name: string } | { fault: ImportFault }

const read = (
  text: string,
  { field, kind, isNamed, isMonthFirst }: Column & { kind: FieldKind; isNamed: boolean },
): Reading => {
  if (field === 'country_id') {
    const id = countryIdOf(text) ?? numberOf(text)
    return Number.isNaN(id) ? { fault: 'notFound' } : { value: id }
  }
  const word = (kind === 'flag' ? flagWords : fieldWords.get(field))?.get(fold(text))
  if (word !== undefined) return { value: word }
  if (kind === 'day') {
    const value = dayOf(text, isMonthFirst)
    return value ? { value } : { fault: 'date' }
  }
  if (kind === 'moment') {
    const value = momentOf(text, isMonthFirst)
    return value ? { value } : { fault: 'date' }
  }
  if (kind === 'text') return { value: text }
  const value = numberOf(text)
  if (!Number.isNaN(value)) return { value }
  if (isNamed) return { name: text }
  return { fault: kind === 'flag' || fieldWords.has(field) ? 'choice' : 'number' }
}

const ruleFaults: Record<BrokenRule['rule'], ImportFault> = {
  words: 'tooLong',
  digits: 'digits',
  decimals: 'decimals',
  least: 'number',
  past: 'past',
  notBefore: 'date',
  address: 'address',
  letterField: 'invalid',
}

/** The fault that the contract finds in a value. */
const faultOf = (issue: z.core.$ZodIssue, kind: FieldKind): ImportFault => {
  const rule = issue.code === 'custom' && (issue.params?.rule as BrokenRule['rule'] | undefined)
  if (rule) return ruleFaults[rule]
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0]) return faultOf(issue.errors[0][0], kind)
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email'
  if (issue.code === 'invalid_value') return 'choice'
  if (kind === 'day' || kind === 'moment') return 'date'
  return kind === 'text' ? 'invalid' : 'number'
}

interface Column {
  field: string
  index: number
  isMonthFirst: boolean
}

/** Judges the rows of a file whose columns go into these fields. */
export const createRowReader = (kind: ImportKind, target: ImportTarget, columns: readonly Column[]) => {
  const { kinds, phone } = importKindOf(kind)
  const ruleOf = (field: string) => target.fields[field]!

  const readCell = (candidate: Candidate, column: Column, text: string) => {
    const { field } = column
    const blame = (fault: ImportFault) => candidate.faults.push({ field, fault, text: fault })
    if (field === target.key) {
      const id = numberOf(text)
      if (Number.isInteger(id) && id > 0 && id < 2 ** 31) candidate.id = id
      else blame('number')
      return
    }
    if (field === sourceIdField) {
      candidate.sourceId = text
      return
    }
    const fieldKind = kinds[field] ?? 'text'
    const reading =
      field === phone?.code
        ? { value: dialCodeOf(text) ?? text }
        : read(text, { ...column, kind: fieldKind, isNamed: Object.hasOwn(target.named, field) })
    const own = candidate as { values: Record<string, unknown>; names: Record<string, string> }
    if ('name' in reading) own.names = { ...own.names, [field]: reading.name }
    else if ('value' in reading) {
      const parsed = ruleOf(field).safeParse(reading.value)
      if (parsed.success) own.values[field] = parsed.data
      else blame(faultOf(parsed.error.issues[0]! as z.core.$ZodIssue, fieldKind))
    } else blame(reading.fault)
    if (candidate.faults.at(-1)?.field === field) candidate.texts = { ...candidate.texts, [field]: text }
  }

  return (row: FileRow): Candidate => {
    const candidate: Candidate = { ...emptyCandidate(row.line), values: {}, faults: [] }
    if ('fault' in row) candidate.faults.push({ field: null, fault: row.fault, text: row.fault })
    else {
      let phoneText = ''
      for (const column of columns) {
        const text = tidy(row.cells[column.index] ?? '')
        if (column.field === phone?.number) phoneText = text
        else if (text !== '') readCell(candidate, column, text)
      }
      if (phoneText !== '' && !readPhone(target, candidate.values as Record<string, unknown>, phoneText)) {
        candidate.faults.push({ field: phone!.number, fault: 'digits', text: 'digits' })
        candidate.texts = { ...candidate.texts, [phone!.number]: phoneText }
      }
    }
    return candidate
  }
}

/** The values of a row that no other row may have, by field. */
export const uniqueValues = ({ id, sourceId, values }: Candidate, target: ImportTarget) => {
  const own = target.unique.flatMap((field) =>
    values[field] == null ? [] : [[field, String(values[field]).toLowerCase()] as const],
  )
  if (id !== null) return [[target.key, String(id)] as const, ...own]
  return sourceId === '' ? own : [[sourceIdField, sourceId] as const, ...own]
}

/** How a date, a country or a telephone number of a row was read: an ISO date, a country's id, a dial code with digits. */
export const readAs = (kind: ImportKind, { values }: Candidate, field: string | null) => {
  const { kinds, phone } = importKindOf(kind)
  const value = field === null ? undefined : values[field]
  if (value == null) return null
  if (field === phone?.number) return [values[phone.code], value].filter(Boolean).join(' ')
  const isShown = field === 'country_id' || ['day', 'moment'].includes(kinds[field!] ?? 'text')
  return isShown ? String(value) : null
}
