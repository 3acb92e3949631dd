import { languages } from '@vernissage/contract/enums'
import { importFieldsOf, importKindOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { headingOf } from '../../lib/list/field-names.ts'

/** Names that other programs and museums give the fields. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  email: ['mail', 'correo', 'correo electrónico'],
  first_name: ['name', 'given name', 'nombre'],
  last_name: ['surname', 'family name', 'apellido'],
  birth_date: ['born', 'birthday', 'nacimiento'],
  date: ['year', 'año'],
  technique: ['medium', 'media', 'material'],
  dimensions: ['size', 'measurements', 'medidas', 'tamaño'],
  price: ['cost', 'amount', 'importe'],
  country_id: ['country', 'país'],
  discipline_id: ['discipline', 'disciplina'],
  artist_id: ['artist', 'author', 'artista', 'autor'],
  mobile: ['phone', 'telephone', 'teléfono'],
  web: ['website', 'sitio web'],
  name: ['company', 'empresa'],
  source_id: ['inventory number', 'número de inventario'],
}

/** Letters and digits alone, small and without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const pairsOf = (text: string) =>
  Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2))

/** The share of letter pairs that two names have in common, 0 to 1. */
const similarity = (one: string, other: string) => {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = pairs.filter((pair) => others.includes(pair)).length
  return (2 * shared) / (pairs.length + others.length || 1)
}

const similar = 0.75

/** The names of a field in both languages and on the wire. */
const namesOf = (kind: ImportKind, field: string) =>
  [field, ...languages.map((language) => headingOf(language, kind, field) ?? '')].map(plain).filter(Boolean)

/**
 * The field that each column of a file goes into, by its heading: the names of the fields, then of the list's columns that show
 * a field by its name, then other names and similar ones. Columns of the list that cannot be imported stay out.
 */
export const matchColumns = (kind: ImportKind, headings: readonly string[]): (string | null)[] => {
  const { key, fields, kinds, shownAs } = importKindOf(kind)
  const columns = headings.map((): string | null => null)
  const plainHeadings = headings.map(plain)

  const assign = (field: string, fits: (heading: string) => boolean) => {
    if (columns.includes(field)) return
    const index = plainHeadings.findIndex(
      (heading, place) => columns[place] === null && heading !== '' && fits(heading),
    )
    if (index >= 0) columns[index] = field
  }
  const all = importFieldsOf(kind)
  for (const field of all) assign(field, (heading) => heading === plain(field))
  for (const field of all) assign(field, (heading) => namesOf(kind, field).includes(heading))
  for (const [shown, field] of Object.entries(shownAs))
    assign(field, (heading) => namesOf(kind, shown).includes(heading))
  for (const field of all)
    assign(field, (heading) => (otherNames[field] ?? []).some((name) => plain(name) === heading))

  const known = new Set(
    [key, ...Object.keys(kinds), ...Object.keys(shownAs)].flatMap((field) => namesOf(kind, field)),
  )
  for (const field of fields)
    assign(
      field,
      (heading) =>
        !known.has(heading) &&
        [...namesOf(kind, field), ...(otherNames[field] ?? []).map(plain)].some(
          (name) => similarity(name, heading) >= similar,
        ),
    )
  return columns
}
