import { type Label, type Language, languages } from '@vernissage/contract/enums'
import { useCallback } from 'react'
import { sharedValue } from '../shared-value.ts'

/** The language that the interface is shown in. */
export const shownLanguage = sharedValue<Language>('en')

const key = 'vernissage.language'

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value)

/** The language chosen in this browser. */
export function chosenLanguage(): Language | null {
  const value = localStorage.getItem(key)
  return isLanguage(value) ? value : null
}

/** The language chosen in this browser; else Spanish for those who prefer it, and English for everyone else. */
export const rememberedLanguage = (): Language =>
  chosenLanguage() ?? (/^es\b/i.test(navigator.language) ? 'es' : 'en')

export const rememberLanguage = (language: Language) => localStorage.setItem(key, language)

/** The language that the interface is shown in. */
export const useLanguage = (): Language => shownLanguage.use()

/** Returns a function that gives a label of the contract in the interface's language. */
export function useLabel() {
  const language = useLanguage()
  return useCallback((label: Label) => label[language], [language])
}
