import { loggedKinds } from '@vernissage/contract/record-kinds'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import { sections } from '../../sections.ts'

/* What the history of a record knows of its kind, taken from the section that looks after it. */

const sectionOf = (kind: string) => sections.find(({ records }) => records && kind in records)
const recordOf = (kind: string) => sectionOf(kind)?.records?.[kind]

/** What one of a kind is called. */
export const kindName = (kind: string) => recordOf(kind)?.name

/** The texts that name the fields of a kind, nearest first. */
export const fieldTexts = (kind: string) => sectionOf(kind)?.texts ?? []

type Form = Awaited<ReturnType<NonNullable<ReturnType<typeof recordOf>>['form'] & object>>
const forms = new Map<string, Form>()

/** Loads what the functions below tell of a record, and the texts of its fields; those of `home` are there from the start. */
export const loadForms = async (kind: string) => {
  const load = loggedKinds(kind).map(async (one) => {
    const form = await recordOf(one)?.form?.()
    if (form) forms.set(one, form)
  })
  const texts = loggedKinds(kind).flatMap(fieldTexts)
  await Promise.all([...load, loadTexts('history', ...texts.filter((area) => area !== 'home'))])
}

export const isFlag = (kind: string, field: string) => forms.get(kind)?.fields[field] === 'flag'

// Sent by a screen, and of no effect.
const unwritten = new Set(['banner_type_id'])

/** Whether the API takes a former value of a field: neither files nor what it keeps by itself, nor what it requires. */
export const canPutBack = (kind: string, field: string, before: unknown): boolean =>
  !unwritten.has(field) && forms.get(kind)?.patch.safeParse({ [field]: before }).success === true

/** `nft_sold` → Nft sold, `artist_id` → Artist: for what no text names. */
export function inWords(name: string): string {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names fields and kinds of records, as their screens do where they do. */
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
      return worded([...own, `history:fields.${field}`], field)
    },
    entity: (entity: string): string => {
      const name = kindName(entity)
      return name ? label(name) : worded([`history:entities.${entity}`], entity)
    },
  }
}
