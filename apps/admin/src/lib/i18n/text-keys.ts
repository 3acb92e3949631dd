import type * as applications from '../../texts/en/applications.ts'
import type * as artists from '../../texts/en/artists.ts'
import type * as artworks from '../../texts/en/artworks.ts'
import type * as contact from '../../texts/en/contact.ts'
import type * as enquiries from '../../texts/en/enquiries.ts'
import type * as exhibitions from '../../texts/en/exhibitions.ts'
import type * as history from '../../texts/en/history.ts'
import type * as magazines from '../../texts/en/magazines.ts'
import type * as masterclasses from '../../texts/en/masterclasses.ts'
import type * as newsletters from '../../texts/en/newsletters.ts'
import type * as privacy from '../../texts/en/privacy.ts'
import type * as programs from '../../texts/en/programs.ts'
import type * as requests from '../../texts/en/requests.ts'
import type * as sponsors from '../../texts/en/sponsors.ts'
import type * as statistics from '../../texts/en/statistics.ts'
import type * as users from '../../texts/en/users.ts'
import type { texts as shared } from '../../texts/en.ts'

type EveryText = typeof shared &
  typeof applications &
  typeof artists &
  typeof artworks &
  typeof contact &
  typeof enquiries &
  typeof exhibitions &
  typeof history &
  typeof magazines &
  typeof masterclasses &
  typeof newsletters &
  typeof privacy &
  typeof programs &
  typeof requests &
  typeof sponsors &
  typeof statistics &
  typeof users

/** An area of texts: one file in `texts/en` and in each other language. */
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
