import type { Language } from '@vernissage/contract/enums'
import { rememberedLanguage, rememberLanguage } from './remembered-language.ts'
import { shownLanguage } from './shown-language.ts'
import type { ScreenTexts } from './text-keys.ts'
import { addWords } from './words.ts'

type Texts = Readonly<Record<string, object>>

/** The texts of single screens: each file of `texts/en` and `texts/es`, but for those that the parts below put together. */
const screenTexts = import.meta.glob<Texts>([
  '../../texts/*/*.ts',
  '!../../texts/*/{common,first-page,home,session,shell,sign-in,ui}.ts',
])

/** Texts that are needed together; whatever several areas need is in `shell`. */
const parts = {
  firstPage: {
    en: () => import('../../texts/en/first-page.ts').then((part) => part.texts),
    es: () => import('../../texts/es/first-page.ts').then((part) => part.texts),
  },
  shell: {
    en: () => import('../../texts/en.ts').then((part) => part.texts),
    es: () => import('../../texts/es.ts').then((part) => part.texts),
  },
}
export type ScreenPart = keyof ScreenTexts
type Part = keyof typeof parts | ScreenPart

const isScreen = (part: Part): part is ScreenPart => !(part in parts)

/** The file of an area `pressArticles` is `press-articles.ts`. */
const loadPart = (language: Language, part: Part): Promise<Texts> => {
  if (!isScreen(part)) return parts[part][language]()
  const file = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return screenTexts[`../../texts/${language}/${file}.ts`]!()
}

// A language is fetched when it is first chosen, and as much of it as the screens so far have needed.
const needed = new Set<Part>(['firstPage'])

async function addTexts(language: Language, wanted: Iterable<Part>) {
  const loaded = await Promise.all(Array.from(wanted, (part) => loadPart(language, part)))
  for (const texts of loaded) addWords(language, texts)
}

/** For every screen past the first page; must have ended before it renders. */
export async function loadTexts(...wanted: Part[]) {
  for (const part of wanted) needed.add(part)
  await addTexts(shownLanguage.get(), wanted)
}

const show = (language: Language) => {
  shownLanguage.set(language)
  document.documentElement.lang = language
}

/** Shows the whole interface in a language and remembers the choice for this browser. */
export async function changeLanguage(language: Language) {
  let fetched = 0
  // Again for what a screen has needed that was opened meanwhile: it asked for the language before this one.
  while (fetched < needed.size) {
    fetched = needed.size
    await addTexts(language, needed)
  }
  show(language)
  rememberLanguage(language)
}

/** Must have ended before the first render; the texts that are loaded beside it are of the same language. */
export const startI18n = async () => {
  show(rememberedLanguage())
  await addTexts(shownLanguage.get(), needed)
}
