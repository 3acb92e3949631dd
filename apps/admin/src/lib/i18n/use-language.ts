import type { Label, Language } from '@vernissage/contract/enums'
import { useCallback } from 'react'
import { shownLanguage } from './shown-language.ts'

/** The language that the interface is shown in. */
export const useLanguage = (): Language => shownLanguage.use()

/** Words a label of the contract in the interface's language. */
export function useLabel() {
  const language = useLanguage()
  return useCallback((label: Label) => label[language], [language])
}
