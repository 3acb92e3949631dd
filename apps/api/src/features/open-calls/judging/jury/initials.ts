import { type Folded, fold, type Span } from './folding.ts'
import { abbreviations, particles } from './ordinary-words.ts'

/* A person's initials in a text: `J. D.`, `J. Delgado`, and with care `JD`. */

const isWithin = (part: readonly string[], whole: readonly string[]) => {
  let place = 0
  for (const letter of whole) if (letter === part[place]) place += 1
  return place === part.length
}

const isRoman = (letters: string) =>
  /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)

/** Eras, times of day and proofs of a print, beside a number or a century: `300 A.C.`, `s. V a. C.`, `25 + 2 P.A.` */
const isEra = (letters: string, left: string, right: string) =>
  /^(?:ac|ad|bc|dc|ce|ec|am|pm|jc|pa|ap|ea|hc)$/.test(letters) &&
  (/(?:\d|\b[ivxlc]+|siglo|century|a\.? de|d\.? de|antes de|despues de)\s?$/.test(left) ||
    /^\s?\d/.test(right))

const places = ['us', 'usa', 'uk', 'eu', 'ue', 'ny', 'nyc', 'la', 'dc', 'sa', 'sl', 'un']

/** Single letters that are words. */
const isWord = (letter: string) => 'aeiouyx'.includes(letter)

/** Returns a function that finds the initials of people in a text; `names` are the places of their names. */
export const initialsIn = (fullNames: readonly string[]) => {
  const all = fullNames
    .map((name) => fold(name).text.match(/\p{L}+/gu) ?? [])
    .filter((words) => words.length > 1)
    .flatMap((words) => [words, words.filter((word) => !particles.has(word))])
    .map((words) => words.map((word) => word[0]!))
  const isOwn = (letters: readonly string[]) =>
    letters.length > 1 &&
    all.some(
      (whole) => isWithin(letters, whole) || (letters.length === 2 && isWithin(letters.toReversed(), whole)),
    )
  /** True for initials without dots: the first name's with a later one, or all. */
  const isWhole = (letters: readonly string[]) =>
    all.some(
      (whole) =>
        letters.join('') === whole.join('') ||
        (letters.length === 2 && letters[0] === whole[0] && whole.slice(1).includes(letters[1]!)),
    )
  const begins = new Set(all.flat())

  return ({ text, isCapital }: Folded, names: readonly Span[]): Span[] => {
    if (all.length === 0) return []
    const found: Span[] = []
    const areCapitals = (start: number, end: number) => {
      for (let at = start; at < end; at += 1) if (/\p{L}/u.test(text[at]!) && !isCapital(at)) return false
      return true
    }
    const beside = ([start, end]: Span) =>
      [text.slice(Math.max(0, start - 14), start), text.slice(end, end + 4)] as const

    for (const { 0: dotted, index } of text.matchAll(
      /(?<![\p{L}\p{N}.])\p{L}(?:\.[\s-]?\p{L}){1,4}(?![\p{L}\p{N}])\.?/gu,
    )) {
      const place: Span = [index, index + dotted.length]
      const letters = dotted.match(/\p{L}/gu)!
      const word = letters.join('')
      if (!isOwn(letters) || !areCapitals(...place)) continue
      if (!isEra(word, ...beside(place)) && !places.includes(word)) found.push(place)
    }
    for (const { 0: word, index } of text.matchAll(/(?<![\p{L}\p{N}])\p{L}{2,5}(?![\p{L}\p{N}])/gu)) {
      const place: Span = [index, index + word.length]
      if (!isWhole([...word]) || !areCapitals(...place)) continue
      if (abbreviations.has(word.toUpperCase()) || isRoman(word)) continue
      // In capitals like the words beside it, it may be any word.
      const near = /(\p{L}{2,})[^\p{L}]*$/u.exec(text.slice(Math.max(0, index - 40), index))
      const next = /^[^\p{L}]*(\p{L}{2,})/u.exec(text.slice(place[1], place[1] + 40))
      const isLoud =
        (near && areCapitals(index - near[0].length, index)) ||
        (next && areCapitals(place[1], place[1] + next[0].length))
      if (!isLoud) found.push(place)
    }
    for (const { 0: apart, index } of text.matchAll(/(?<![\p{L}\p{N}])\p{L} \p{L}(?![\p{L}\p{N}.'’])/gu)) {
      const letters = [apart[0]!, apart[2]!]
      if (isWhole(letters) && areCapitals(index, index + 3) && !letters.some(isWord))
        found.push([index, index + 3])
    }
    // Beside a name: `J. Delgado`, `Ana D.`
    for (const [start, end] of names) {
      let from = start
      for (;;) {
        const left = /(?<![\p{L}\p{N}])(\p{L})\.?[\s-]?$/u.exec(text.slice(Math.max(0, from - 4), from))
        if (!left || !begins.has(left[1]!)) break
        const at = from - left[0].length
        if (!isCapital(at)) break
        if (!left[0].includes('.') && isWord(left[1]!)) break
        from = at
      }
      if (from < start) found.push([from, start])
      const right = /^\s\p{L}\.(?!\p{L})/u.exec(text.slice(end, end + 4))?.[0]
      if (right && begins.has(right[1]!) && isCapital(end + 1)) found.push([end, end + right.length])
    }
    return found
  }
}
