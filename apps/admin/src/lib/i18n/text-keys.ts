import type { texts as shared } from '../../texts/en.ts'

/** The texts of single screens by area: each file of `texts/en` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ScreenTexts {}

type EveryText = typeof shared & ScreenTexts

/** The texts that belong together: a file of `texts/en`, and of every other language. */
export type Area = keyof EveryText

/** A text that differs with a number stands there as `…_one` and `…_other`, and is asked for without either. */
type Asked<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

type Paths<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Asked<Name> : `${Name}.${Paths<Texts[Name]>}`
}[keyof Texts & string]

type PathsByArea = { [Name in Area]: Paths<EveryText[Name]> }
type KeysByArea = { [Name in Area]: `${Name}:${PathsByArea[Name]}` }

/** One area, or several of which the first is the one that is meant where none is named. */
export type Areas = Area | readonly [Area, ...Area[]]
type First<Wanted extends Areas> = Wanted extends readonly [infer Name extends Area, ...unknown[]]
  ? Name
  : Extract<Wanted, Area>
type Every<Wanted extends Areas> = Wanted extends readonly Area[] ? Wanted[number] : Extract<Wanted, Area>

/** What may be asked for: `path.to.text` in the first area, `area:path.to.text` in each of them. */
export type TextKey<Wanted extends Areas> = PathsByArea[First<Wanted>] | KeysByArea[Every<Wanted>]
