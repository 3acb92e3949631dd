import type { Exhibition, ExhibitionCreate, ExhibitionPatch } from '@vernissage/contract/resources/exhibition'
import type { Magazine, MagazineCreate, MagazinePatch } from '@vernissage/contract/resources/magazine'

/** Exhibitions and magazines are twins: their calls and keys differ by this word alone. */
export type ProgramKind = 'exhibition' | 'magazine'

/** What is read and written of each kind. */
export interface ProgramRecords {
  exhibition: Exhibition
  magazine: Magazine
}
export interface ProgramCreates {
  exhibition: ExhibitionCreate
  magazine: MagazineCreate
}
export interface ProgramPatches {
  exhibition: ExhibitionPatch
  magazine: MagazinePatch
}
/** The one document of each kind. */
export interface ProgramFiles {
  exhibition: 'brochure'
  magazine: 'file'
}

/** What a screen can know without knowing the kind. */
export type Program = ProgramRecords[ProgramKind]

/** Where each kind is shown. */
export const programRoutes = {
  exhibition: { list: '/exhibitions', detail: '/exhibitions/$url' },
  magazine: { list: '/magazines', detail: '/magazines/$url' },
} as const satisfies Record<ProgramKind, object>

/** What belongs to a program and is listed in its detail. */
export type ProgramPart = 'application' | 'sponsor' | 'artwork' | 'artist'

/** Where the parts of a kind are read and written, and under which keys the API answers them. */
export const partOf = <Kind extends ProgramKind, Part extends ProgramPart>(kind: Kind, part: Part) =>
  ({
    path: `/${kind}${part}`,
    list: `${kind}_${part}s`,
    id: `id_${kind}_${part}`,
    /** Names the program in a row and in a filter. */
    program: `${kind}_id`,
  }) as const
