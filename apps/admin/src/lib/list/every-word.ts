import type { Group } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/strings'

// Each word costs a condition per field, of which a filter takes 30.
const mostWords = 5

/** The groups of a filter that let a row through which has every word of `text` in one of the fields. */
export const everyWord = (text: string, fields: readonly string[]): Group[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => ({
      OR: fields.map((field) => ({ field, operator: 'LIKE' as const, value: containing(word) })),
    }))
