/**
 * The number of words as people count them: what stands between blanks, line breaks or long dashes and has a letter or
 * a digit in it. "Well-known" is one word; an emoji or a lone dash is none.
 */
export const countWords = (value: string) =>
  value.split(/[\s—]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
