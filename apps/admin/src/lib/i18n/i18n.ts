import type { Language } from '@vernissage/contract/labels'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { texts as english } from '../../texts/en.ts'
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof english
  }
}

// A language is one chunk, fetched when it is first chosen.
const load = {
  en: () => import('../../texts/en.ts'),
  es: () => import('../../texts/es.ts'),
} satisfies Record<Language, () => Promise<unknown>>

async function addTexts(language: Language) {
  if (i18next.hasResourceBundle(language, 'common')) return
  const { texts } = await load[language]()
  for (const [namespace, words] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, words)
}

/** Shows the whole interface in a language and remembers the choice for this browser. */
export async function changeLanguage(language: Language) {
  await addTexts(language)
  await i18next.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

/** Must have ended before the first render. */
export async function startI18n() {
  const language = rememberedLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
  })
  await changeLanguage(language)
}
