import bidiFactory, { type Bidi } from 'bidi-js'

/* Lines of text in several scripts, made for fonts that have a part of them each. */

export interface Face {
  name: string
  hasGlyph: (codePoint: number) => boolean
}

/** A part of a line that is drawn at once. */
interface Run {
  face: string
  text: string
  width: number
}

export interface Line {
  runs: Run[]
  width: number
  isRightToLeft: boolean
}

/** Letters of one word, direction and font. */
interface Piece extends Run {
  level: number
}

export interface Measure {
  /** The first that has a character draws it. */
  faces: readonly Face[]
  /** In the unit of `width`. */
  widthOf: (face: string, text: string) => number
  width: number
  /** Longer text is cut, with an ellipsis. */
  lines: number
}

// its types are those of its other build
const bidi = (bidiFactory as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Drawn for letters that no font has. */
const unknownSign = '\ufffd'
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const ellipsis = '…'

// A joiner shapes Arabic letters.
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const joiner = '\u200c'

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(invisible, (character) => (character === joiner ? character : ''))
    .trim()
    .normalize('NFC')

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0)!)

/** The font of a character with its marks, and what it draws: nothing for an emoji that no font has. */
const drawn = (cluster: string, faces: readonly Face[]): [face: string, text: string] => {
  const bare = cluster.replaceAll(joiner, '')
  const face = faces.find(({ hasGlyph }) => codePoints(bare).every(hasGlyph))
  if (!face) {
    const signed = faces.find(({ hasGlyph }) => hasGlyph(codePoints(unknownSign)[0]!)) ?? faces[0]!
    return [signed.name, emoji.test(cluster) ? '' : unknownSign]
  }
  return [face.name, codePoints(cluster).every(face.hasGlyph) ? cluster : bare]
}

/** The words of a text with the space after each, cut where font or direction change. */
const wordsOf = (text: string, { faces, widthOf }: Measure) => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const words: Piece[][] = []
  let atStart = true
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index]!
    const [face, shown] = drawn((level % 2 === 1 && bidi.getMirroredCharacter(segment)) || segment, faces)
    const isSpace = segment === ' '
    const isHidden = shown === '' || (isSpace && words.length === 0)
    if (isHidden) continue
    if (atStart) words.push([])
    const word = words.at(-1)!
    const last = word.at(-1)
    // one sign for a whole name
    if (shown === unknownSign && last?.text.endsWith(unknownSign)) continue
    if (last && !isSpace && last.face === face && last.level === level) last.text += shown
    else word.push({ face, text: shown, level, width: 0 })
    atStart = isSpace
  }
  for (const piece of words.flat()) piece.width = widthOf(piece.face, piece.text)
  return { words, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 }
}

const widthOfPieces = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

const withoutLastSpace = (pieces: readonly Piece[]) =>
  pieces.at(-1)?.text === ' ' ? pieces.slice(0, -1) : pieces

/** As much of a word as fits into `room`, at least a character, and the rest. */
const cut = (word: readonly Piece[], room: number, { widthOf }: Measure): [Piece[], Piece[]] => {
  const letters = word.flatMap((piece) =>
    Array.from(graphemes.segment(piece.text), ({ segment }) => ({
      ...piece,
      text: segment,
      width: widthOf(piece.face, segment),
    })),
  )
  let end = 1
  while (end < letters.length && widthOfPieces(letters.slice(0, end + 1)) <= room) end += 1
  return [letters.slice(0, end), letters.slice(end)]
}

/** From left to right: stretches of a higher level are turned around (rule L2 of the bidirectional algorithm). */
const inVisualOrder = (pieces: readonly Piece[]) => {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && order[end]!.level >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return order
}

/** Pieces of one font and direction as one run; words from right to left stay apart, so that each is shaped by itself. */
const joined = (pieces: readonly Piece[]) => {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    const isSame = last?.face === piece.face && last.level === piece.level && piece.level % 2 === 0
    if (last && isSame) {
      last.text += piece.text
      last.width += piece.width
    } else runs.push({ ...piece })
  }
  return runs
}

/** Breaks a text into lines that are at most `width` wide. */
export const linesOf = (text: string, measure: Measure): Line[] => {
  const { words, isRightToLeft } = wordsOf(cleaned(text), measure)
  const lines: Piece[][] = []
  const left = [...words]
  while (left.length > 0 && lines.length < measure.lines) {
    const line: Piece[] = []
    while (left.length > 0) {
      const word = left[0]!
      if (widthOfPieces(line) + widthOfPieces(withoutLastSpace(word)) <= measure.width) {
        line.push(...word)
        left.shift()
      } else {
        if (line.length > 0) break
        const [head, rest] = cut(word, measure.width, measure)
        line.push(...head)
        if (rest.length > 0) left[0] = rest
        else left.shift()
        break
      }
    }
    lines.push([...withoutLastSpace(line)])
  }
  const last = lines.at(-1)
  if (last && left.length > 0) {
    const { name } = measure.faces[0]!
    const width = measure.widthOf(name, ellipsis)
    const letters = cut(last, measure.width - width, measure)[0]
    const level = last.at(-1)?.level ?? 0
    lines[lines.length - 1] = [...withoutLastSpace(letters), { face: name, text: ellipsis, width, level }]
  }
  return lines.map((pieces) => {
    const runs = joined(inVisualOrder(pieces)).map(({ face, text, width }) => ({ face, text, width }))
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRightToLeft }
  })
}
