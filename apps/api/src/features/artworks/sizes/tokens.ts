import type { SizeUnit } from '@vernissage/contract/values/sizes'
import { createToken, type IToken, Lexer, type TokenType } from 'chevrotain'
import { type Axis, axesOf, type Meaning, meaningOf, type Role } from './words.ts'

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
  // of "70cmx50cm" the unit, of "70hx50w" the axis
  /(?:mm|cm|dm|m|in|ft|[hwdlbt])(?=x\s*\d)|[a-zß-öø-ʸͰ-῿Ⰰ-퟿⌀]+(?:['’][a-zß-öø-ʸ]+)*/,
)
const TimesSign = token('TimesSign', /[×✕✖⨯*]/, [Times])
const InchSign = token('InchSign', /''|′′|’’|["″”“]/, [Unit])
const FootSign = token('FootSign', /['′’]/, [Unit])
const Noise = token('Noise', /\S/)
const Blank = createToken({ name: 'Blank', pattern: /[^\S\n\r]+|[.~≈±]/, group: Lexer.SKIPPED })

const meant = [Times, Unit, OtherUnit, AxisWord, AxisOrder, RoleWord, Without, PartNoun, Parts]

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

const lexer = new Lexer(lexed, { positionTracking: 'onlyOffset' })

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

/** The text in lower case and without accents, as the list of words has it; signs of units and fractions stay. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

export const tokensOf = (text: string): IToken[] =>
  lexer
    .tokenize(plain(text))
    .tokens.map(withMeaning)
    .filter(({ tokenType }) => tokenType !== Blank)

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
export const isFrame = (token: IToken) => token.tokenType === RoleWord && roleOf(token) === 'frame'
