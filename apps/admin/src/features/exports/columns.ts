import type { Labels, Language } from '@vernissage/contract/enums'
import { fieldsOf, type ListFields } from '@vernissage/contract/lists'
import { artistRowSchema } from '@vernissage/contract/resources/artist'
import { artworkRowSchema } from '@vernissage/contract/resources/artwork'
import { enquirySchema } from '@vernissage/contract/resources/enquiry'
import type { ExportColumn, ExportKind } from '@vernissage/contract/resources/export'
import { masterclassSchema } from '@vernissage/contract/resources/masterclass'
import { applicationSchemas } from '@vernissage/contract/resources/programs/applications'
import { exhibitionSchema } from '@vernissage/contract/resources/programs/exhibition'
import { magazineSchema } from '@vernissage/contract/resources/programs/magazine'
import { contactRequestSchema, newsletterRequestSchema } from '@vernissage/contract/resources/requests'
import { sponsorSchema } from '@vernissage/contract/resources/sponsor'
import { userSchema } from '@vernissage/contract/resources/user'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import type { z } from 'zod'
import { headingOf } from '../../lib/list/field-names.ts'

/* The columns of an exported list: its fields, under the names that its screen gives them. */

interface List {
  /** Every field that the file can have: those of a row that the list can be ordered by. */
  fields: ListFields
  /** The fields on a card of the list. A table passes its own columns. */
  onCards: readonly string[]
}

const listOf = ({ shape }: { shape: z.core.$ZodShape }, onCards: readonly string[] = []): List => ({
  fields: fieldsOf(shape),
  onCards,
})

const program = ['title', 'artwork_number', 'application_limit_date', 'featured', 'url']

const lists: Readonly<Record<ExportKind, List>> = {
  artist: listOf(artistRowSchema.omit({ membership: true })),
  artwork: listOf(artworkRowSchema, [
    'id_artwork',
    'title',
    'artist',
    'artist_professional_name',
    'technique',
    'dimensions',
    'price',
    'artwork_status_id',
    'sold',
    'nft',
    'likes',
    'web_image',
  ]),
  exhibition: listOf(exhibitionSchema, [
    'id_exhibition',
    ...program,
    'exhibition_type_id',
    'exhibition_status_id',
    'start_date',
    'end_date',
  ]),
  magazine: listOf(magazineSchema, [
    'id_magazine',
    ...program,
    'magazine_type_id',
    'magazine_status_id',
    'date',
  ]),
  masterclass: listOf(masterclassSchema, [
    'id_masterclass',
    'title',
    'masterclas_category',
    'masterclass_status_id',
    'date',
    'duration',
    'price',
  ]),
  user: listOf(userSchema.omit({ gender: true })),
  sponsor: listOf(sponsorSchema),
  exhibition_application: listOf(applicationSchemas.exhibition),
  magazine_application: listOf(applicationSchemas.magazine),
  contact_request: listOf(contactRequestSchema),
  newsletter_request: listOf(newsletterRequestSchema),
  artwork_purchase_request: listOf(enquirySchema),
}

const inLanguage = (labels: Labels<number>, language: Language) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]]))

export const fieldKind = (kind: ExportKind, field: string) => lists[kind].fields[field]

export const fieldsOfKind = (kind: ExportKind) => Object.keys(lists[kind].fields)

/** The columns of a file in a language: all, those that a table shows, or, without a table, those of the cards. */
export const exportColumns = (
  kind: ExportKind,
  choice: 'all' | readonly string[] | undefined,
  language: Language,
  [no, yes]: [string, string],
): ExportColumn[] => {
  const { fields, onCards } = lists[kind]
  const chosen = choice === 'all' ? [] : (choice ?? onCards).filter((field) => Object.hasOwn(fields, field))
  const wordsOf = (field: string) => {
    const labels = valueLabels[field]
    if (labels) return inLanguage(labels, language)
    return fields[field] === 'flag' ? { 0: no, 1: yes } : undefined
  }
  return (chosen.length > 0 ? chosen : Object.keys(fields)).map((field) => {
    const words = wordsOf(field)
    return { field, heading: headingOf(language, kind, field) ?? field, ...(words && { words }) }
  })
}
