import type * as firstPage from '../../texts/en/first-page.ts'
import type * as shell from '../../texts/en/shell.ts'

/** The texts of single screens by area: each file of `texts/en` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ScreenTexts {}

type EveryText = typeof firstPage & typeof shell & ScreenTexts

/** An area of texts: an export of a file in `texts/en` and in each other language. */
export type Area = keyof EveryText

/** A text with plural forms is stored as `…_one` and `…_other`; its key has neither ending. */
type KeyOf<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

type Paths<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? KeyOf<Name> : `${Name}.${Paths<Texts[Name]>}`
}[keyof Texts & string]

type PathsByArea = { [Name in Area]: Paths<EveryText[Name]> }
type KeysByArea = { [Name in Area]: `${Name}:${PathsByArea[Name]}` }

/** One area, or several; a key without an area belongs to the first. */
export type Areas = Area | readonly [Area, ...Area[]]
type First<Wanted extends Areas> = Wanted extends readonly [infer Name extends Area, ...unknown[]]
  ? Name
  : Extract<Wanted, Area>
type Every<Wanted extends Areas> = Wanted extends readonly Area[] ? Wanted[number] : Extract<Wanted, Area>

/** The keys of the areas: `path.to.text` in the first area, `area:path.to.text` in any of them. */
export type TextKey<Wanted extends Areas> = PathsByArea[First<Wanted>] | KeysByArea[Every<Wanted>]

/** The key of any text, with its area: `area:path.to.text`. */
export type AnyTextKey = KeysByArea[Area]

/** The same texts in another language: every key, any wording. */
export type Wording<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>
}
