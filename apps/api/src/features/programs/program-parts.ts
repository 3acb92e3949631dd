import { at } from '@vernissage/contract/endpoint'
import { type Endpoints, endpoints } from '@vernissage/contract/endpoints'
import { exhibitionTypeLabels, magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
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
import type { Application, Judged, Program } from './program.ts'
import { createProgramRepository } from './program-repository.ts'

const describe = (
  kind: ProgramKind,
  { enabled, ...declared }: Pick<Program, 'typeLabels' | 'file'> & Pick<Judged, 'enabled'>,
) => {
  const { links, application, ...names } = programNames[kind]
  const program: Program = {
    ...names,
    ...declared,
    artworkLinks: links.artwork.table,
    fields: endpoints[`GET /${kind}/all`].answer.fields,
  }
  const { artworks, ...applicationNames } = application
  const applications: Application = {
    ...applicationNames,
    program,
    artworkLinks: artworks.table,
    derived: ['decision_id', 'answered_at', 'waitlist_place'],
    fields: endpoints[`GET /${kind}application/all`].answer.fields,
  }
  return {
    program,
    sponsors: { ...links.sponsor, parent: program },
    artworks: { ...links.artwork, parent: program },
    artists: { ...links.artist, parent: program },
    applications,
    applicationArtworks: { ...artworks, parent: applications },
    enabled,
  }
}

/** The tables of each kind of program, of its links and of its applications. */
export const programParts = {
  exhibition: describe('exhibition', {
    typeLabels: exhibitionTypeLabels,
    file: 'brochure',
    enabled: { artist: 0, artworks: 1 },
  }),
  magazine: describe('magazine', {
    typeLabels: magazineTypeLabels,
    file: 'file',
    enabled: { artist: 0, artworks: 0 },
  }),
}

/** A row of a list of the contract. */
type Row<List extends keyof Endpoints> = Endpoints[List] extends { answer: { of: infer Of } }
  ? z.output<Of>
  : never

export const createProgramParts = <Kind extends ProgramKind>(
  kind: Kind,
  db: Database,
  notices: AssignmentNotices,
) => {
  const tables = programParts[kind]
  return {
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
  }
}

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
