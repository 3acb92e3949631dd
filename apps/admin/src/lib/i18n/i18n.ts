import type { Language } from '@vernissage/contract/labels'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type * as applications from '../../texts/en/applications.ts'
import type * as artists from '../../texts/en/artists.ts'
import type * as artworks from '../../texts/en/artworks.ts'
import type * as contact from '../../texts/en/contact.ts'
import type * as enquiries from '../../texts/en/enquiries.ts'
import type * as exhibitions from '../../texts/en/exhibitions.ts'
import type * as history from '../../texts/en/history.ts'
import type * as magazines from '../../texts/en/magazines.ts'
import type * as masterclasses from '../../texts/en/masterclasses.ts'
import type * as newsletters from '../../texts/en/newsletters.ts'
import type * as privacy from '../../texts/en/privacy.ts'
import type * as programs from '../../texts/en/programs.ts'
import type * as requests from '../../texts/en/requests.ts'
import type * as sponsors from '../../texts/en/sponsors.ts'
import type * as statistics from '../../texts/en/statistics.ts'
import type * as users from '../../texts/en/users.ts'
import type { texts as english } from '../../texts/en.ts'
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof english &
      typeof applications &
      typeof artists &
      typeof artworks &
      typeof contact &
      typeof enquiries &
      typeof exhibitions &
      typeof history &
      typeof magazines &
      typeof masterclasses &
      typeof newsletters &
      typeof privacy &
      typeof programs &
      typeof requests &
      typeof sponsors &
      typeof statistics &
      typeof users
  }
}

type Texts = Readonly<Record<string, object>>
type LoadTexts = Readonly<Record<Language, () => Promise<Texts>>>

/** Texts by namespace, in the parts that are needed together; whatever several areas need is in `shell`. */
const parts = {
  firstPage: {
    en: () => import('../../texts/en/first-page.ts').then((part) => part.texts),
    es: () => import('../../texts/es/first-page.ts').then((part) => part.texts),
  },
  shell: {
    en: () => import('../../texts/en.ts').then((part) => part.texts),
    es: () => import('../../texts/es.ts').then((part) => part.texts),
  },
} satisfies Record<string, LoadTexts>
type ScreenTexts = typeof import('./screen-texts.ts').screenTexts
type Part = keyof typeof parts | keyof ScreenTexts

const loaderOf = async (part: Part): Promise<LoadTexts> =>
  part in parts
    ? parts[part as keyof typeof parts]
    : (await import('./screen-texts.ts')).screenTexts[part as keyof ScreenTexts]

// A language is fetched when it is first chosen, and as much of it as the screens so far have needed.
const needed = new Set<Part>(['firstPage'])

async function addTexts(language: Language, wanted: Iterable<Part>) {
  const loaded = await Promise.all(Array.from(wanted, async (part) => (await loaderOf(part))[language]()))
  for (const [namespace, words] of loaded.flatMap((texts) => Object.entries(texts))) {
    if (!i18next.hasResourceBundle(language, namespace)) i18next.addResourceBundle(language, namespace, words)
  }
}

/** For every screen past the first page; must have ended before it renders. */
export async function loadTexts(...wanted: Part[]) {
  for (const part of wanted) needed.add(part)
  await addTexts(i18next.language as Language, wanted)
}

/** Shows the whole interface in a language and remembers the choice for this browser. */
export async function changeLanguage(language: Language) {
  await addTexts(language, needed)
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
