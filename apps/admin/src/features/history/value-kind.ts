import type { Labels } from '@vernissage/contract/enums'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import type { Stored } from '../../lib/api/client.ts'
import { artworks } from '../artworks/queries.ts'
import { exhibitionQueries } from '../exhibitions/queries.ts'
import { magazineQueries } from '../magazines/queries.ts'
import { applicationEndpoints } from '../open-calls/applications/queries.ts'
import { sponsors } from '../sponsors/queries.ts'
import { users } from '../users/queries.ts'

interface Named {
  first_name?: string
  last_name?: string | null
  title?: string
  name?: string
  /** The artist of an application. */
  user?: string
}

/** A kind of record that a field refers to. */
export interface Reference {
  path: string
  read(id: number, signal?: AbortSignal): Promise<Stored<Named>>
}

/** By field name: a field has the same meaning in every kind of record. */
export const references: Readonly<Record<string, Reference>> = {
  user_id: users,
  artist_id: users,
  consultant_id: users,
  approved_by: users,
  assignee_id: users,
  referenced_by: users,
  created_by: users,
  updated_by: users,
  artwork_id: artworks,
  exhibition_id: exhibitionQueries.resource,
  magazine_id: magazineQueries.resource,
  sponsor_id: sponsors,
  exhibition_application_id: applicationEndpoints.exhibition.resource,
  magazine_application_id: applicationEndpoints.magazine.resource,
}

/** Flags of kinds of records without a form. */
const flags = new Set(['enabled', 'nft', 'sold', 'paid', 'membership_status', 'sponsorship'])

const prices = new Set(['price', 'nft_price'])

type Plain =
  | 'none'
  | 'flag'
  | 'day'
  | 'moment'
  | 'picture'
  | 'file'
  | 'price'
  | 'country'
  | 'discipline'
  | 'text'

export type ValueKind =
  | { of: Plain }
  | { of: 'label'; labels: Labels<number> }
  | { of: 'reference'; reference: Reference }

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** The path of a stored file: kind, id, random name; the demonstration's are in a folder of their own. */
const file = /^(demo|[a-z_]+\/\d+)\/[\w.-]+\.\w{2,4}$/
const picture = /\.(jpe?g|png|webp|gif|avif)$/

const kindOfText = (value: string): Plain => {
  if (day.test(value)) return 'day'
  if (moment.test(value)) return 'moment'
  if (!file.test(value)) return 'text'
  return picture.test(value) ? 'picture' : 'file'
}

/** The way to show a value of the change log. */
export function valueKind(field: string, value: unknown, isFlag: boolean): ValueKind {
  if (value === null || value === undefined || value === '') return { of: 'none' }
  if (typeof value === 'string') return { of: kindOfText(value) }
  if (typeof value !== 'number') return { of: 'text' }
  const named = valueLabels[field]
  if (named && value in named) return { of: 'label', labels: named }
  const reference = references[field]
  if (reference) return { of: 'reference', reference }
  if (field === 'country_id') return { of: 'country' }
  if (field === 'discipline_id') return { of: 'discipline' }
  if (prices.has(field)) return { of: 'price' }
  return { of: isFlag || (flags.has(field) && value in [0, 1]) ? 'flag' : 'text' }
}

const isInternal = (field: string) => field.startsWith('id_') || field === 'banner_type_id'

/**
 * The fields of a change to show, those of `order` first: without the record's own key, and without `updated_by`, which the
 * entry itself names, unless it is the only one.
 */
export function shownFields<Change>(
  fields: Readonly<Record<string, Change>>,
  order: readonly string[],
): [string, Change][] {
  const entries = Object.entries(fields).filter(([field]) => !isInternal(field))
  const others = entries.filter(([field]) => field !== 'updated_by')
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return (others.length > 0 ? others : entries).toSorted(([one], [other]) => place(one) - place(other))
}
