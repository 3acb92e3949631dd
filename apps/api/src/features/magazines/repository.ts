import type { Magazine } from '@vernissage/contract/resources/magazine'
import type {
  MagazineApplication,
  MagazineApplicationArtwork,
} from '@vernissage/contract/resources/magazine-application'
import type {
  MagazineArtist,
  MagazineArtwork,
  MagazineSponsor,
} from '@vernissage/contract/resources/magazine-link'
import type { Database } from '../../platform/database/database.ts'
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

export const createMagazineRepository = (db: Database) => ({
  programs: createProgramRepository<Magazine>(db, magazine),
  applications: createApplicationRepository<MagazineApplication>(
    db,
    magazineApplications,
    magazineApplicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<MagazineApplicationArtwork>(db, magazineApplicationArtworks),
  sponsors: createSponsorLinks<MagazineSponsor>(db, magazineSponsors),
  artworks: createArtworkLinks<MagazineArtwork>(db, magazineArtworks),
  artists: createArtistLinks<MagazineArtist>(db, magazineArtists),
})

export type MagazineRepository = ReturnType<typeof createMagazineRepository>
