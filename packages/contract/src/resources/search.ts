import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { text } from '../fields.ts'

/** The kinds of record that the one search finds, by their names in the change log. */
export const searchKinds = [
  'artist',
  'artwork',
  'exhibition',
  'magazine',
  'masterclass',
  'account',
  'sponsor',
  'artwork_purchase_request',
  'contact_request',
  'newsletter_request',
] as const
export type SearchKind = (typeof searchKinds)[number]

const searchHitSchema = z.object({
  id: z.int(),
  title: z.string().describe('What the record is called'),
  detail: z.string().nullable().describe('What tells it from others of that name'),
  image: z.string().nullable(),
  url: z.string().nullable().describe('What ends the address of its page; null for a record without one'),
})
export type SearchHit = z.infer<typeof searchHitSchema>

/** `artist/12`, as many as a dialog shows. */
const mostNames = 10
const recordNames = z
  .string()
  .regex(
    new RegExp(
      `^(${searchKinds.join('|')})/\\d{1,9}(,(${searchKinds.join('|')})/\\d{1,9}){0,${mostNames - 1}}$`,
    ),
  )
  .transform((names) =>
    names.split(',').map((name) => {
      const [kind, id] = name.split('/') as [SearchKind, string]
      return { kind, id: Number(id) }
    }),
  )

const searchGroupSchema = z.object({ kind: z.enum(searchKinds), hits: z.array(searchHitSchema) })
export type SearchGroup = z.infer<typeof searchGroupSchema>

const search = { access: 'staff', tag: 'search', errors: [] } as const

export const searchEndpoints = {
  'GET /search': {
    ...search,
    summary: 'Find records of every kind by name, title, e-mail, reference code or number in another system',
    description:
      'Case, accents and the order of words aside; where few records match, misspelled words are found too. The best five of each kind, the kind with the best one first. Accounts that are no artists are found by administrators alone.',
    query: z.strictObject({ q: text() }),
    answer: { data: z.object({ groups: z.array(searchGroupSchema) }) },
  },
  'GET /search/records': {
    ...search,
    summary: 'Read records by their names, as the search shows them',
    description: 'In the order asked for, without those that are not there or not found by the caller.',
    query: z.strictObject({ names: recordNames.describe('`artist/12,artwork/7`') }),
    answer: { data: z.object({ records: z.array(searchHitSchema.extend({ kind: z.enum(searchKinds) })) }) },
  },
} as const satisfies EndpointTable
