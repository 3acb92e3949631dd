import { limits } from '../limits.ts'

/* Without zod, so that a screen can ask for a list without loading it. */

/** The LIKE pattern for values that contain `text`: its wildcards are escaped, its length is cut to what a filter allows. */
export const containing = (text: string) =>
  `%${text.slice(0, limits.filter.value - 2).replace(/[\\%_]/g, '\\$&')}%`

/** The comma-separated tags of a text, trimmed. Empty ones are kept. */
export const tagsIn = (text: string): string[] => text.split(',').map((tag) => tag.trim())

/**
 * The number of words as people count them: parts between blanks, line breaks or long dashes that contain a letter or a
 * digit. "Well-known" is one word; an emoji or a lone dash is none.
 */
export const countWords = (value: string) =>
  value.split(/[\s—]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
