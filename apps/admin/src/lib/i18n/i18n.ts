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

const load = {
  en: { firstPage: () => import('../../texts/en/first-page.ts'), all: () => import('../../texts/en.ts') },
  es: { firstPage: () => import('../../texts/es/first-page.ts'), all: () => import('../../texts/es.ts') },
} satisfies Record<Language, unknown>

// A language is fetched when it is first chosen, and as much of it as the screens so far have needed.
let extent: 'firstPage' | 'all' = 'firstPage'

async function addTexts(language: Language) {
  const { texts } = await load[language][extent]()
  for (const [namespace, words] of Object.entries(texts)) {
    if (!i18next.hasResourceBundle(language, namespace)) i18next.addResourceBundle(language, namespace, words)
  }
}

/** For every screen past the first page; must have ended before it renders. */
export async function loadAllTexts() {
  extent = 'all'
  await addTexts(i18next.language as Language)
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
