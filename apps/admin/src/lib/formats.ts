import type { Language } from '@vernissage/contract/labels'
import dayjs from 'dayjs'
import 'dayjs/locale/es'

/*
 * How figures and dates are written. Dates have a form for each kind of place; a calendar day stays that day
 * everywhere, a moment is shown in the reader's own time.
 */

/** What stands for a missing value. */
const missing = 'N/D'

type Dated = string | null | undefined

const dateFormat = (pattern: string) => (date: Dated, language: Language) => {
  const parsed = dayjs(date ?? '')
  return parsed.isValid() ? parsed.locale(language).format(pattern) : missing
}

/** `05 / Mar / 2026`, on banner cards. */
export const bannerDate = dateFormat('DD / MMM / YYYY')
/** `05/March/2026`, in the tables of the applications. */
export const tableDate = dateFormat('DD/MMMM/YYYY')
/** `05 Mar 2026`, for artists, artworks and enquiries. */
export const shortDate = dateFormat('DD MMM YYYY')
/** `05/Mar/2026`, on an artwork's page. */
export const artworkDate = dateFormat('DD/MMM/YYYY')
/** `05/03/2026`, on exhibitions and magazines. */
export const programDate = dateFormat('DD/MM/YYYY')
/** `Mar 2026`, of a month `2026-03`, in the statistics. */
export const monthName = dateFormat('MMM YYYY')
/** `2026-03-05 14:20`, of a moment, in the reader's own time. */
export const minute = dateFormat('YYYY-MM-DD HH:mm')
/** `2026-03-05`, everywhere else. */
export const plainDate = dateFormat('YYYY-MM-DD')

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `€1,234.50` in both languages; `N/D` where there is no amount. */
export function money(amount: number | null | undefined, sign: '$' | '€' = '$'): string {
  if (amount === null || amount === undefined) return missing
  return `${amount < 0 ? '-' : ''}${sign}${grouped.format(Math.abs(amount))}`
}

/** `1,234` in both languages. */
export const count = (value: number): string => value.toLocaleString('en')

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

/** `LD` for Leonor Vega Duarte: what the first and the last word of a name begin with. */
export function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}'’.-])\p{L}/gu) ?? []
  return [...new Set([0, letters.length - 1])]
    .map((place) => letters[place] ?? '')
    .join('')
    .toLocaleUpperCase()
}
