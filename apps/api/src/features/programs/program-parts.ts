import { at } from '@vernissage/contract/endpoint'
import { type Endpoints, endpoints } from '@vernissage/contract/endpoints'
import type { ErrorCode } from '@vernissage/contract/errors'
import type { ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import type { z } from 'zod'
import type { Database } from '../../platform/database/database.ts'
import {
  addHandler,
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

interface Declaration extends Pick<Program, 'typeLabels' | 'file'> {
  names: (typeof programNames)[ProgramKind]
  notFound: Record<'sponsor' | 'artwork' | 'artist' | 'applicationArtwork', ErrorCode>
}

/** The tables of one kind of program, of its links and of its applications. */
export const describeProgram = ({ names, notFound, ...declared }: Declaration) => {
  const { kind } = names
  const program: Program = {
    ...names,
    ...declared,
    artworkLinks: `${kind}_artwork`,
    fields: endpoints[`GET /${kind}/all`].answer.fields,
  }
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
    fields: endpoints[`GET /${kind}application/all`].answer.fields,
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

/** A row of a list of the contract. */
type Row<List extends keyof Endpoints> = Endpoints[List] extends { answer: { of: infer Of } }
  ? z.output<Of>
  : never

export const createProgramParts = <Kind extends ProgramKind>(
  db: Database,
  notices: AssignmentNotices,
  tables: ReturnType<typeof describeProgram>,
) => ({
  programs: createProgramRepository<Row<`GET /${Kind}/all`>>(db, tables.program),
  applications: createApplicationRepository<Row<`GET /${Kind}application/all`>>(
    db,
    notices,
    tables.applications,
    tables.applicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<Row<`GET /${Kind}applicationartwork/all`>>(
    db,
    tables.applicationArtworks,
  ),
  sponsors: createSponsorLinks<Row<`GET /${Kind}sponsor/all`>>(db, tables.sponsors),
  artworks: createArtworkLinks<Row<`GET /${Kind}artwork/all`>>(db, tables.artworks),
  artists: createArtistLinks<Row<`GET /${Kind}artist/all`>>(db, tables.artists),
})

export type ProgramParts<Kind extends ProgramKind> = ReturnType<typeof createProgramParts<Kind>>

const linkHandlers = <Path extends string, Shown>(path: Path, links: PlacedLinks<Shown>) => ({
  ...at(`GET ${path}/all`, listHandler(links.list)),
  ...at(`POST ${path}`, addLinkHandler(links)),
  ...at(`PATCH ${path}/{id}`, changeHandler(links.change)),
  ...at(`DELETE ${path}/{id}`, removeHandler(links.remove)),
  ...at(`PATCH ${path}/{id}/order`, orderHandler(links.putInOrder)),
})

/** The handlers of the endpoints of one kind of program, of its links and of its applications. */
export const programHandlers = <Kind extends ProgramKind>(
  kind: Kind,
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: ProgramParts<Kind>,
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
