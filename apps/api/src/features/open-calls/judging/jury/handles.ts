import type { Span } from './folding.ts'

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
export const tokenAround = (text: string, [start, end]: Span): Span => {
  let [from, to] = [start, end]
  while (from > 0 && /[\p{L}\p{N}_]/u.test(text[from - 1]!)) from -= 1
  while (to < text.length && /[\p{L}\p{N}_]/u.test(text[to]!)) to += 1
  return [from, to]
}

/**
 * Of a folded text and the place of a name in it: true where digits, `_` or a word of the trade is joined to it and nothing else,
 * or where its own words are joined.
 */
export const isHandle = (text: string, place: Span, words: readonly string[]) => {
  const [from, to] = tokenAround(text, place)
  const [before, after] = [text.slice(from, place[0]), text.slice(place[1], to)]
  const isJoined = words.length > 1 && /^[\p{L}\p{N}_]+$/u.test(text.slice(...place))
  if (before + after === '') return isJoined
  return onlyTrade.test(/\p{L}*$/u.exec(before)![0]) && onlyTrade.test(/^\p{L}*/u.exec(after)![0])
}
