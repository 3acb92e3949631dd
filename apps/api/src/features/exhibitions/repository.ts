import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import type {
  ExhibitionApplication,
  ExhibitionApplicationArtwork,
} from '@vernissage/contract/resources/exhibition-application'
import type {
  ExhibitionArtist,
  ExhibitionArtwork,
  ExhibitionSponsor,
} from '@vernissage/contract/resources/exhibition-link'
import type { Database } from '../../platform/database/database.ts'
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

export const createExhibitionRepository = (db: Database) => ({
  programs: createProgramRepository<Exhibition>(db, exhibition),
  applications: createApplicationRepository<ExhibitionApplication>(
    db,
    exhibitionApplications,
    exhibitionApplicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<ExhibitionApplicationArtwork>(
    db,
    exhibitionApplicationArtworks,
  ),
  sponsors: createSponsorLinks<ExhibitionSponsor>(db, exhibitionSponsors),
  artworks: createArtworkLinks<ExhibitionArtwork>(db, exhibitionArtworks),
  artists: createArtistLinks<ExhibitionArtist>(db, exhibitionArtists),
})

export type ExhibitionRepository = ReturnType<typeof createExhibitionRepository>
