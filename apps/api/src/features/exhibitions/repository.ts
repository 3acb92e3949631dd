import { ErrorCode } from '@vernissage/contract/errors'
import { exhibitionListFields } from '@vernissage/contract/resources/exhibition'
import { exhibitionApplicationListFields } from '@vernissage/contract/resources/exhibition-application'
import type { Database } from '../../platform/database/database.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { createApplicationArtworks } from '../programs/application-artworks.ts'
import { createApplicationRepository } from '../programs/application-repository.ts'
import { createArtistLinks } from '../programs/artist-links.ts'
import { createArtworkLinks } from '../programs/artwork-links.ts'
import { createProgramRepository } from '../programs/program-repository.ts'
import { createSponsorLinks } from '../programs/sponsor-links.ts'
import {
  exhibition,
  exhibitionApplicationArtworks,
  exhibitionApplications,
  exhibitionArtists,
  exhibitionArtworks,
  exhibitionSponsors,
} from './exhibition.ts'

const applicationArtworkStore = recordStore(
  'exhibition_application_artwork',
  'id_exhibition_application_artwork',
  ErrorCode.exhibitionApplicationArtworkNotFound,
)

export const createExhibitionRepository = (db: Database) => ({
  programs: createProgramRepository(db, exhibition, {
    store: recordStore('exhibition', 'id_exhibition', ErrorCode.exhibitionNotFound),
    notFound: ErrorCode.exhibitionNotFound,
    fields: exhibitionListFields,
  }),
  applications: createApplicationRepository(db, exhibitionApplications, {
    store: recordStore(
      'exhibition_application',
      'id_exhibition_application',
      ErrorCode.exhibitionApplicationNotFound,
    ),
    artworkStore: applicationArtworkStore,
    notFound: ErrorCode.exhibitionApplicationNotFound,
    fields: exhibitionApplicationListFields,
  }),
  applicationArtworks: createApplicationArtworks(db, exhibitionApplicationArtworks, applicationArtworkStore),
  sponsors: createSponsorLinks(
    db,
    exhibitionSponsors,
    recordStore('exhibition_sponsor', 'id_exhibition_sponsor', ErrorCode.exhibitionSponsorNotFound),
  ),
  artworks: createArtworkLinks(
    db,
    exhibitionArtworks,
    recordStore('exhibition_artwork', 'id_exhibition_artwork', ErrorCode.exhibitionArtworkNotFound),
  ),
  artists: createArtistLinks(
    db,
    exhibitionArtists,
    recordStore('exhibition_artist', 'id_exhibition_artist', ErrorCode.exhibitionArtistNotFound),
  ),
})

export type ExhibitionRepository = ReturnType<typeof createExhibitionRepository>
