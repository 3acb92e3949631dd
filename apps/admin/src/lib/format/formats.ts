import { missing } from '@vernissage/contract/values/money'

/* Formats of figures and names. Dates have a file of their own, because they need a library. */

/** `1,234` in both languages. */
export const count = (value: number): string => value.toLocaleString('en')

/** The values of a text about a number: `count` selects the plural form, `total` is shown. */
export const counted = (value: number) => ({ count: value, total: count(value) })

/** `3.4 MB`, of a size in bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`
}

/** A person's name; `N/D` where there is none. */
export const fullName = (person: { first_name: string | null; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || missing

/** `+34 688 412 907`; null where there is no number. */
export const phoneNumber = (code: string, number: string | null): string | null =>
  number && `${code} ${number}`

/** `LD` for Leonor Vega Duarte: the first letters of the first and the last word. */
export function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}'’.-])\p{L}/gu) ?? []
  return [...new Set([0, letters.length - 1])]
    .map((place) => letters[place] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** The text in a text field, trimmed; null if it is empty. */
export const textOrNull = (text: string) => text.trim() || null

const groupedThousands = /^-?[1-9]\d{0,2}([.,]\d{3})+([.,]\d{1,2})?$/
const plainNumber = /^-?\d+([.,]\d{1,2})?$/

/**
 * The number in a text field: null if the field is empty, NaN if it is not a number. A last comma or point before one or two
 * digits is the decimal sign; commas or points before exactly three digits group thousands.
 */
export function readNumber(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  if (!plainNumber.test(typed) && !groupedThousands.test(typed)) return Number.NaN
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** A number as text for a field. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))
