import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import type { exhibitionApplicationEndpoints } from '@vernissage/contract/resources/programs/applications'
import type { exhibitionEndpoints } from '@vernissage/contract/resources/programs/exhibition'
import type { exhibitionLinkEndpoints } from '@vernissage/contract/resources/programs/program-link'
import type { Handlers } from '../../platform/http/endpoints.ts'
import type { FileServices } from '../../platform/uploads/file-handlers.ts'
import type { Judged } from '../programs/program.ts'
import { describeProgram, type ProgramParts, programHandlers } from '../programs/program-parts.ts'

export const exhibitionTables = describeProgram({
  names: programNames.exhibition,
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
  notFound: {
    sponsor: ErrorCode.exhibitionSponsorNotFound,
    artwork: ErrorCode.exhibitionArtworkNotFound,
    artist: ErrorCode.exhibitionArtistNotFound,
    applicationArtwork: ErrorCode.exhibitionApplicationArtworkNotFound,
  },
})

export const exhibitionJudged: Judged = { ...exhibitionTables, enabled: { artist: 0, artworks: 1 } }

type Endpoints = typeof exhibitionEndpoints &
  typeof exhibitionApplicationEndpoints &
  typeof exhibitionLinkEndpoints

export const exhibitionHandlers = (
  parts: ProgramParts<'exhibition'>,
  services: FileServices,
): Handlers<Endpoints> => programHandlers('exhibition', parts, services)
