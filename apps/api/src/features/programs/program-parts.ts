import type { ErrorCode } from '@vernissage/contract/errors'
import type { ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import type { ListFields } from '@vernissage/contract/lists'
import type { Database } from '../../platform/database/database.ts'
import {
  addHandler,
  at,
  changeHandler,
  listHandler,
  orderHandler,
  readHandler,
  removeHandler,
  usualHandlers,
} from '../../platform/http/record-handlers.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'
import { type AssignmentNotices, createApplicationRepository } from './application-repository.ts'
import type { PlacedLinks } from './link-repository.ts'
import { addLinkHandler } from './link-repository.ts'
import {
  createApplicationArtworks,
  createArtistLinks,
  createArtworkLinks,
  createSponsorLinks,
} from './links.ts'
import type { Application, Link, Program } from './program.ts'
import { createProgramRepository } from './program-repository.ts'

interface Declaration extends Pick<Program, 'typeLabels' | 'file' | 'fields'> {
  names: (typeof programNames)[ProgramKind]
  applicationFields: ListFields
  notFound: Record<'sponsor' | 'artwork' | 'artist' | 'applicationArtwork', ErrorCode>
}

/** The tables of one kind of program, of its links and of its applications. */
export const describeProgram = ({ names, applicationFields, notFound, ...declared }: Declaration) => {
  const { kind } = names
  const program: Program = { ...names, ...declared, artworkLinks: `${kind}_artwork` }
  const linkOf = (part: 'sponsor' | 'artwork' | 'artist'): Link => ({
    parent: program,
    table: `${kind}_${part}`,
    key: `id_${kind}_${part}`,
    notFound: notFound[part],
  })
  const applications: Application = {
    ...names.application,
    program,
    artworkLinks: names.application.artworks.table,
    derived: ['decision_id', 'answered_at', 'waitlist_place'],
    fields: applicationFields,
  }
  const applicationArtworks: Link = {
    ...names.application.artworks,
    parent: applications,
    notFound: notFound.applicationArtwork,
  }
  return {
    program,
    sponsors: linkOf('sponsor'),
    artworks: linkOf('artwork'),
    artists: linkOf('artist'),
    applications,
    applicationArtworks,
  }
}

/** The records of one kind as answers show them. */
interface ShownRecords {
  program: unknown
  application: unknown
  applicationArtwork: unknown
  sponsor: unknown
  artwork: unknown
  artist: unknown
}

export const createProgramParts = <Shown extends ShownRecords>(
  db: Database,
  notices: AssignmentNotices,
  tables: ReturnType<typeof describeProgram>,
) => ({
  programs: createProgramRepository<Shown['program']>(db, tables.program),
  applications: createApplicationRepository<Shown['application']>(
    db,
    notices,
    tables.applications,
    tables.applicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<Shown['applicationArtwork']>(db, tables.applicationArtworks),
  sponsors: createSponsorLinks<Shown['sponsor']>(db, tables.sponsors),
  artworks: createArtworkLinks<Shown['artwork']>(db, tables.artworks),
  artists: createArtistLinks<Shown['artist']>(db, tables.artists),
})

export type ProgramParts<Shown extends ShownRecords> = ReturnType<typeof createProgramParts<Shown>>

const linkHandlers = <Path extends string, Shown>(path: Path, links: PlacedLinks<Shown>) => ({
  ...at(`GET ${path}/all`, listHandler(links.list)),
  ...at(`POST ${path}`, addLinkHandler(links)),
  ...at(`PATCH ${path}/{id}`, changeHandler(links.change)),
  ...at(`DELETE ${path}/{id}`, removeHandler(links.remove)),
  ...at(`PATCH ${path}/{id}/order`, orderHandler(links.putInOrder)),
})

/** The handlers of the endpoints of one kind of program, of its links and of its applications. */
export const programHandlers = <Kind extends ProgramKind, Shown extends ShownRecords>(
  kind: Kind,
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: ProgramParts<Shown>,
  services: FileServices,
) => {
  const files = fileHandlers(services, kind)
  const read = files.read(programs.get)
  const readAt = async ({ query }: { query: { url: string } }) =>
    read({ params: { id: await programs.findByUrl(query.url) } })
  return {
    ...usualHandlers(`/${kind}`, programs, files.read),
    ...at(`GET /${kind}/url`, readAt),
    ...at(`POST /${kind}/{id}/image`, files.imageAddress(programs.get)),
    ...at(`POST /${kind}/{id}/file`, files.documentAddress(programs.get)),
    ...at(`DELETE /${kind}/{id}/file`, clearFileHandler(programs.clearDocument)),

    ...at(`GET /${kind}application/all`, listHandler(applications.list)),
    ...at(`GET /${kind}application/{id}`, readHandler(applications.get)),
    ...at(`POST /${kind}application`, addHandler(applications.create)),
    ...at(`PATCH /${kind}application/{id}`, changeHandler(applications.update)),

    ...at(`GET /${kind}applicationartwork/all`, listHandler(applicationArtworks.list)),
    ...at(`POST /${kind}applicationartwork`, addLinkHandler(applicationArtworks)),
    ...at(`DELETE /${kind}applicationartwork/{id}`, removeHandler(applicationArtworks.remove)),

    ...linkHandlers(`/${kind}sponsor`, sponsors),
    ...linkHandlers(`/${kind}artwork`, artworks),
    ...linkHandlers(`/${kind}artist`, artists),
  }
}
