/* Texts as names are compared: without accents, case, invisible characters and letters of other scripts that look the same. */

/** Letters that are no base letter with a mark, and signs that look like another letter in small or in large. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ς: 'σ',
  }),
  ...pairs('авекмнорстухѕіјԁһԛԝӏ', 'abekmhopctyxsijdhqwl'),
  ...pairs('αβεζηικμνορτυχ', 'abezhikmnoptyx'),
  ...pairs('ɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'agabcdefghijklmnoprstuvwyz'),
  // apostrophes that count as letters
  ...pairs('ʼʻʹˈ', "''''"),
])

function pairs(signs: string, letters: string): [string, string][] {
  return [...signs].map((sign, index) => [sign, letters[index]!])
}

/** A part of a folded text, its end not included. */
export type Span = readonly [start: number, end: number]

export interface Folded {
  text: string
  /** For each character of `text`, and for its end, where it comes from in the original. */
  from: readonly number[]
  /** True if a character of `text` is a capital in the original. */
  isCapital: (at: number) => boolean
}

export const fold = (original: string): Folded => {
  let text = ''
  const from: number[] = []
  const capitals = new Set<number>()
  let at = 0
  for (const character of original) {
    const plain = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/./gu, (letter) => plainLetters.get(letter) ?? letter)
    if (/^[\p{Lu}\p{Lt}]/u.test(character.normalize('NFKD'))) capitals.add(text.length)
    text += plain
    for (let index = 0; index < plain.length; index += 1) from.push(at)
    at += character.length
  }
  from.push(at)
  return { text, from, isCapital: (place) => capitals.has(place) }
}
