import { plain } from '../../../lib/format/plain.ts'

/** The parts of a text, alternately not marked and marked, where one of the words stands. */
export function markedParts(text: string, words: readonly string[]): string[] {
  // A character may become several, or none, in the text that is compared.
  const characters = [...text]
  const owners = characters.flatMap((character, index) => Array<number>(plain(character).length).fill(index))
  const whole = characters.map(plain).join('')
  const isMarked = new Set<number>()
  for (const word of words)
    for (let at = whole.indexOf(word); word && at !== -1; at = whole.indexOf(word, at + word.length))
      for (const owner of owners.slice(at, at + word.length)) isMarked.add(owner)
  const parts = ['']
  characters.forEach((character, index) => {
    // Marked parts have odd numbers.
    if ((parts.length % 2 === 0) !== isMarked.has(index)) parts.push('')
    parts[parts.length - 1] += character
  })
  return parts
}

/** A text whose parts that were searched for are marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markedParts(text, words).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))
