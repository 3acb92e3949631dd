import type { Language } from '@vernissage/contract/enums'
import type { Area, TextKey } from './text-keys.ts'

type Tree = { readonly [name: string]: string | Tree }

/** The values of a text's placeholders; `count` also selects the plural form. */
type TextValues = { readonly count?: number; readonly [name: string]: unknown }

/** Returns a text with `{{name}}` replaced by `values.name`. */
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

/** The text of a computed key `area:path.to.text`; undefined if there is none. */
export const wordsAt = (language: Language, key: string): string | undefined => {
  const { area, path } = split(key, '')
  return find(language, area, path)
}

/** The `t` of a language. Keys without an area belong to `firstArea`. A key without a text is returned as it is. */
export const translator =
  <First extends Area>(language: Language, firstArea: First): Translate<TextKey<First>> =>
  (key, values) => {
    const { area, path } = split(key, firstArea)
    const form = values?.count === undefined ? undefined : formOf(language, area, path, values.count)
    const text = form ?? find(language, area, path) ?? key
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) : text
  }
