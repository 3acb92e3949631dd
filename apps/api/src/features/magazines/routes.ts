import {
  magazineCreateSchema,
  magazineFileNames,
  magazineListFields,
  magazinePatchSchema,
  magazineSchema,
} from '@vernissage/contract/resources/magazine'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UploadNeeds } from '../../platform/uploads/file-routes.ts'
import { programRoutes } from '../programs/program-routes.ts'
import type { MagazineRepository } from './repository.ts'

const tags = ['magazines']

interface Needs extends UploadNeeds {
  magazines: MagazineRepository
}

export const magazineRoutes =
  ({ magazines, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    programRoutes(
      app,
      {
        kind: 'magazine',
        tags,
        answer: magazineSchema,
        create: magazineCreateSchema,
        patch: magazinePatchSchema,
        fields: magazineListFields,
        fileNames: magazineFileNames,
      },
      { programs: magazines.programs, uploads, originOf },
    )
  }
