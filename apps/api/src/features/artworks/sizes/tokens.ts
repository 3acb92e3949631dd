import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain'
import { type Axis, axesOf, cjkWords, isJoin, type Meaning, meaningOf, plain, type Role } from './words.ts'

/** Every token is one of these: what the grammar has no use for is read over as one. */
export const Any = createToken({ name: 'Any', pattern: Lexer.NA })
const token = (name: string, pattern: RegExp | typeof Lexer.NA = Lexer.NA, categories = [Any]) =>
  createToken({ name, pattern, categories, line_breaks: true })

// The meanings of words, which the list of words tells.
export const Times = token('Times')
export const Unit = token('Unit')
export const OtherUnit = token('OtherUnit')
export const AxisWord = token('AxisWord')
export const AxisOrder = token('AxisOrder')
export const RoleWord = token('RoleWord')
export const Without = token('Without')
export const PartNoun = token('PartNoun')
export const Parts = token('Parts')
export const Each = token('Each')
export const Or = token('Or')

export const NumberToken = token('Number', /\d+(?:[.,]\d+)*|(?<![a-z])\.\d+/)
/** Half an inch is written as 1/2 or ½; 70/50 is no part of a whole. */
export const Fraction = token('Fraction', /[¼½¾⅐-⅞]|\d{1,2}[/⁄](?:2|3|4|5|6|8|10|12|16|32|64)(?![\d.,])/)
export const Break = token('Break', /[\n\r]+|[;,|/+&]/)
export const Colon = token('Colon', /[:=]/)
export const Open = token('Open', /[([{]/)
export const Close = token('Close', /[)\]}]/)
export const Dash = token('Dash', /[-–—‐‑]/)
export const Word = token(
  'Word',
  // of "70cmx50cm" the unit, of "70hx50w" the axis, of "h70xw50" the cross
  new RegExp(
    `(?:mm|cm|dm|m|in|ft|[hwdlbt])(?=x\\s*\\d)|(?<=\\d)x(?=[hwdlbtp]\\s?\\d)|${cjkWords.join('|')}|[a-zß-öø-ʸͰ-῿Ⰰ-퟿⌀]+(?:['’][a-zß-öø-ʸ]+)*`,
  ),
)
const TimesSign = token('TimesSign', /[×✕✖⨯*]/, [Times])
const InchSign = token('InchSign', /''|′′|’’|["″”“]/, [Unit])
const FootSign = token('FootSign', /['′’]/, [Unit])
export const Noise = token('Noise', /\S/)
const Blank = createToken({ name: 'Blank', pattern: /[^\S\n\r]+|[.~≈±]/, group: Lexer.SKIPPED })

const meant = [Times, Unit, OtherUnit, AxisWord, AxisOrder, RoleWord, Without, PartNoun, Parts, Each, Or]

/** The longest kinds first: of two that fit, the lexer takes the one listed first. */
const lexed = [
  Fraction,
  NumberToken,
  Blank,
  Break,
  Colon,
  Open,
  Close,
  Dash,
  TimesSign,
  InchSign,
  FootSign,
  Word,
  Noise,
]

export const vocabulary: TokenType[] = [Any, ...meant, ...lexed]

let made: Lexer | undefined
const lexer = () => {
  made ??= new Lexer(lexed, { positionTracking: 'onlyOffset' })
  return made
}

const typeOf = ({ means }: Meaning): TokenType => {
  switch (means) {
    case 'times':
      return Times
    case 'unit':
      return Unit
    case 'otherUnit':
      return OtherUnit
    case 'axis':
      return AxisWord
    case 'role':
      return RoleWord
    case 'without':
      return Without
    case 'partNoun':
      return PartNoun
    case 'parts':
      return Parts
    case 'number':
      return NumberToken
    case 'each':
      return Each
    case 'or':
      return Or
    case 'nothing':
      return Blank
  }
}

const retyped = (word: IToken, tokenType: TokenType, payload: unknown): IToken => ({
  ...word,
  tokenType,
  tokenTypeIdx: tokenType.tokenTypeIdx!,
  payload,
})

const withMeaning = (found: IToken): IToken => {
  if (found.tokenType !== Word) return found
  const order = axesOf(found.image)
  if (order) return retyped(found, AxisOrder, order)
  const meaning = meaningOf(found.image)
  return meaning ? retyped(found, typeOf(meaning), meaning) : found
}

/** Beside `L` for the longueur the French write `l` for the largeur. */
const hasBothLetters = (cased: string) =>
  /(?:^|[^\p{L}]|x)L(?=$|[^\p{L}'’]|x)/u.test(cased) && /(?:^|[^\p{L}]|x)l(?=$|[^\p{L}'’]|x)/u.test(cased)

const width: Meaning = { means: 'axis', axis: 'width' }

/** The tokens with the case of their letters: of `L x l x H` the second is the width. */
const inFrench = (cased: string) => (found: IToken) => {
  const letters = [...cased.slice(found.startOffset, found.startOffset + found.image.length)]
  if (found.tokenType === AxisWord && letters.join('') === 'l') return retyped(found, AxisWord, width)
  if (found.tokenType !== AxisOrder) return found
  const axes = orderOf(found)
  return retyped(
    found,
    AxisOrder,
    axes.map((axis, index) => (letters[2 * index] === 'l' ? 'width' : axis)),
  )
}

const labelledNumber = /\d\s*(?:mm|cm|m|in|ft|["'″′])?\.?\s*\(?[hwlb](?![a-z])/

/**
 * The places of letters that name no axis: those of `P.A.` and `H.C.` (artist's proofs), and `3D` with its number where no
 * other number has its axis behind it.
 */
const placesOfOthers = (text: string) => {
  const abbreviations = [...text.matchAll(/(?<![a-z])[a-z]\.\s?[a-z](?![a-z])(?!\s*[\d:=])/g)]
  const dimensions = labelledNumber.test(text) ? [] : [...text.matchAll(/(?<![\d.,/])[234]d(?![a-z])/g)]
  return {
    letters: new Set(abbreviations.flatMap(({ index, 0: found }) => [index, index + found.length - 1])),
    nothing: new Set(dimensions.flatMap(({ index }) => [index, index + 1])),
  }
}

export const tokensOf = (text: string): IToken[] => {
  const cased = plain(text)
  const lower = cased.toLowerCase()
  const { letters, nothing } = placesOfOthers(lower)
  const tokens = lexer()
    .tokenize(lower)
    .tokens.filter(({ startOffset }) => !nothing.has(startOffset))
    .map((found) => (letters.has(found.startOffset) ? found : withMeaning(found)))
    .filter(({ tokenType }) => tokenType !== Blank)
  return hasBothLetters(cased) ? tokens.map(inFrench(cased)) : tokens
}

type Of<Means extends Meaning['means']> = Extract<Meaning, { means: Means }>

export const unitOf = ({ tokenType, payload }: IToken): SizeUnit => {
  if (tokenType === InchSign) return 'in'
  return tokenType === FootSign ? 'ft' : (payload as Of<'unit'>).unit
}
export const axisOf = ({ payload }: IToken): Axis => (payload as Of<'axis'>).axis
export const orderOf = ({ payload }: IToken) => payload as Axis[]
export const roleOf = ({ payload }: IToken): Role => (payload as Of<'role'>).role
export const countOf = ({ payload }: IToken) => (payload as Of<'parts'>).count
/** As written, or the figure of a number word. */
export const numberOf = ({ payload, image }: IToken) =>
  payload ? String((payload as Of<'number'>).value) : image

export const isOf = ({ tokenType }: IToken, type: TokenType) =>
  tokenType === type || tokenType.CATEGORIES?.includes(type) === true
/** An alternative between two numbers alone. */
export const isJoinOf = ({ image }: IToken) => isJoin(image)
export const isFrame = (token: IToken) => token.tokenType === RoleWord && roleOf(token) === 'frame'
