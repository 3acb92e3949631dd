import { useMemo } from 'react'
import { shownLanguage } from './shown-language.ts'
import type { Area, Areas, TextKey } from './text-keys.ts'
import { type Translate, translator } from './words.ts'

/**
 * Texts in the language that is shown, of one area, `useTranslation('artists')`, or of several,
 * `useTranslation(['artists', 'ui'])`. `t` stays the same until the language changes.
 */
export function useTranslation<const Wanted extends Areas = 'common'>(
  wanted?: Wanted,
): { t: Translate<TextKey<Wanted>> } {
  const language = shownLanguage.use()
  const first: Area = typeof wanted === 'object' ? wanted[0] : (wanted ?? 'common')
  // Which areas may be asked is a matter of types: all that the function itself needs to know is the first.
  const t = useMemo(() => translator(language, first) as Translate<TextKey<Wanted>>, [language, first])
  return { t }
}
