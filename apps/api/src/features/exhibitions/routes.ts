import {
  exhibitionCreateSchema,
  exhibitionFileNames,
  exhibitionListFields,
  exhibitionPatchSchema,
  exhibitionSchema,
} from '@vernissage/contract/resources/exhibition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UploadNeeds } from '../../platform/uploads/file-routes.ts'
import { programRoutes } from '../programs/program-routes.ts'
import type { ExhibitionRepository } from './repository.ts'

const tags = ['exhibitions']

interface Needs extends UploadNeeds {
  exhibitions: ExhibitionRepository
}

export const exhibitionRoutes =
  ({ exhibitions, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    programRoutes(
      app,
      {
        kind: 'exhibition',
        tags,
        answer: exhibitionSchema,
        create: exhibitionCreateSchema,
        patch: exhibitionPatchSchema,
        fields: exhibitionListFields,
        fileNames: exhibitionFileNames,
      },
      { programs: exhibitions.programs, uploads, originOf },
    )
  }
