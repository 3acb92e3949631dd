import { languages } from '@vernissage/contract/enums'
import { today } from '@vernissage/contract/time-zone'
import { fold } from './country-names.ts'

/* Dates as people write them. */

const monthNames = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month) => {
        const name = fold(format.format(Date.UTC(2000, month, 1))).replace('.', '')
        return [name, month + 1] as const
      })
    }),
  ),
)
for (const [name, month] of [
  ['sept', 9],
  ['setiembre', 9],
  ['set', 9],
] as const)
  monthNames.set(name, month)

const iso = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/** Of two digits the latest year in which the day is not still to come. */
const wholeYear = (year: string, month: number, day: number) => {
  if (year.length > 2) return Number(year)
  const now = today()
  const year100 = Number(now.slice(0, 2)) * 100 + Number(year)
  return iso(year100, month, day) > now ? year100 - 100 : year100
}

const dated = (year: string, month: number | undefined, day: number) =>
  month === undefined ? null : iso(wholeYear(year, month, day), month, day)

/** `12/31/99`: two numbers and a year, by which the order of a column's dates can be known. */
export const numericDate = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|['’]?\d{2})$/

const ordinal = '(\\d{1,2})(?:st|nd|rd|th|º|ª|\\.)?'
const name = '(\\p{L}{3,})\\.?'
const shortYear = "['’]?(\\d{4}|\\d{2})"
const gap = '(?:[\\s,./-]+|\\s+(?:de|del|of)\\s+)'
const dayMonthYear = new RegExp(`^${ordinal}${gap}${name}${gap}${shortYear}$`, 'u')
const monthDayYear = new RegExp(`^${name}${gap}${ordinal}${gap}${shortYear}$`, 'u')
const monthYear = new RegExp(`^${name}${gap}(\\d{4})$`, 'u')
const weekday =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|\p{L}{2,4}\.?(?=,)),?\s+/u

/**
 * A day in ISO form; a year alone is its first of January, a month its first day. Null for what is no date; a day that its month
 * lacks is left to the contract.
 */
export const dayOf = (text: string, isMonthFirst: boolean) => {
  const whole = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)?.[1]
  if (whole) return whole
  if (/^\d{4}$/.test(text)) return `${text}-01-01`
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text)
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const numbers = numericDate.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = isMonthFirst ? [second, first] : [first, second]
    return dated(numbers[3]!.replace(/\D/g, ''), month, day)
  }
  const words = fold(text).replace(weekday, '')
  const european = dayMonthYear.exec(words)
  if (european) return dated(european[3]!, monthNames.get(european[2]!), Number(european[1]))
  const american = monthDayYear.exec(words)
  if (american) return dated(american[3]!, monthNames.get(american[1]!), Number(american[2]))
  const month = monthYear.exec(words)
  return month ? dated(month[2]!, monthNames.get(month[1]!), 1) : null
}

/** A moment in ISO form; a day where no time is given. */
export const momentOf = (text: string, isMonthFirst: boolean) => {
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(text)
  if (!parts) return dayOf(text, isMonthFirst)
  const time = parts[2]!.length === 5 ? `${parts[2]}:00` : parts[2]
  return `${parts[1]}T${time}${parts[3] ?? 'Z'}`
}
