import { loggedKinds } from '@vernissage/contract/kinds/record-kinds'
import { type Change, productAuthors } from '@vernissage/contract/resources/change'
import { z } from 'zod'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import { sections } from '../../sections.ts'
import { references } from './value-kind.ts'

/* The names, texts and forms of the kinds of records in the change log, taken from their sections. */

const sectionOf = (kind: string) => sections.find(({ records }) => records && kind in records)
const recordOf = (kind: string) => sectionOf(kind)?.records?.[kind]

/** The name of a kind of record. */
const kindName = (kind: string) => recordOf(kind)?.name

/** The areas of texts with the field names of a kind, in the order in which they are searched. */
const fieldTexts = (kind: string) => sectionOf(kind)?.texts ?? []

type Form = Awaited<ReturnType<NonNullable<ReturnType<typeof recordOf>>['form'] & object>>
const forms = new Map<string, Form>()

/** Loads the forms of a kind, which the functions below need, and the texts of its fields. */
export const loadForms = async (kind: string) => {
  const load = loggedKinds(kind).map(async (one) => {
    const form = await recordOf(one)?.form?.()
    if (form) forms.set(one, form)
  })
  const texts = loggedKinds(kind).flatMap(fieldTexts)
  await Promise.all([...load, loadTexts('history', ...texts)])
}

export const isFlag = (kind: string, field: string) => forms.get(kind)?.fields[field] === 'flag'

const shapeOf = (schema: z.ZodType): object => {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType)
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The fields of a kind in the order of its form, which is that of the request's body; of a link: what it joins. */
export function fieldOrder(kind: string): readonly string[] {
  const form = forms.get(kind)
  return form ? Object.keys(shapeOf(form.patch)) : Object.keys(references)
}

/** Fields that the API takes and the history does not put back. */
const notPutBack = new Set([
  // Has no effect.
  'banner.banner_type_id',
  // Hides or shows who applies: the form of the round says first what follows.
  'judging_round.blind',
])

/** True if a former value can be put back: not for files and fields that the API sets itself, nor null for a required field. */
export const canPutBack = (kind: string, field: string, before: unknown): boolean =>
  !notPutBack.has(`${kind}.${field}`) &&
  forms.get(kind)?.patch.safeParse({ [field]: before }).success === true

/** `nft_sold` → Nft sold, `artist_id` → Artist: the fallback for names without a text. */
export function inWords(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns functions that name fields and kinds of records, with the texts of their screens if there are any. */
export function useNames() {
  const language = useLanguage()
  const label = useLabel()
  const worded = (keys: readonly string[], name: string) =>
    keys.map((key) => wordsAt(language, key)).find((text) => text !== undefined) ?? inWords(name)
  return {
    field: (entity: string, field: string): string => {
      const own = fieldTexts(entity).flatMap((texts) => [
        `${texts}:fields.${field}`,
        `${texts}:flags.${field}`,
      ])
      return worded([...own, `history:ofKind.${entity}.${field}`, `history:fields.${field}`], field)
    },
    /** The author of a change: a person, or a part of the product. */
    author: ({ user, user_id }: Change): string => {
      if (!user) return wordsAt(language, 'history:erasedPerson') ?? ''
      const part = user_id === null && Object.values(productAuthors).find((name) => user.startsWith(name))
      const words = part && wordsAt(language, `history:authors.${part}`)
      return words ? `${words}${user.slice(part.length)}` : user
    },
    entity: (entity: string): string => {
      const name = kindName(entity)
      return name ? label(name) : worded([`history:entities.${entity}`], entity)
    },
  }
}
