import type { Span } from './folding.ts'

/*
 * The places of a name in a folded text, by how it is written. Read by hand: to compile an expression with the letters of all
 * scripts takes longer than to read a page, and every name would need its own.
 */

const letter = /^\p{L}/u
const letterOrNumber = /^[\p{L}\p{N}]/u

const characterAt = (text: string, at: number) => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

const characterBefore = (text: string, at: number) => {
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text[at - 1]!) && /[\ud800-\udbff]/.test(text[at - 2]!)
  return text.slice(isPair ? at - 2 : Math.max(0, at - 1), at)
}

/** Reads on from a place, and answers where that ends; null where the text goes on otherwise. */
type Read = (text: string, at: number) => number | null

/** Every place where the characters of `beginning` stand and `read` accepts what follows them. */
const placesFrom = (text: string, beginning: string, read: Read): Span[] => {
  const places: Span[] = []
  for (let at = text.indexOf(beginning); at !== -1; ) {
    const end = read(text, at + beginning.length)
    if (end !== null) places.push([at, end])
    at = text.indexOf(beginning, end ?? at + 1)
  }
  return places
}

/** Each of the parts, and what may stand between two of them. */
const joinedBy =
  (parts: readonly string[], between: Read): Read =>
  (text, from) => {
    let at = from
    for (const part of parts) {
      const next = between(text, at)
      if (next === null || !text.startsWith(part, next)) return null
      at = next + part.length
    }
    return at
  }

/** From `least` to `most` characters that are neither letters nor numbers. */
const marks =
  (least: number, most: number): Read =>
  (text, from) => {
    let at = from
    for (let count = 0; ; count += 1) {
      const character = characterAt(text, at)
      if (character === '' || letterOrNumber.test(character)) return count < least ? null : at
      if (count === most) return null
      at += character.length
    }
  }

const anyMarks = marks(0, Number.POSITIVE_INFINITY)

/** A sign at which a word is broken, or a hyphen at the end of a line. */
const breakSign: Read = (text, at) => {
  if (!/[-‐‑·.'’*|/]/.test(text.charAt(at))) return at
  return at + 1 + (text[at] === '-' ? /^\s{0,2}/.exec(text.slice(at + 1, at + 3))![0].length : 0)
}

/** With nothing of `joining` on either side. The first of the endings with which that holds is the word's. */
const standingAlone =
  (joining: RegExp, beginning: string, read: Read, endings: readonly string[] = ['']): Read =>
  (text, at) => {
    if (joining.test(characterBefore(text, at - beginning.length))) return null
    const end = read(text, at)
    if (end === null) return null
    const ending = endings.find(
      (one) => text.startsWith(one, end) && !joining.test(characterAt(text, end + one.length)),
    )
    return ending === undefined ? null : end + ending.length
  }

/** Anywhere, also in other words. */
export const anywhere = (text: string, word: string) => placesFrom(text, word, (_text, at) => at)

/** Together or with anything but letters and numbers between its words, also in other words. */
export const unspacedWords = (text: string, [first, ...more]: readonly string[]) =>
  placesFrom(text, first!, joinedBy(more, anyMarks))

/** The same as a word of its own, or in the genitive without an apostrophe: `Müllers Garten`. */
export const wordsAlone = (text: string, words: readonly string[]) => {
  const [first, ...more] = words as [string, ...string[]]
  const { length } = words.join('')
  // A year or a number beside it makes no other word of it; two letters and a number are a formula.
  const joining = length > 2 ? letter : letterOrNumber
  const endings = length > 3 ? ['es', 's', ''] : ['']
  return placesFrom(text, first, standingAlone(joining, first, joinedBy(more, anyMarks), endings))
}

const spelledWith = (text: string, word: string, between: Read, joining: RegExp) => {
  const [first, ...more] = [...word] as [string, ...string[]]
  return placesFrom(text, first, standingAlone(joining, first, joinedBy(more, between)))
}

/** `D e l g a d o`, `D.E.L.G.A.D.O` */
export const letterByLetter = (text: string, word: string) =>
  spelledWith(text, word, marks(1, 3), letterOrNumber)

/** Broken at a hyphen or a dot, as at the end of a line: `Del-gado`. */
export const broken = (text: string, word: string) => spelledWith(text, word, breakSign, letter)
