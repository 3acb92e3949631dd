/* Takes out of a text what would tell a juror of a blind round whose work it is about. */

const mask = '…'

/** Letters that are no base letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

interface Folded {
  /** Without accents and case. */
  text: string
  /** For each character of `text`, and for its end, where it comes from in the original. */
  from: number[]
}

const fold = (original: string): Folded => {
  let text = ''
  const from: number[] = []
  let at = 0
  for (const character of original) {
    const plain = character
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/./gu, (letter) => plainLetters[letter] ?? letter)
    text += plain
    for (let index = 0; index < plain.length; index += 1) from.push(at)
    at += character.length
  }
  from.push(at)
  return { text, from }
}

/** Written without blanks between words, so that a name in it has no edges. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Khmer}\p{scx=Lao}]/u

/** Parts of names that are common words: taken out only with the rest of the name. */
const particles = new Set(
  'de del della di da dos das do du des la las le les lo los el y e i und and von van der den ter ten zu zum zur af av bin ibn al ap mac o st san santa'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Without an apostrophe: `Müllers Garten`. */
const genitive = '(?:e?s)?'

const asWord = (word: string) =>
  unspaced.test(word)
    ? escaped(word)
    : `(?<![\\p{L}\\p{N}])${escaped(word)}${word.length > 3 ? genitive : ''}(?![\\p{L}\\p{N}])`

/** A name of several words, also written together or with anything but letters between them. */
const asPhrase = (words: readonly string[]) => words.map(escaped).join('[^\\p{L}\\p{N}]*')

/** Addresses of pages and mailboxes, and names on social networks. */
const leads =
  /(?:https?:\/\/|www\.)[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{2,}|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)*(?:[\p{L}\p{N}-]{2,}\.(?!(?:jpe?g|png|tiff?|webp|pdf|mp[34]|mov)(?![\p{L}\p{N}]))\p{L}{2,}|[\p{L}\p{N}]\.\p{L}{2,}(?=\/))(?![\p{L}\p{N}])(?:\/\S*)?/giu

/**
 * Returns a function that replaces a person's names in a text by `…`, in any case, with or without accents: each name, and
 * each of its words on its own. Addresses, e-mails and names on social networks go too, also those of others.
 */
export const masker = (names: readonly (string | null)[]) => {
  const folded = names.flatMap((name) => (name ? [wordsOf(fold(name).text)] : []))
  const phrases = folded.filter((words) => words.length > 1)
  const words = folded
    .flat()
    .filter((word) => (word.length > 1 || unspaced.test(word)) && !particles.has(word))
  const patterns = [
    ...phrases.flatMap((parts) => [asPhrase(parts), asPhrase(parts.toReversed())]),
    ...new Set(words.map(asWord)),
  ]
  const borne = patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : null

  const withoutNames = (text: string) => {
    if (!borne) return text
    const { text: plain, from } = fold(text)
    let masked = ''
    let end = 0
    for (const { 0: found, index } of plain.matchAll(borne)) {
      masked += text.slice(end, from[index]) + mask
      end = from[index + found.length]!
      // The mark of the last letter, where it is a character of its own.
      end += /^\p{M}*/u.exec(text.slice(end))![0].length
    }
    return masked + text.slice(end)
  }

  return (text: string) =>
    withoutNames(text.replace(leads, mask)).replace(new RegExp(`${mask}(?:[\\s,;&.-]*${mask})+`, 'gu'), mask)
}
