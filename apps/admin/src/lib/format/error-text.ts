import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** Returns a function that gives the text of any failure: the catalogue's text for its code, else 'There was an error'. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return useCallback(
    (error: unknown) => {
      const isOffline = !navigator.onLine
      if (!(error instanceof ApiError)) return t(isOffline ? 'offline' : 'error')
      if (error.isOutcomeUnknown) return t(error.isRepeatable ? 'unansweredCreate' : 'unknownOutcome')
      return error.label?.[language] || t(error.isSilence ? (isOffline ? 'offline' : 'unreachable') : 'error')
    },
    [t, language],
  )
}
