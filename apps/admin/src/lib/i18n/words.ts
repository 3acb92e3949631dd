import type { Language } from '@vernissage/contract/enums'
import type { Area, TextKey } from './text-keys.ts'

type Tree = { readonly [name: string]: string | Tree }

/** What is put into a text, by the name that it has there; `count` also chooses between its forms. */
type TextValues = { readonly count?: number; readonly [name: string]: unknown }

/** Words a text, `{{name}}` in it replaced by `values.name`. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string

const areasByLanguage: Record<Language, Map<string, Tree>> = { en: new Map(), es: new Map() }
const pluralRules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
}

export const addWords = (language: Language, areas: Readonly<Record<string, object>>) => {
  for (const [area, words] of Object.entries(areas)) areasByLanguage[language].set(area, words as Tree)
}

function find(language: Language, area: string, path: string): string | undefined {
  let place: string | Tree | undefined = areasByLanguage[language].get(area)
  for (const name of path.split('.')) place = typeof place === 'object' ? place[name] : undefined
  return typeof place === 'string' ? place : undefined
}

const formOf = (language: Language, area: string, path: string, count: number) =>
  find(language, area, `${path}_${pluralRules[language].select(count)}`) ??
  find(language, area, `${path}_other`)

const split = (key: string, firstArea: string) => {
  const colon = key.indexOf(':')
  return colon < 0
    ? { area: firstArea, path: key }
    : { area: key.slice(0, colon), path: key.slice(colon + 1) }
}

/** The text under a key that was put together from something else, `area:path.to.text`, where there is one. */
export const wordsAt = (language: Language, key: string): string | undefined => {
  const { area, path } = split(key, '')
  return find(language, area, path)
}

/** Texts in a language, those without an area in their key from `firstArea`; they must have been added. A key that has no text stands for itself. */
export const translator =
  <First extends Area>(language: Language, firstArea: First): Translate<TextKey<First>> =>
  (key, values) => {
    const { area, path } = split(key, firstArea)
    const form = values?.count === undefined ? undefined : formOf(language, area, path, values.count)
    const text = form ?? find(language, area, path) ?? key
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text
  }
