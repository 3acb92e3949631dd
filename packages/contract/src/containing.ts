import { limits } from './limits.ts'

/*
 * Apart from the grammar of lists, so that a screen can ask for a list without loading zod.
 */

/** `%text%` with the wildcards inside `text` taken literally, of as much of it as a filter takes. */
export const containing = (text: string) =>
  `%${text.slice(0, limits.filter.value - 2).replace(/[\\%_]/g, '\\$&')}%`
