import { ErrorCode } from '../errors.ts'

/*
 * How each kind of program and its applications are spelled: tables, keys and fields, in rows as in answers. Data alone.
 */

/** The programs that can have an open call. */
export const programKinds = ['exhibition', 'magazine'] as const
export type ProgramKind = (typeof programKinds)[number]

const namesOf = <Kind extends ProgramKind>(
  kind: Kind,
  notFound: Record<
    'program' | 'sponsor' | 'artwork' | 'artist' | 'application' | 'applicationArtwork',
    ErrorCode
  >,
) => {
  const linkOf = <Part extends 'sponsor' | 'artwork' | 'artist'>(part: Part) =>
    ({ table: `${kind}_${part}`, key: `id_${kind}_${part}`, notFound: notFound[part] }) as const
  return {
    kind,
    table: kind,
    key: `id_${kind}`,
    foreignKey: `${kind}_id`,
    type: `${kind}_type_id`,
    status: `${kind}_status_id`,
    notFound: notFound.program,
    links: { sponsor: linkOf('sponsor'), artwork: linkOf('artwork'), artist: linkOf('artist') },
    application: {
      table: `${kind}_application`,
      key: `id_${kind}_application`,
      foreignKey: `${kind}_application_id`,
      notFound: notFound.application,
      artworks: {
        table: `${kind}_application_artwork`,
        key: `id_${kind}_application_artwork`,
        notFound: notFound.applicationArtwork,
      },
    },
  } as const
}

export const programNames = {
  exhibition: namesOf('exhibition', {
    program: ErrorCode.exhibitionNotFound,
    sponsor: ErrorCode.exhibitionSponsorNotFound,
    artwork: ErrorCode.exhibitionArtworkNotFound,
    artist: ErrorCode.exhibitionArtistNotFound,
    application: ErrorCode.exhibitionApplicationNotFound,
    applicationArtwork: ErrorCode.exhibitionApplicationArtworkNotFound,
  }),
  magazine: namesOf('magazine', {
    program: ErrorCode.magazineNotFound,
    sponsor: ErrorCode.magazineSponsorNotFound,
    artwork: ErrorCode.magazineArtworkNotFound,
    artist: ErrorCode.magazineArtistNotFound,
    application: ErrorCode.magazineApplicationNotFound,
    applicationArtwork: ErrorCode.magazineApplicationArtworkNotFound,
  }),
} as const
