import { limits } from './limits.ts'

/* Without zod, so that a screen can ask for a list without loading it. */

/** `%text%` with the wildcards inside `text` taken literally, of as much of it as a filter takes. */
export const containing = (text: string) =>
  `%${text.slice(0, limits.filter.value - 2).replace(/[\\%_]/g, '\\$&')}%`

/** The tags in a text that separates them by commas, without the blanks around them; an empty one stays in. */
export const tagsIn = (text: string): string[] => text.split(',').map((tag) => tag.trim())

/**
 * The number of words as people count them: what stands between blanks, line breaks or long dashes and has a letter or
 * a digit in it. "Well-known" is one word; an emoji or a lone dash is none.
 */
export const countWords = (value: string) =>
  value.split(/[\s—]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
