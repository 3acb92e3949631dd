import { type Language, languages } from '@vernissage/contract/enums'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

export const textsIn = { en, es } as const satisfies Record<Language, typeof en>

export const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The first language of an `Accept-Language` header that the pages are written in. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
  })
  const known = wanted.filter(({ language, weight }) => isLanguage(language) && weight > 0)
  const [first] = known.toSorted((one, other) => other.weight - one.weight)
  return (first?.language as Language | undefined) ?? 'en'
}
