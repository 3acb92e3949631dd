import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import type { magazineApplicationEndpoints } from '@vernissage/contract/resources/programs/applications'
import type { magazineEndpoints } from '@vernissage/contract/resources/programs/magazine'
import type { magazineLinkEndpoints } from '@vernissage/contract/resources/programs/program-link'
import type { Handlers } from '../../platform/http/endpoints.ts'
import type { FileServices } from '../../platform/uploads/file-handlers.ts'
import type { Judged } from '../programs/program.ts'
import { describeProgram, type ProgramParts, programHandlers } from '../programs/program-parts.ts'

export const magazineTables = describeProgram({
  names: programNames.magazine,
  typeLabels: magazineTypeLabels,
  file: 'file',
  notFound: {
    sponsor: ErrorCode.magazineSponsorNotFound,
    artwork: ErrorCode.magazineArtworkNotFound,
    artist: ErrorCode.magazineArtistNotFound,
    applicationArtwork: ErrorCode.magazineApplicationArtworkNotFound,
  },
})

export const magazineJudged: Judged = { ...magazineTables, enabled: { artist: 0, artworks: 0 } }

type Endpoints = typeof magazineEndpoints & typeof magazineApplicationEndpoints & typeof magazineLinkEndpoints

export const magazineHandlers = (
  parts: ProgramParts<'magazine'>,
  services: FileServices,
): Handlers<Endpoints> => programHandlers('magazine', parts, services)
