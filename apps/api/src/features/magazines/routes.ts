import {
  magazineCreateSchema,
  magazineFileNames,
  magazineListFields,
  magazinePatchSchema,
  magazineSchema,
} from '@vernissage/contract/resources/magazine'
import {
  magazineApplicationArtworkCreateSchema,
  magazineApplicationArtworkListFields,
  magazineApplicationArtworkSchema,
  magazineApplicationCreateSchema,
  magazineApplicationListFields,
  magazineApplicationSchema,
} from '@vernissage/contract/resources/magazine-application'
import {
  magazineArtistCreateSchema,
  magazineArtistListFields,
  magazineArtistSchema,
  magazineArtworkCreateSchema,
  magazineArtworkListFields,
  magazineArtworkSchema,
  magazineSponsorCreateSchema,
  magazineSponsorListFields,
  magazineSponsorSchema,
} from '@vernissage/contract/resources/magazine-link'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UploadNeeds } from '../../platform/uploads/file-routes.ts'
import { applicationRoutes } from '../programs/application-routes.ts'
import { linkRoutes } from '../programs/link-routes.ts'
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

    applicationRoutes(
      app,
      {
        name: 'magazine_application',
        word: 'magazineapplication',
        tags,
        answer: magazineApplicationSchema,
        create: magazineApplicationCreateSchema,
        fields: magazineApplicationListFields,
      },
      magazines.applications,
    )

    linkRoutes(
      app,
      {
        path: '/magazineapplicationartwork',
        name: 'magazine_application_artwork',
        tags,
        answer: magazineApplicationArtworkSchema,
        create: magazineApplicationArtworkCreateSchema,
        fields: magazineApplicationArtworkListFields,
      },
      magazines.applicationArtworks,
    )

    linkRoutes(
      app,
      {
        path: '/magazinesponsor',
        name: 'magazine_sponsor',
        tags,
        answer: magazineSponsorSchema,
        create: magazineSponsorCreateSchema,
        fields: magazineSponsorListFields,
      },
      magazines.sponsors,
    )

    linkRoutes(
      app,
      {
        path: '/magazineartwork',
        name: 'magazine_artwork',
        tags,
        answer: magazineArtworkSchema,
        create: magazineArtworkCreateSchema,
        fields: magazineArtworkListFields,
      },
      magazines.artworks,
    )

    linkRoutes(
      app,
      {
        path: '/magazineartist',
        name: 'magazine_artist',
        tags,
        answer: magazineArtistSchema,
        create: magazineArtistCreateSchema,
        fields: magazineArtistListFields,
      },
      magazines.artists,
    )
  }
