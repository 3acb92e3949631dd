import { type Language, languages } from '@vernissage/contract/enums'
import type { ScreenTexts } from './text-keys.ts'
import { chosenLanguage, rememberedLanguage, rememberLanguage, shownLanguage } from './use-language.ts'
import { addWords } from './words.ts'

type Texts = Readonly<Record<string, object>>

/** The files of texts, each a chunk of its own, which exports one area or several. */
const files = import.meta.glob<Texts>('../../texts/*/*.ts')

/** A file of texts: the first page's, those that the shell and several screens need, or a screen's, named as its area. */
export type ScreenPart = keyof ScreenTexts
type Part = 'firstPage' | 'shell' | ScreenPart

/** The file of a part `pressArticles` is `press-articles.ts`. */
const loadPart = (language: Language, part: Part): Promise<Texts> => {
  const file = part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return files[`../../texts/${language}/${file}.ts`]!()
}

// A language is loaded when it is first chosen: the parts that the screens so far have used.
const needed = new Set<Part>(['firstPage'])

async function addTexts(language: Language, wanted: Iterable<Part>) {
  const loaded = await Promise.all(Array.from(wanted, (part) => loadPart(language, part)))
  for (const texts of loaded) addWords(language, texts)
}

/** Loads the texts of a screen; await it before the screen renders. */
export async function loadTexts(...wanted: Part[]) {
  for (const part of wanted) needed.add(part)
  await addTexts(shownLanguage.get(), wanted)
}

/** Loads texts in all languages, for what is recognised in any of them. */
export const loadTextsInAll = (wanted: readonly Part[]) =>
  Promise.all(languages.map((language) => addTexts(language, wanted)))

const show = (language: Language) => {
  shownLanguage.set(language)
  document.documentElement.lang = language
}

async function turnTo(language: Language) {
  let fetched = 0
  // Repeats if a screen that opened meanwhile has added parts: it loaded them in the former language only.
  while (fetched < needed.size) {
    fetched = needed.size
    await addTexts(language, needed)
  }
  show(language)
}

/** Switches the interface to a language and stores the choice in this browser. */
export async function changeLanguage(language: Language) {
  await turnTo(language)
  rememberLanguage(language)
}

/** Switches the interface to a language where nobody has chosen one in this browser. */
export async function preferLanguage(language: Language) {
  if (chosenLanguage() !== null || language === shownLanguage.get()) return
  await turnTo(language).catch((error) => console.warn('The texts could not be loaded', error))
}

/** Sets the language and loads the texts of the first page; await it before the first render. */
export const startI18n = async () => {
  show(rememberedLanguage())
  await addTexts(shownLanguage.get(), needed)
}
