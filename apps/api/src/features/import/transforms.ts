import { countryIdOf } from './country-names.ts'
import type { FieldRule } from './mapping.ts'

/** A row's values by column. */
export type Cells = Readonly<Record<string, string>>

/** The value of a field, null for none, and a remark on how it was converted. */
export interface Reading {
  value: string | number | null
  remark?: string
}

const nothing: Reading = { value: null }
const leftOut = (text: string): Reading => ({ value: null, remark: `left out "${text}"` })

/** With one kind of line end, and no blanks around it. */
export const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim()

const textOf = ({ from, parts = [], join }: FieldRule, cells: Cells) => {
  if (from !== undefined) return tidy(cells[from]!)
  const filled = parts.map((part) => {
    let isEmpty = false
    const text = part.replace(/\{([^}]+)\}/g, (_, column: string) => {
      const cell = tidy(cells[column]!)
      isEmpty ||= cell === ''
      return cell
    })
    return isEmpty ? '' : text
  })
  return filled.filter(Boolean).join(join)
}

const extracted = (pattern: RegExp, text: string) => {
  const match = pattern.exec(text)
  return (match?.slice(1).find((group) => group !== undefined) ?? match?.[0] ?? '').trim()
}

const toCountry = (text: string): Reading => {
  const id = countryIdOf(text)
  return id === undefined ? leftOut(text) : { value: id }
}

const toDate = (order: NonNullable<FieldRule['date']>, text: string): Reading => {
  if (order === 'year') {
    const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
    if (!year) return leftOut(text)
    const value = `${year}-01-01`
    return year === text ? { value } : { value, remark: `read "${text}" as ${year}` }
  }
  const numbers = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/.exec(text)
  if (!numbers) return leftOut(text)
  const [day, month] = order === 'day-month-year' ? [numbers[1]!, numbers[2]!] : [numbers[2]!, numbers[1]!]
  return { value: `${numbers[3]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

const shortened = (text: string, max: number): Reading => {
  if (text.length <= max) return { value: text }
  // not in the middle of a character that takes two units
  const value = `${text
    .slice(0, max - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
  return { value, remark: `shortened from ${text.length} to ${value.length} characters` }
}

/** A field's value as its rule takes it from the row. What a rule cannot read is left out and remarked on. */
export const readField = (rule: FieldRule, cells: Cells): Reading => {
  const whole = textOf(rule, cells)
  const text = rule.extract ? extracted(rule.extract, whole) : whole
  if (text === '') return nothing
  const isListed = rule.values !== undefined && Object.hasOwn(rule.values, text)
  if (rule.values && !isListed && !rule.country) return leftOut(text)
  const value = isListed ? rule.values![text]! : text
  if (typeof value !== 'string') return { value }
  if (rule.country) return toCountry(value)
  if (rule.date) return toDate(rule.date, value)
  return rule.shorten === undefined ? { value } : shortened(value, rule.shorten)
}
