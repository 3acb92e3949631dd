/** Exhibitions and magazines are twins: their calls and keys differ by this word alone. */
export type ProgramKind = 'exhibition' | 'magazine'

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
