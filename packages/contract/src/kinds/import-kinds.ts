import type { Label } from '../enums.ts'
import type { ListFields } from '../lists.ts'
import { artistListFields, artistPatchSchema } from '../resources/artist.ts'
import { artworkListFields, artworkPatchSchema } from '../resources/artwork.ts'
import { newsletterRequestListFields, newsletterRequestPatchSchema } from '../resources/requests.ts'
import { sponsorListFields, sponsorPatchSchema } from '../resources/sponsor.ts'
import type { ImportKind } from './record-kinds.ts'

/* What a file can bring into a list: the fields that the record's own PATCH takes, and what its rows are known by. */

/** The column by which a repeated import knows a record of a foreign file again. */
export const sourceIdField = 'source_id'

interface ImportKindRow {
  /** The record's own id: a row with it changes that record, a row without it makes one. */
  readonly key: string
  readonly fields: readonly string[]
  /** The fields that a new record requires: a cell of these that cannot be read always refuses its row. */
  readonly required: readonly string[]
  /** How a cell of each field is read; a field that is missing here is text. */
  readonly kinds: ListFields
  /** The list's own columns that show a field by its name: `discipline` instead of `discipline_id`. */
  readonly shownAs: Readonly<Record<string, string>>
  /** The fields of a telephone number and of its dial code. */
  readonly phone?: { readonly number: string; readonly code: string }
}

// members of staff have no name in a file
const { referenced_by: _referrer, approved_by: _approver, ...artist } = artistPatchSchema.shape

export const importKinds = {
  artist: {
    key: 'id_user',
    fields: Object.keys(artist),
    required: ['first_name'],
    kinds: { ...artistListFields, gender_id: 'integer', birth_date: 'day' },
    shownAs: { discipline: 'discipline_id', country_abbreviation: 'country_id' },
    phone: { number: 'mobile', code: 'country_code' },
  },
  artwork: {
    key: 'id_artwork',
    fields: Object.keys(artworkPatchSchema.shape),
    required: ['artist_id', 'title'],
    kinds: artworkListFields,
    shownAs: { artist: 'artist_id', artist_professional_name: 'artist_id' },
  },
  sponsor: {
    key: 'id_sponsor',
    fields: Object.keys(sponsorPatchSchema.shape),
    required: ['name'],
    kinds: sponsorListFields,
    shownAs: {},
  },
  newsletter_request: {
    key: 'id_newsletter_request',
    fields: Object.keys(newsletterRequestPatchSchema.shape),
    required: ['name', 'email'],
    kinds: newsletterRequestListFields,
    shownAs: {},
  },
} as const satisfies Readonly<Record<ImportKind, ImportKindRow>>

export const importKindOf = (kind: ImportKind): ImportKindRow => importKinds[kind]

/** Everything that a column of a file can go into. */
export const importFieldsOf = (kind: ImportKind): readonly string[] => [
  importKindOf(kind).key,
  sourceIdField,
  ...importKindOf(kind).fields,
]

/** Fields whose cells can be left out where they cannot be read. */
export const optionalFieldsOf = (kind: ImportKind): readonly string[] =>
  importKindOf(kind).fields.filter((field) => !importKindOf(kind).required.includes(field))

/** The faults of a cell, or of a whole row. */
export const importFaults = {
  columns: {
    en: 'has more or fewer cells than the headings',
    es: 'tiene más o menos celdas que los títulos',
  },
  unreadable: { en: 'cannot be read', es: 'no se puede leer' },
  missing: { en: 'is missing', es: 'falta' },
  repeated: { en: 'is in an earlier row already', es: 'ya está en una fila anterior' },
  inUse: { en: 'is in use by another record', es: 'ya lo usa otro registro' },
  notFound: { en: 'is not known here', es: 'no se conoce aquí' },
  ambiguous: { en: 'is the name of several', es: 'es el nombre de varios' },
  tooLong: { en: 'is too long', es: 'es demasiado largo' },
  number: { en: 'is not a number that fits', es: 'no es un número válido' },
  decimals: { en: 'has more than two decimals', es: 'tiene más de dos decimales' },
  date: { en: 'is not a date', es: 'no es una fecha' },
  past: { en: 'is still to come', es: 'todavía no ha llegado' },
  choice: { en: 'is not one of the choices', es: 'no es una de las opciones' },
  email: { en: 'is not an email address', es: 'no es una dirección de correo' },
  digits: { en: 'is not a telephone number', es: 'no es un número de teléfono' },
  address: { en: 'cannot be part of an address', es: 'no puede formar parte de una dirección' },
  invalid: { en: 'is not valid', es: 'no es válido' },
  refused: { en: 'was refused by the database', es: 'la base de datos lo ha rechazado' },
} as const satisfies Readonly<Record<string, Label>>
export type ImportFault = keyof typeof importFaults
