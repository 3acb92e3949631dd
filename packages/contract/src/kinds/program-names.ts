import { ErrorCode } from '../errors.ts'

/*
 * How each kind of program and its applications are spelled: tables, keys and fields, in rows as in answers. Data alone.
 */

const namesOf = <Kind extends 'exhibition' | 'magazine'>(
  kind: Kind,
  notFound: { program: ErrorCode; application: ErrorCode },
) =>
  ({
    kind,
    table: kind,
    key: `id_${kind}`,
    foreignKey: `${kind}_id`,
    type: `${kind}_type_id`,
    status: `${kind}_status_id`,
    notFound: notFound.program,
    application: {
      table: `${kind}_application`,
      key: `id_${kind}_application`,
      foreignKey: `${kind}_application_id`,
      notFound: notFound.application,
      artworks: { table: `${kind}_application_artwork`, key: `id_${kind}_application_artwork` },
    },
  }) as const

export const programNames = {
  exhibition: namesOf('exhibition', {
    program: ErrorCode.exhibitionNotFound,
    application: ErrorCode.exhibitionApplicationNotFound,
  }),
  magazine: namesOf('magazine', {
    program: ErrorCode.magazineNotFound,
    application: ErrorCode.magazineApplicationNotFound,
  }),
} as const
