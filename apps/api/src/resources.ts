import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import {
  artistHandlers,
  createArtistRepository,
  disciplineHandlers,
  paymentHandlers,
} from './features/artists/artists.ts'
import {
  artistBatches,
  createArtists,
  proveArtist,
  replaceArtist,
  updateArtist,
} from './features/artists/writes.ts'
import {
  artworkHandlers,
  artworkImageHandlers,
  createArtworkImages,
  createArtworkRepository,
} from './features/artworks/artworks.ts'
import { artworkBatches, createArtworks, removeArtwork } from './features/artworks/store.ts'
import type { createDecidedItems } from './features/bulk-actions/decided-items.ts'
import { deskHandlers } from './features/desk/desk.ts'
import { createEnquiryRepository, enquiryHandlers } from './features/enquiries/enquiries.ts'
import type { ExportedLists } from './features/exports/exports.ts'
import { historyHandlers } from './features/history/history.ts'
import {
  bannerHandlers,
  createBanners,
  createHomeSections,
  homeSectionHandlers,
} from './features/home-content/home-content.ts'
import type { ImportTarget } from './features/import/target.ts'
import { createMasterclasses, masterclassHandlers } from './features/masterclasses/masterclasses.ts'
import { noticeHandlers } from './features/notices/notices.ts'
import { notices } from './features/notices/writing.ts'
import { staffChoices } from './features/open-calls/drafts/on-the-way.ts'
import { boardHandlers } from './features/open-calls/judging/board.ts'
import { createDecisions } from './features/open-calls/judging/decision/decisions.ts'
import { decisionHandlers } from './features/open-calls/judging/decision/handlers.ts'
import { openCallFiguresHandlers } from './features/open-calls/judging/figures.ts'
import { judgingRoundHandlers } from './features/open-calls/judging/judging.ts'
import { jurorHandlers } from './features/open-calls/judging/jurors.ts'
import { resultsHandlers } from './features/open-calls/judging/results/results.ts'
import { scoreSheetHandlers } from './features/open-calls/judging/results/score-sheet.ts'
import { preferencesHandlers } from './features/preferences/preferences.ts'
import { privacyHandlers } from './features/privacy/privacy.ts'
import {
  createProfessionalImages,
  professionalImageHandlers,
} from './features/professional-images/professional-images.ts'
import { createProgramParts, programHandlers, programParts } from './features/programs/program-parts.ts'
import { createRequests, requestHandlers } from './features/requests/requests.ts'
import { searchHandlers } from './features/search/search.ts'
import { createSponsors, sponsorHandlers } from './features/sponsors/sponsors.ts'
import { createStatisticsRepository, statisticsHandlers } from './features/statistics/statistics.ts'
import { createUserRepository, userHandlers } from './features/users/users.ts'
import type { JurorSessions } from './platform/auth/juror-sessions.ts'
import type { Passwords } from './platform/auth/passwords.ts'
import type { Sessions } from './platform/auth/sessions.ts'
import type { Database } from './platform/database/database.ts'
import type { ManyLinks, ManyRecords } from './platform/records/many-records.ts'
import type { RecordKey } from './platform/records/record-store.ts'
import type { FileServices } from './platform/uploads/file-handlers.ts'
import type { FileSetter } from './platform/uploads/record-files.ts'

interface Dependencies {
  db: Database
  passwords: Passwords
  sessions: Sessions
  jurorSessions: JurorSessions
  /** True if mail goes out: where none does, nobody can prove an address. */
  isMailed: boolean
}

/**
 * Wires the resources: how an uploaded file gets into each, by entity, what a bulk action needs of them, and the functions
 * that answer their requests.
 */
export const createResources = ({ db, passwords, sessions, jurorSessions, isMailed }: Dependencies) => {
  const banners = createBanners(db)
  const homeSections = createHomeSections(db)
  const artists = createArtistRepository(db, { sessions })
  const professionalImages = createProfessionalImages(db)
  const artworks = createArtworkRepository(db)
  const artworkImages = createArtworkImages(db)
  const sponsors = createSponsors(db)
  const exhibitions = createProgramParts('exhibition', db, notices)
  const magazines = createProgramParts('magazine', db, notices)
  const users = createUserRepository(db, { sessions, artists })
  const enquiries = createEnquiryRepository(db)
  const requests = createRequests(db)
  const masterclasses = createMasterclasses(db)

  return {
    setters: {
      banner: banners.fileSetter,
      home_section: homeSections.fileSetter,
      artist: artists.fileSetter,
      professional_image: professionalImages.fileSetter,
      artwork: artworks.fileSetter,
      artwork_image: artworkImages.fileSetter,
      sponsor: sponsors.fileSetter,
      exhibition: exhibitions.programs.fileSetter,
      magazine: magazines.programs.fileSetter,
      user: users.fileSetter,
    } satisfies Partial<Record<RecordKey, FileSetter>>,

    many: {
      banner: banners,
      sponsor: sponsors,
      artist: artists,
      artwork: artworks,
      exhibition: exhibitions.programs,
      magazine: magazines.programs,
      masterclass: masterclasses,
      exhibition_application: exhibitions.applications,
      magazine_application: magazines.applications,
      user: users,
      contact_request: requests.contact,
      newsletter_request: requests.newsletter,
      artwork_purchase_request: enquiries,
    } satisfies Record<BulkKind, ManyRecords>,

    /** The links that bulk actions make and remove, by their tables. */
    links: {
      exhibition_artist: exhibitions.artists,
      exhibition_artwork: exhibitions.artworks,
      magazine_artist: magazines.artists,
      magazine_artwork: magazines.artworks,
    } satisfies Record<string, ManyLinks>,
    exported: {
      artist: artists.list.readAll,
      artwork: artworks.list.readAll,
      exhibition: exhibitions.programs.readAll,
      magazine: magazines.programs.readAll,
      masterclass: masterclasses.list.readAll,
      user: users.readAll,
      sponsor: sponsors.readAll,
      exhibition_application: exhibitions.applications.readAll,
      magazine_application: magazines.applications.readAll,
      contact_request: requests.contact.list.readAll,
      newsletter_request: requests.newsletter.list.readAll,
      artwork_purchase_request: enquiries.list.readAll,
    } satisfies ExportedLists,

    imported: {
      artist: artistBatches,
      artwork: artworkBatches,
      sponsor: sponsors.batches,
      newsletter_request: requests.newsletterBatches,
    } satisfies Record<ImportKind, ImportTarget>,

    /** Turns an application of the public website into one of staff. */
    admission: { createArtists, updateArtist, replaceArtist, proveArtist, createArtworks, removeArtwork },

    handlers: (needs: FileServices) => ({
      ...bannerHandlers(banners, { ...needs, homeSections }),
      ...homeSectionHandlers(homeSections, needs),
      ...artistHandlers(artists, { ...needs, passwords }),
      ...disciplineHandlers(db),
      ...professionalImageHandlers(professionalImages, needs),
      ...artworkHandlers(artworks, needs),
      ...artworkImageHandlers(artworkImages, needs),
      ...enquiryHandlers(enquiries),
      ...requestHandlers(requests),
      ...masterclassHandlers(db, masterclasses),
      ...sponsorHandlers(sponsors, needs),
      ...programHandlers('exhibition', exhibitions, needs),
      ...programHandlers('magazine', magazines, needs),
      ...jurorHandlers({ ...needs, db, sessions: jurorSessions }),
      ...judgingRoundHandlers(db),
      ...boardHandlers(db),
      ...paymentHandlers(db),
      ...statisticsHandlers(createStatisticsRepository(db)),
      ...openCallFiguresHandlers(db),
      ...resultsHandlers(db),
      ...scoreSheetHandlers(db),
      ...deskHandlers(db, staffChoices(isMailed)),
      ...historyHandlers(db),
      ...searchHandlers(db),
      ...preferencesHandlers(db),
      ...noticeHandlers(db),
      ...privacyHandlers({ db, removeAccount: users.removeWithin }),
      ...userHandlers(users, { ...needs, passwords }),
    }),
  }
}

/** Wires the judging of applications, whose decisions are kept as bulk actions. */
export const createJudging = (db: Database, actions: ReturnType<typeof createDecidedItems>) => {
  const decisions = createDecisions({ db, programs: programParts, actions })
  return {
    undoDecision: decisions.undo,
    handlers: decisionHandlers({
      programs: programParts,
      decisions,
      db,
      recordsOf: actions.recordsOf,
    }),
  }
}
