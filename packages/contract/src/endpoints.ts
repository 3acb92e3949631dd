import { platformCalls } from './platform.ts'
import { artistCalls } from './resources/artist.ts'
import { artworkCalls, artworkImageCalls } from './resources/artwork.ts'
import { bulkActionCalls } from './resources/bulk-action.ts'
import { changeCalls } from './resources/change.ts'
import { deskCalls } from './resources/desk.ts'
import { disciplineCalls } from './resources/discipline.ts'
import { enquiryCalls } from './resources/enquiry.ts'
import { exhibitionCalls } from './resources/exhibition.ts'
import { exhibitionApplicationCalls } from './resources/exhibition-application.ts'
import { exhibitionLinkCalls } from './resources/exhibition-link.ts'
import { exportCalls } from './resources/export.ts'
import { bannerCalls, homeSectionCalls } from './resources/home-content.ts'
import { importCalls } from './resources/import.ts'
import { listViewCalls } from './resources/list-view.ts'
import { magazineCalls } from './resources/magazine.ts'
import { magazineApplicationCalls } from './resources/magazine-application.ts'
import { magazineLinkCalls } from './resources/magazine-link.ts'
import { masterclassCalls } from './resources/masterclass.ts'
import { paymentCalls } from './resources/payment.ts'
import { personCalls } from './resources/person.ts'
import { preferencesCalls } from './resources/preferences.ts'
import { professionalImageCalls } from './resources/professional-image.ts'
import { contactRequestCalls, newsletterRequestCalls } from './resources/requests.ts'
import { searchCalls } from './resources/search.ts'
import { sponsorCalls } from './resources/sponsor.ts'
import { statisticsCalls } from './resources/statistics.ts'
import { userCalls } from './resources/user.ts'
import { sessionCalls } from './session.ts'

/**
 * Every call of the API, one row each. The API registers its routes, judges rights, checks what comes in and describes
 * itself by this table; a client takes its types from it.
 */
export const endpoints = {
  ...platformCalls,
  ...sessionCalls,
  ...preferencesCalls,
  ...bannerCalls,
  ...homeSectionCalls,
  ...artistCalls,
  ...disciplineCalls,
  ...professionalImageCalls,
  ...artworkCalls,
  ...artworkImageCalls,
  ...enquiryCalls,
  ...masterclassCalls,
  ...sponsorCalls,
  ...exhibitionCalls,
  ...exhibitionLinkCalls,
  ...exhibitionApplicationCalls,
  ...magazineCalls,
  ...magazineLinkCalls,
  ...magazineApplicationCalls,
  ...contactRequestCalls,
  ...newsletterRequestCalls,
  ...paymentCalls,
  ...exportCalls,
  ...deskCalls,
  ...listViewCalls,
  ...statisticsCalls,
  ...changeCalls,
  ...bulkActionCalls,
  ...importCalls,
  ...personCalls,
  ...searchCalls,
  ...userCalls,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
