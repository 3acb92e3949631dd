import { plain } from './words.ts'

/* Texts that list several sizes under letters or words: which of them is the work's, nobody can tell. */

const states =
  `small medium large pequen[oa] median[oa] grande petite? moyen(?:ne)? grande? klein mittel gross piccol[oa] medi[oa]
  open(?:ed)? closed abiert[oa] cerrad[oa] ouverte? fermee? offen geschlossen apert[oa] chius[oa] folded unfolded plegad[oa]
  desplegad[oa]`
    .split(/\s+/)
    .join('|')

/** `A: 30 x 20`, `B) 40 x 30`, `.1 (plate): 20 cm`, `small: 30 x 20`. */
const labels = new RegExp(
  `(?:^|[\\s;|,/])(\\.[a-z\\d]{1,2}|[a-z]|x{1,3}[sl]|i{2,3}|iv|v\\d|${states})(?:\\s*\\([^)\\d]*\\))?\\s*[:=).(]\\s*(?:[a-z]+\\.?\\s*)?(?=[\\d½¼¾])`,
  'g',
)
const axisLetter = /^[hwdlbtpø]$/

/** `S 30x20, M 40x30, L 60x40`. */
const garments =
  /(?<![a-z])(xxl|xl|xs|s|m|l|small|medium|large)\s*[:=(]?\s*(?=\d[\d.,]*\s*(?:cm|mm|in)?\s*[x×])/g

const numbered = /\b(?:version|variante?|opcion|option|size|talla|tamano)\s*([a-z\d])\b/g

const distinct = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, label]) => label!))

const isVersions = (text: string) => {
  const found = distinct(text, labels)
  if (found.size > 1 && [...found].some((label) => !axisLetter.test(label))) return true
  if (distinct(text, numbered).size > 1) return true
  const sizes = distinct(text, garments)
  return sizes.size > 1 && [...sizes].some((label) => !/^[ml]$/.test(label))
}

/** `with and without frame: 80 x 60, 70 x 50`. */
const withAndWithout =
  /\b(?:with|con|avec|mit)\s*(?:and|y|et|und|e|[/&])\s*(?:without|sin|sans|ohne|senza)\b|\b(?:framed|enmarcad[oa])\s*(?:and|y|[/&])\s*(?:unframed|sin)\b/

const figure = String.raw`\d[\d.,]*\s*(?:cm|mm|m|in|")?\.?\s*`

/** `A 30 x 20 cm, B 40 x 30 cm`. */
const lettered = new RegExp(`(?:^|[\\s(;,|/])([ab])\\s*[-–)]?\\s*(?=${figure}[x×])`, 'g')

/** `closed 30 x 20 cm, open 30 x 40 cm`. */
const opened = /\b(?:open|opened|abiert[oa]|ouverte?|offen|geoffnet|apert[oa])\b/
const closed = /\b(?:closed|cerrad[oa]|fermee?|geschlossen|chius[oa])\b/

/** `30/40 x 50 cm`, `20 x 30 cm - 60 x 90 cm`, `at least 20 x 30 cm`, `20 x 30 cm or more`. */
const ranges = new RegExp(
  [
    String.raw`(?:^|[^x×*\d.,\s])\s*\d{2,}\s*[/~]\s*(?!(?:10|12|16|32|64)\b)\d{2,}(?:[.,]\d+)?\s*(?:cm|mm)?\s*[x×]`,
    `[x×]\\s*${figure}[-–—]\\s*${figure}[x×]`,
    `\\b(?:at least|at most|more than|less than|plus de|moins de|mas de|menos de|al menos|mindestens|hochstens|almeno)\\s+${figure}[x×]`,
    String.raw`\d\s*(?:cm|mm|in|m)\.?\s*(?:min|max|or (?:more|less|larger|smaller)|o mas|ou plus|oder mehr)\b`,
  ].join('|'),
)

export const isListOfSizes = (text: string) => {
  const lower = plain(text).toLowerCase()
  if (isVersions(lower) || withAndWithout.test(lower) || ranges.test(lower)) return true
  return distinct(lower, lettered).size > 1 || (opened.test(lower) && closed.test(lower))
}
