import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import {
  type Exhibition,
  type exhibitionEndpoints,
  exhibitionListFields,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  type ExhibitionApplication,
  type ExhibitionApplicationArtwork,
  type exhibitionApplicationEndpoints,
  exhibitionApplicationListFields,
} from '@vernissage/contract/resources/programs/exhibition-application'
import type {
  ExhibitionArtist,
  ExhibitionArtwork,
  ExhibitionSponsor,
  exhibitionLinkEndpoints,
} from '@vernissage/contract/resources/programs/exhibition-link'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import type { FileServices } from '../../platform/uploads/file-handlers.ts'
import type { AssignmentNotices } from '../programs/application-repository.ts'
import type { Judged } from '../programs/program.ts'
import {
  createProgramParts,
  describeProgram,
  type ProgramParts,
  programHandlers,
} from '../programs/program-parts.ts'

const tables = describeProgram({
  names: programNames.exhibition,
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
  fields: exhibitionListFields,
  applicationFields: exhibitionApplicationListFields,
  notFound: {
    sponsor: ErrorCode.exhibitionSponsorNotFound,
    artwork: ErrorCode.exhibitionArtworkNotFound,
    artist: ErrorCode.exhibitionArtistNotFound,
    applicationArtwork: ErrorCode.exhibitionApplicationArtworkNotFound,
  },
})

export const exhibitionJudged: Judged = { ...tables, enabled: { artist: 0, artworks: 1 } }

interface Shown {
  program: Exhibition
  application: ExhibitionApplication
  applicationArtwork: ExhibitionApplicationArtwork
  sponsor: ExhibitionSponsor
  artwork: ExhibitionArtwork
  artist: ExhibitionArtist
}

export const createExhibitionRepository = (db: Database, notices: AssignmentNotices) =>
  createProgramParts<Shown>(db, notices, tables)

type Endpoints = typeof exhibitionEndpoints &
  typeof exhibitionApplicationEndpoints &
  typeof exhibitionLinkEndpoints

export const exhibitionHandlers = (parts: ProgramParts<Shown>, services: FileServices): Handlers<Endpoints> =>
  programHandlers<'exhibition', Shown>('exhibition', parts, services)
