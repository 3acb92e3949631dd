import type { Language } from '@vernissage/contract/enums'
import { timeZone } from '@vernissage/contract/time-zone'

/* Moments in words, in the platform's time zone. All times in milliseconds. */

const locales = { en: 'en-GB', es: 'es-ES' } as const

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: timeZone(), ...options })

/** `Saturday, 12 December 2026 at 23:59` */
export const dayAndTime = (time: number, language: Language) =>
  format(language, { dateStyle: 'full', timeStyle: 'short' }).format(time)

/** `12 December` */
export const dayAndMonth = (time: number, language: Language) =>
  format(language, { day: 'numeric', month: 'long' }).format(time)

/** `12 December 2026`, of a day as `2026-12-12`. */
export const longDay = (day: string, language: Language) =>
  format(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

/** `14:32` */
export const clockTime = (time: number, language: Language) =>
  format(language, { timeStyle: 'short' }).format(time)

/** The place after which the platform's time zone is named: `Madrid`. */
export const zonePlace = () => timeZone().split('/').at(-1)!.replaceAll('_', ' ')

const zones = {
  en: (place: string) => `${place} time`,
  es: (place: string) => `hora de ${place}`,
} as const satisfies Record<Language, (place: string) => string>

/** A moment or day with the platform's time zone: `12 December 2026 (Madrid time)`. */
export const withZone = (words: string, language: Language) => `${words} (${zones[language](zonePlace())})`
