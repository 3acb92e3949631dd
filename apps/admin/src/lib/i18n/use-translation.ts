import { useMemo } from 'react'
import type { Area, Areas, TextKey } from './text-keys.ts'
import { shownLanguage } from './use-language.ts'
import { type Translate, translator } from './words.ts'

/**
 * The texts of one area, `useTranslation('artists')`, or of several, `useTranslation(['artists', 'ui'])`, in the language
 * shown. `t` stays the same until the language changes.
 */
export function useTranslation<const Wanted extends Areas = 'common'>(
  wanted?: Wanted,
): { t: Translate<TextKey<Wanted>> } {
  const language = shownLanguage.use()
  const first: Area = typeof wanted === 'object' ? wanted[0] : (wanted ?? 'common')
  // The types decide which areas `t` accepts; at run time only the first matters.
  const t = useMemo(() => translator(language, first) as Translate<TextKey<Wanted>>, [language, first])
  return { t }
}
