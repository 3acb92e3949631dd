import { ErrorCode } from '../errors.ts'

/*
 * How each kind of program and its applications are spelled: tables, keys and fields, in rows as in answers. Data alone.
 */

/** The programs that can have an open call. */
export const programKinds = ['exhibition', 'magazine'] as const
export type ProgramKind = (typeof programKinds)[number]

const namesOf = <Kind extends ProgramKind>(kind: Kind, notFound: ErrorCode, applicationNotFound: ErrorCode) =>
  ({
    kind,
    table: kind,
    key: `id_${kind}`,
    foreignKey: `${kind}_id`,
    type: `${kind}_type_id`,
    status: `${kind}_status_id`,
    notFound,
    application: {
      table: `${kind}_application`,
      key: `id_${kind}_application`,
      foreignKey: `${kind}_application_id`,
      notFound: applicationNotFound,
      artworks: { table: `${kind}_application_artwork`, key: `id_${kind}_application_artwork` },
    },
  }) as const

export const programNames = {
  exhibition: namesOf('exhibition', ErrorCode.exhibitionNotFound, ErrorCode.exhibitionApplicationNotFound),
  magazine: namesOf('magazine', ErrorCode.magazineNotFound, ErrorCode.magazineApplicationNotFound),
} as const
