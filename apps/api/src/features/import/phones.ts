import { countries } from '@vernissage/contract/values/countries'
import type { ImportTarget } from './target.ts'

/* Telephone numbers as people write them: kept as a dial code and digits. */

const dialCodes = new Set(countries.map(({ mobile_code }) => mobile_code))
const longestCode = Math.max(...[...dialCodes].map((code) => code.length))

/** `+34` of `34`, `0034`, `+ 34`, `+1-684`; null for what is no dial code. */
export const dialCodeOf = (text: string) => {
  if (!/^\+?[\d\s()-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return digits === '' ? null : `+${digits}`
}

/** A number's dial code, if it begins with one, and its digits. Null for what is no telephone number. */
export const phoneOf = (text: string, givenCode: string | null) => {
  const bare = text.replace(/^(tel|tlf|tfno|mob|phone|móvil|movil|mobile)\b[.:]*\s*/i, '')
  if (!/^\(?\+?[\d\s\u00a0\u2007\u202f()./\u2010-\u2015-]+$/.test(bare)) return null
  // the trunk's zero in brackets is left out after a dial code
  const isWhole = /^\(?\s*(?:\+|00)/.test(bare)
  const digits = (isWhole ? bare.replace(/\(\s*0\s*\)/g, '') : bare).replace(/\D/g, '')
  if (!isWhole) return { code: null, digits }
  const international = digits.replace(/^00/, '')
  if (givenCode && `+${international}`.startsWith(givenCode))
    return { code: givenCode, digits: international.slice(givenCode.length - 1) }
  // another code than the row's own column has
  if (givenCode) return null
  for (let length = longestCode; length > 1; length -= 1) {
    const code = `+${international}`.slice(0, length)
    if (dialCodes.has(code)) return { code, digits: international.slice(code.length - 1) }
  }
  return null
}

/**
 * Reads the telephone number of a row into its values, with the dial code that it brings unless the row has one. False for a text that
 * is none.
 */
export const readPhone = (
  { phone, fields }: Pick<ImportTarget, 'phone' | 'fields'>,
  values: Record<string, unknown>,
  text: string,
): boolean => {
  const { number, code } = phone!
  const given = values[code]
  const read = phoneOf(text, typeof given === 'string' ? given : null)
  const parsed = read && fields[number]!.safeParse(read.digits)
  if (!parsed?.success) return false
  values[number] = parsed.data
  if (read?.code) values[code] = read.code
  return true
}
