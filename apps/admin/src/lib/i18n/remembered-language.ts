import { type Language, languages } from '@vernissage/contract/enums'

const key = 'vernissage.language'

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value)

/** The language chosen in this browser; English where none was. */
export function rememberedLanguage(): Language {
  const value = localStorage.getItem(key)
  return isLanguage(value) ? value : 'en'
}

export const rememberLanguage = (language: Language) => localStorage.setItem(key, language)
