import { type Folded, fold, type Span } from './folding.ts'
import { initialsIn } from './initials.ts'
import { commonWords, months, ordinaryBeginnings, particles } from './ordinary-words.ts'
import { anywhere, broken, letterByLetter, unspacedWords, wordsAlone } from './written-names.ts'

/* Names as people write them on social networks and files: `julianart`, `torres_2024`. Nobody writes an ordinary word so. */

const prefix = '(?:the|by|soy|iam|its)?'
const trades =
  `(?:art(?:e|s|es|ist|ists|ista|istas|istic)?|atelier|taller|(?:e?studio|foto|photo|video|film)s?|works|web|online|
  photograph(?:y|er|ers|s)|fotograf(?:ia|ias|o|a)|pintor(?:a|es)?|pinturas?|paints|paintings|prints|grabados?|collages?|design(?:er|s)?|
  disen(?:o|os|ador|adora)|drawings?|draws|dibujos?|dibuja|ilustra(?:cion|ciones|dora?)?|illustrat(?:ion|ions|or|es)|sculpt(?:s|or|ure|ures)|
  escultor(?:a|es)?|esculturas?|ceramics?|ceramicas?|ceramista|pottery|textil(?:es?)?|ink|tattoos?|nfts?|galler(?:y|ies)|galeria|
  official|oficial|creat(?:ions|ive|es)|creativ[ao]|music|media|mundo)`.replace(/\s/g, '')
// three at most: `artists` can be read as one word or two, so that a long row of them would take exponential time
const onlyTrade = new RegExp(`^${prefix}${trades}{0,3}$`)

/** The whole of what is written together around a place, as `delgado_art.2024` without what follows the dot. */
const tokenAround = (text: string, [start, end]: Span): Span => {
  let [from, to] = [start, end]
  while (from > 0 && /[\p{L}\p{N}_]/u.test(text[from - 1]!)) from -= 1
  while (to < text.length && /[\p{L}\p{N}_]/u.test(text[to]!)) to += 1
  return [from, to]
}

/**
 * Of a folded text and the place of a name in it: true where digits, `_` or a word of the trade is joined to it and nothing else,
 * or where its own words are joined.
 */
const isHandle = (text: string, place: Span, words: readonly string[]) => {
  const [from, to] = tokenAround(text, place)
  const [before, after] = [text.slice(from, place[0]), text.slice(place[1], to)]
  const isJoined = words.length > 1 && /^[\p{L}\p{N}_]+$/u.test(text.slice(...place))
  if (before + after === '') return isJoined
  return onlyTrade.test(/\p{L}*$/u.exec(before)![0]) && onlyTrade.test(/^\p{L}*/u.exec(after)![0])
}

/* Masks parts of a text from which a juror of a blind round could learn whose work it is about. */

const mask = '…'

/** Written without blanks between words, so that a name in it has no edges. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Khmer}\p{scx=Lao}]/u

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** From so many letters on a name is found in a longer word too. */
const joinable = 5

interface Name {
  /** Folded, as it was written: the words of a full name, or one of its words. */
  words: readonly string[]
  /** True for an ordinary word, which is a name only with a capital. */
  isCommon: boolean
}

const isOrdinary = (token: string, at: number, length: number) =>
  ordinaryBeginnings.some(
    (beginning) =>
      token.startsWith(beginning) && at < beginning.length && (at > 0 || beginning.length > length),
  )

/** The names in a person's full name: itself, and each of its words; those that are joined by an apostrophe are one too. */
const namesIn = (fullName: string): Name[] => {
  const parts = fold(fullName)
    .text.split(/[^\p{L}\p{N}'’]+/u)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const whole = parts.flat()
  if (whole.length === 1) {
    const [word] = whole as [string]
    if (word.length < 2 && !unspaced.test(word)) return []
    return [{ words: whole, isCommon: particles.has(word) || commonWords.has(word) }]
  }
  const own = parts.flatMap((words) => {
    // Of `d’Or` neither is a name alone.
    const alone = words.length > 1 ? words.filter((word) => word.length >= 4) : words
    const single = alone.filter((word) => (word.length > 1 || unspaced.test(word)) && !particles.has(word))
    return [...(words.length > 1 ? [words] : []), ...single.map((word) => [word])]
  })
  // `mtorres`; an unknown name is found in it anyway
  const withInitial = parts
    .slice(1)
    .flat()
    .filter((word) => word.length >= joinable && commonWords.has(word))
    .map((word) => [whole[0]!.charAt(0) + word])
  const pairs = parts.length > 2 ? parts.slice(1).map((words, index) => [...parts[index]!, ...words]) : []
  return [whole, whole.toReversed(), ...pairs, ...own, ...withInitial].map((words) => ({
    words,
    // Three ordinary words in this order are no chance.
    isCommon: words.length < 3 && words.every((word) => particles.has(word) || commonWords.has(word)),
  }))
}

/** `5 May`, `May 2024` */
const isDate = ({ text }: Folded, [start, end]: Span) =>
  months.has(text.slice(start, end)) &&
  (/\d(?:st|nd|rd|th)?(?: of| de)?\s$/.test(text.slice(Math.max(0, start - 12), start)) ||
    /^[.,]?\s(?:de |of )?\d/.test(text.slice(end, end + 8)))

/** Returns a function that finds all places of a name in a text. */
const finderOf = (name: Name) => {
  const { words, isCommon } = name
  const letters = words.join('')
  const isUnspaced = unspaced.test(letters)
  const isLong = letters.length >= joinable
  const isSpelled = words.length === 1 && letters.length > 2
  const isBroken = words.length === 1 && isLong
  const mayBeHandle = letters.length > 2 && !words.every((word) => particles.has(word))
  /** With a number alone a month is a date. */
  const isWritten = ({ text }: Folded, place: Span) =>
    mayBeHandle &&
    isHandle(text, place, words) &&
    !(months.has(letters) && /^[\d_]*$/.test(text.slice(...tokenAround(text, place)).replace(letters, '')))

  return (folded: Folded): Span[] => {
    const { text, isCapital } = folded
    const mayBeName = (place: Span) =>
      (!isCommon || isCapital(place[0]) || isWritten(folded, place)) && !isDate(folded, place)
    if (isUnspaced) return unspacedWords(text, words).filter(mayBeName)
    const places = wordsAlone(text, words).filter(mayBeName)
    const found = places.map((place) => tokenAround(text, place))
    if (isSpelled)
      found.push(...letterByLetter(text, letters).filter(([start]) => letters.length > 3 || isCapital(start)))
    if (isBroken) found.push(...broken(text, letters).filter(mayBeName))
    for (const place of isLong ? anywhere(text, letters) : []) {
      const token = tokenAround(text, place)
      if (token[1] - token[0] === letters.length) continue
      const [word, at] = [text.slice(...token), place[0] - token[0]]
      const isPart = isCommon ? !isCapital(place[0]) : isOrdinary(word, at, letters.length)
      // what a name begins may be a trade joined to it, as in `juliana`rt
      const isTrade = isWritten(folded, place) && !(at > 0 && isOrdinary(word, at, letters.length))
      if (!isPart || isTrade) found.push(token)
    }
    return found
  }
}

/** Addresses of pages and mailboxes, and names on social networks. `tod@s` is none, nor is a full stop without a blank. */
const leads = new RegExp(
  [
    '(?:https?:\\/\\/|www\\.)[^\\s<>"]+',
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+@(?:[\\p{L}\\p{N}-]+\\.[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}]|[\\p{L}\\p{N}-]{3,})',
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+\\s?[([{]\\s?(?:at|arroba)\\s?[)\\]}]\\s?[\\p{L}\\p{N}.-]+(?:\\s?[([{]\\s?(?:dot|punto)\\s?[)\\]}]\\s?\\p{L}{2,})*',
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]+ (?:at|arroba) [\\p{L}\\p{N}-]+(?: (?:dot|punto) \\p{L}{2,})+',
    '(?<![\\p{L}\\p{N}])@[\\p{L}\\p{N}._]{2,}',
    '(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]{1,63}\\.){0,6}(?:(?!(?:vol|ed|fig|num|no|nr|aprox|approx|ca|etc|cm|mm|kg|sr|sra|dr|st|pp|cap|col|av|min|max|ej|vs|inc)\\.)[\\p{L}\\p{N}-]{2,63}\\.(?!(?:jpe?g|png|tiff?|webp|pdf|mp[34]|mov)(?![\\p{L}\\p{N}]))\\p{L}{2,}|[\\p{L}\\p{N}]\\.\\p{L}{2,}(?=\\/))(?![\\p{L}\\p{N}])(?:\\/\\S*)?',
  ].join('|'),
  'gu',
)

const placesOfLeads = ({ text, isCapital }: Folded): Span[] =>
  [...text.matchAll(leads)].flatMap(({ 0: found, index }): Span[] => {
    // `Night.Then`: a sentence begins.
    const begins = /^[^@/.]*\p{L}\.(?=\p{L}+$)/u.exec(found)?.[0].length
    const isSentence = begins !== undefined && isCapital(index + begins) && !isCapital(index + begins - 2)
    return isSentence ? [] : [[index, index + found.length]]
  })

const money = '(?:€|\\$|£|eur|usd|gbp|mxn)'
const moneyBefore = new RegExp(`${money}\\s?$`)
const unit = `\\s?(?:${money}|%|[cmk]?m[23]?|mts?|kg|gr?|ml|px|dpi|in|ft|"|”|x|×)(?![\\p{L}\\p{N}])`
const between = '(?:[\\s.\\-–/]{1,2})'

/** Telephone numbers, by how they begin and how they are grouped; sizes, prices, dates and years are grouped otherwise. */
const numbers = new RegExp(
  `(?<![\\p{L}\\p{N}.,/+])(?:${[
    // with the code of a country
    `(?:\\+|00)\\s?\\d{1,3}(?:${between}?\\(?\\d{1,4}\\)?){2,6}`,
    // after a word such as `tel`
    `(?:tel(?:efono|ephone|f)?|tfno|tlf|movil|mobile|cell|phone|whatsapp|wa|ph)[.:]{0,2}\\s{0,2}\\(?\\d(?:${between}?\\(?\\d\\)?){5,14}`,
    // with the code of a town
    `\\(0?\\d{2,4}\\)\\s?\\d{2,4}(?:${between}\\d{2,4}){1,3}`,
    // of nine digits, as in Spain, and those that begin with 0
    `[6-9]\\d{8}`,
    `[6-9]\\d{2}(?:[\\s.-]\\d{3}){2}`,
    `[6-9]\\d{2}(?:[\\s.-]\\d{2}){3}`,
    `9\\d[\\s.-]\\d{3}(?:[\\s.-]\\d{2}){2}`,
    `0\\d{8,10}`,
    `0\\d{1,4}(?:[\\s./-]\\d{2,4}){2,4}`,
    // of ten, as in America
    `[2-9]\\d{2}[\\s.-]\\d{3}[\\s.-]\\d{4}`,
  ].join('|')})(?![\\p{L}\\p{N}])(?!${unit})(?![.,]\\d)`,
  'gu',
)

const placesOfNumbers = ({ text }: Folded): Span[] =>
  [...text.matchAll(numbers)].flatMap(({ 0: found, index }): Span[] => {
    const digits = found.replace(/\D/g, '')
    // `900 000 000`, `06/07/2024`, and what follows the sign of a currency are none.
    const isNone =
      digits.length < (/^\D*(?:\+|00)/.test(found) ? 7 : /^\p{L}/u.test(found) ? 6 : 9) ||
      /000$/.test(digits) ||
      /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/.test(found) ||
      moneyBefore.test(text.slice(Math.max(0, index - 4), index))
    return isNone ? [] : [[index, index + found.length]]
  })

/** Spans that touch, or have only blanks and marks between them, are one. */
const merged = (spans: readonly Span[], { text }: Folded): Span[] => {
  const result: [number, number][] = []
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1)
    if (last && (start <= last[1] || /^[\s,;&._-]*$/.test(text.slice(last[1], start))))
      last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}

/**
 * Returns a function that replaces a person's names in a text by `…`, however they are written: in any case, with or without
 * accents, each word on its own, in a longer word, letter by letter, and as initials. Addresses, e-mails, names on social
 * networks and telephone numbers go too, also those of others.
 */
export const masker = (names: readonly (string | null)[]) => {
  const fullNames = names.filter((name): name is string => Boolean(name))
  const known = new Map(fullNames.flatMap(namesIn).map((name) => [name.words.join(' '), name]))
  const finders = [...known.values()].map(finderOf)
  const initials = initialsIn(fullNames)

  return (text: string) => {
    const folded = fold(text)
    const names = merged(
      [...placesOfLeads(folded), ...placesOfNumbers(folded), ...finders.flatMap((find) => find(folded))],
      folded,
    )
    let masked = ''
    let end = 0
    for (const [start, stop] of merged([...names, ...initials(folded, names)], folded)) {
      masked += text.slice(end, folded.from[start]) + mask
      end = folded.from[stop]!
    }
    return masked + text.slice(end)
  }
}
