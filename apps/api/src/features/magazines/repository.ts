import { ErrorCode } from '@vernissage/contract/errors'
import { magazineListFields } from '@vernissage/contract/resources/magazine'
import { magazineApplicationListFields } from '@vernissage/contract/resources/magazine-application'
import type { Database } from '../../platform/database/database.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { createApplicationArtworks } from '../programs/application-artworks.ts'
import { createApplicationRepository } from '../programs/application-repository.ts'
import { createArtistLinks } from '../programs/artist-links.ts'
import { createArtworkLinks } from '../programs/artwork-links.ts'
import { createProgramRepository } from '../programs/program-repository.ts'
import { createSponsorLinks } from '../programs/sponsor-links.ts'
import {
  magazine,
  magazineApplicationArtworks,
  magazineApplications,
  magazineArtists,
  magazineArtworks,
  magazineSponsors,
} from './magazine.ts'

const applicationArtworkStore = recordStore(
  'magazine_application_artwork',
  'id_magazine_application_artwork',
  ErrorCode.magazineApplicationArtworkNotFound,
)

export const createMagazineRepository = (db: Database) => ({
  programs: createProgramRepository(db, magazine, {
    store: recordStore('magazine', 'id_magazine', ErrorCode.magazineNotFound),
    notFound: ErrorCode.magazineNotFound,
    fields: magazineListFields,
  }),
  applications: createApplicationRepository(db, magazineApplications, {
    store: recordStore(
      'magazine_application',
      'id_magazine_application',
      ErrorCode.magazineApplicationNotFound,
    ),
    artworkStore: applicationArtworkStore,
    notFound: ErrorCode.magazineApplicationNotFound,
    fields: magazineApplicationListFields,
  }),
  applicationArtworks: createApplicationArtworks(db, magazineApplicationArtworks, applicationArtworkStore),
  sponsors: createSponsorLinks(
    db,
    magazineSponsors,
    recordStore('magazine_sponsor', 'id_magazine_sponsor', ErrorCode.magazineSponsorNotFound),
  ),
  artworks: createArtworkLinks(
    db,
    magazineArtworks,
    recordStore('magazine_artwork', 'id_magazine_artwork', ErrorCode.magazineArtworkNotFound),
  ),
  artists: createArtistLinks(
    db,
    magazineArtists,
    recordStore('magazine_artist', 'id_magazine_artist', ErrorCode.magazineArtistNotFound),
  ),
})

export type MagazineRepository = ReturnType<typeof createMagazineRepository>
