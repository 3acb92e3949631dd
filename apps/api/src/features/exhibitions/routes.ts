import {
  exhibitionCreateSchema,
  exhibitionFileNames,
  exhibitionListFields,
  exhibitionPatchSchema,
  exhibitionSchema,
} from '@vernissage/contract/resources/exhibition'
import {
  exhibitionApplicationArtworkCreateSchema,
  exhibitionApplicationArtworkListFields,
  exhibitionApplicationArtworkSchema,
  exhibitionApplicationCreateSchema,
  exhibitionApplicationListFields,
  exhibitionApplicationSchema,
} from '@vernissage/contract/resources/exhibition-application'
import {
  exhibitionArtistCreateSchema,
  exhibitionArtistListFields,
  exhibitionArtistSchema,
  exhibitionArtworkCreateSchema,
  exhibitionArtworkListFields,
  exhibitionArtworkSchema,
  exhibitionSponsorCreateSchema,
  exhibitionSponsorListFields,
  exhibitionSponsorSchema,
} from '@vernissage/contract/resources/exhibition-link'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { UploadNeeds } from '../../platform/uploads/file-routes.ts'
import { applicationRoutes } from '../programs/application-routes.ts'
import { linkRoutes } from '../programs/link-routes.ts'
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

    applicationRoutes(
      app,
      {
        name: 'exhibition_application',
        word: 'exhibitionapplication',
        tags,
        answer: exhibitionApplicationSchema,
        create: exhibitionApplicationCreateSchema,
        fields: exhibitionApplicationListFields,
      },
      exhibitions.applications,
    )

    linkRoutes(
      app,
      {
        path: '/exhibitionapplicationartwork',
        name: 'exhibition_application_artwork',
        tags,
        answer: exhibitionApplicationArtworkSchema,
        create: exhibitionApplicationArtworkCreateSchema,
        fields: exhibitionApplicationArtworkListFields,
      },
      exhibitions.applicationArtworks,
    )

    linkRoutes(
      app,
      {
        path: '/exhibitionsponsor',
        name: 'exhibition_sponsor',
        tags,
        answer: exhibitionSponsorSchema,
        create: exhibitionSponsorCreateSchema,
        fields: exhibitionSponsorListFields,
      },
      exhibitions.sponsors,
    )

    linkRoutes(
      app,
      {
        path: '/exhibitionartwork',
        name: 'exhibition_artwork',
        tags,
        answer: exhibitionArtworkSchema,
        create: exhibitionArtworkCreateSchema,
        fields: exhibitionArtworkListFields,
      },
      exhibitions.artworks,
    )

    linkRoutes(
      app,
      {
        path: '/exhibitionartist',
        name: 'exhibition_artist',
        tags,
        answer: exhibitionArtistSchema,
        create: exhibitionArtistCreateSchema,
        fields: exhibitionArtistListFields,
      },
      exhibitions.artists,
    )
  }
