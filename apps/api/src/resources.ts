import type { FastifyInstance } from 'fastify'
import { createArtistRepository } from './features/artists/repository.ts'
import { artistRoutes } from './features/artists/routes.ts'
import { createArtworkImageRepository } from './features/artwork-images/repository.ts'
import { artworkImageRoutes } from './features/artwork-images/routes.ts'
import { createArtworkRepository } from './features/artworks/repository.ts'
import { artworkRoutes } from './features/artworks/routes.ts'
import { createBannerRepository } from './features/banners/repository.ts'
import { bannerRoutes } from './features/banners/routes.ts'
import { createContactRequestRepository } from './features/contact-requests/repository.ts'
import { contactRequestRoutes } from './features/contact-requests/routes.ts'
import { createDisciplineRepository } from './features/disciplines/repository.ts'
import { disciplineRoutes } from './features/disciplines/routes.ts'
import { createEnquiryRepository } from './features/enquiries/repository.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { createExhibitionRepository } from './features/exhibitions/repository.ts'
import { exhibitionRoutes } from './features/exhibitions/routes.ts'
import { createHistoryRepository } from './features/history/repository.ts'
import { historyRoutes } from './features/history/routes.ts'
import { createHistoryService } from './features/history/service.ts'
import { createHomeSectionRepository } from './features/home-sections/repository.ts'
import { homeSectionRoutes } from './features/home-sections/routes.ts'
import { createMagazineRepository } from './features/magazines/repository.ts'
import { magazineRoutes } from './features/magazines/routes.ts'
import { createMasterclassRepository } from './features/masterclasses/repository.ts'
import { masterclassRoutes } from './features/masterclasses/routes.ts'
import { createNewsletterRequestRepository } from './features/newsletter-requests/repository.ts'
import { newsletterRequestRoutes } from './features/newsletter-requests/routes.ts'
import { createPaymentRepository } from './features/payments/repository.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { createPrivacyService } from './features/privacy/service.ts'
import { createProfessionalImageRepository } from './features/professional-images/repository.ts'
import { professionalImageRoutes } from './features/professional-images/routes.ts'
import { createSponsorRepository } from './features/sponsors/repository.ts'
import { sponsorRoutes } from './features/sponsors/routes.ts'
import { createStatisticsRepository } from './features/statistics/repository.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { createUserRepository } from './features/users/repository.ts'
import { userRoutes } from './features/users/routes.ts'
import type { Passwords } from './platform/auth/passwords.ts'
import type { Sessions } from './platform/auth/sessions.ts'
import type { Database } from './platform/database/database.ts'
import type { UploadNeeds } from './platform/uploads/file-routes.ts'

interface Needs {
  db: Database
  passwords: Passwords
  sessions: Sessions
}

/** Wires the resources: how an uploaded file gets into each, by entity, and their routes. */
export const createResources = ({ db, passwords, sessions }: Needs) => {
  const banners = createBannerRepository(db)
  const homeSections = createHomeSectionRepository(db)
  const artists = createArtistRepository(db, { sessions })
  const disciplines = createDisciplineRepository(db)
  const professionalImages = createProfessionalImageRepository(db)
  const artworks = createArtworkRepository(db)
  const artworkImages = createArtworkImageRepository(db)
  const enquiries = createEnquiryRepository(db)
  const contactRequests = createContactRequestRepository(db)
  const newsletterRequests = createNewsletterRequestRepository(db)
  const masterclasses = createMasterclassRepository(db)
  const sponsors = createSponsorRepository(db)
  const exhibitions = createExhibitionRepository(db)
  const magazines = createMagazineRepository(db)
  const payments = createPaymentRepository(db)
  const history = createHistoryRepository(db)
  const statistics = createStatisticsRepository(db)
  const users = createUserRepository(db, { sessions, artists })
  const privacy = createPrivacyService({ db, removeAccount: users.removeWithin })

  return {
    setters: {
      banner: banners.setFile,
      home_section: homeSections.setFile,
      artist: artists.setFile,
      professional_image: professionalImages.setFile,
      artwork: artworks.setFile,
      artwork_image: artworkImages.setFile,
      sponsor: sponsors.setFile,
      exhibition: exhibitions.programs.setFile,
      magazine: magazines.programs.setFile,
      user: users.setFile,
    },

    register: async (api: FastifyInstance, needs: UploadNeeds) => {
      await api.register(bannerRoutes({ banners, ...needs, clearSectionImage: homeSections.clearFile }))
      await api.register(homeSectionRoutes({ homeSections, ...needs }))
      await api.register(artistRoutes({ artists, passwords, ...needs }))
      await api.register(disciplineRoutes({ disciplines }))
      await api.register(professionalImageRoutes({ professionalImages, ...needs }))
      await api.register(artworkRoutes({ artworks, ...needs }))
      await api.register(artworkImageRoutes({ artworkImages, ...needs }))
      await api.register(enquiryRoutes({ enquiries }))
      await api.register(contactRequestRoutes({ contactRequests }))
      await api.register(newsletterRequestRoutes({ newsletterRequests }))
      await api.register(masterclassRoutes({ masterclasses }))
      await api.register(sponsorRoutes({ sponsors, ...needs }))
      await api.register(exhibitionRoutes({ exhibitions, ...needs }))
      await api.register(magazineRoutes({ magazines, ...needs }))
      await api.register(paymentRoutes({ payments }))
      await api.register(statisticsRoutes({ statistics }))
      await api.register(historyRoutes({ history, service: createHistoryService({ db, history }) }))
      await api.register(privacyRoutes({ service: privacy }))
      await api.register(userRoutes({ users, passwords, ...needs }))
    },
  }
}
