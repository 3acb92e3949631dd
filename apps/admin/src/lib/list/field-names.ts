import type { Language } from '@vernissage/contract/enums'
import type { ExportKind } from '@vernissage/contract/resources/export'
import type { ScreenPart } from '../i18n/i18n.ts'
import { wordsAt } from '../i18n/words.ts'

/* What the fields of a list are called, as the headings of files have them. */

/** The areas of texts that name the fields of each kind, nearest first. */
const texts: Readonly<Record<ExportKind, readonly ScreenPart[]>> = {
  artist: ['artists'],
  artwork: ['artworks'],
  exhibition: ['exhibitions', 'programs'],
  magazine: ['magazines', 'programs'],
  masterclass: ['masterclasses'],
  user: ['users'],
  sponsor: ['sponsors'],
  exhibition_application: ['applications'],
  magazine_application: ['applications'],
  contact_request: ['requests'],
  newsletter_request: ['requests'],
  artwork_purchase_request: ['enquiries'],
}

/** The texts to load before `headingOf` is called, of one kind or of all. */
export const namingTexts = (...kinds: ExportKind[]): readonly ScreenPart[] => {
  const areas = kinds.length > 0 ? kinds.flatMap((kind) => texts[kind]) : Object.values(texts).flat()
  return ['exports', 'history', ...new Set(areas)]
}

/** Returns a field's name, undefined if it has none. */
export const headingOf = (language: Language, kind: ExportKind, field: string): string | undefined => {
  if (field.startsWith('id_')) return 'ID'
  const areas = [...texts[kind], 'history']
  const own = areas.flatMap((area) =>
    ['fields', 'flags', 'columns'].map((part) => `${area}:${part}.${field}`),
  )
  return [`exports:fields.${field}`, ...own]
    .map((key) => wordsAt(language, key))
    .find((text) => text !== undefined)
}
