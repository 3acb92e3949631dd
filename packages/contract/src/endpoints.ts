import { boardCalls } from './judging/board-calls.ts'
import { callExportCalls } from './judging/call-export.ts'
import { decisionCalls } from './judging/decision.ts'
import { callFiguresCalls } from './judging/figures.ts'
import { jurorCalls } from './judging/juror.ts'
import { juryCalls } from './judging/jury.ts'
import { jurySessionCalls } from './judging/jury-session.ts'
import { onTheWayCalls } from './judging/on-the-way.ts'
import { resultsCalls } from './judging/results.ts'
import { judgingRoundCalls } from './judging/round.ts'
import { scoreSheetCalls } from './judging/score-sheet.ts'
import { waitingCalls } from './judging/waiting.ts'
import { platformCalls } from './platform.ts'
import { applicationDraftCalls } from './resources/application-draft.ts'
import { artistCalls } from './resources/artist.ts'
import { artworkCalls, artworkImageCalls } from './resources/artwork.ts'
import { bulkActionCalls } from './resources/bulk-action.ts'
import { changeCalls } from './resources/change.ts'
import { deskCalls } from './resources/desk.ts'
import { disciplineCalls } from './resources/discipline.ts'
import { enquiryCalls } from './resources/enquiry.ts'
import { exportCalls } from './resources/export.ts'
import { bannerCalls, homeSectionCalls } from './resources/home-content.ts'
import { importCalls } from './resources/import.ts'
import { applicationAnswerCalls } from './resources/letters/application-answer.ts'
import { mailCalls } from './resources/letters/mail.ts'
import { mailTemplateCalls } from './resources/letters/mail-template.ts'
import { listViewCalls } from './resources/list-view.ts'
import { masterclassCalls } from './resources/masterclass.ts'
import { noticeCalls } from './resources/notice.ts'
import { paymentCalls } from './resources/payment.ts'
import { personCalls } from './resources/person.ts'
import { preferencesCalls } from './resources/preferences.ts'
import { professionalImageCalls } from './resources/professional-image.ts'
import { exhibitionCalls } from './resources/programs/exhibition.ts'
import { exhibitionApplicationCalls } from './resources/programs/exhibition-application.ts'
import { exhibitionLinkCalls } from './resources/programs/exhibition-link.ts'
import { magazineCalls } from './resources/programs/magazine.ts'
import { magazineApplicationCalls } from './resources/programs/magazine-application.ts'
import { magazineLinkCalls } from './resources/programs/magazine-link.ts'
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
  ...jurorCalls,
  ...judgingRoundCalls,
  ...jurySessionCalls,
  ...boardCalls,
  ...decisionCalls,
  ...waitingCalls,
  ...juryCalls,
  ...applicationDraftCalls,
  ...contactRequestCalls,
  ...newsletterRequestCalls,
  ...paymentCalls,
  ...exportCalls,
  ...deskCalls,
  ...listViewCalls,
  ...statisticsCalls,
  ...callFiguresCalls,
  ...onTheWayCalls,
  ...callExportCalls,
  ...resultsCalls,
  ...scoreSheetCalls,
  ...mailCalls,
  ...mailTemplateCalls,
  ...applicationAnswerCalls,
  ...changeCalls,
  ...bulkActionCalls,
  ...importCalls,
  ...personCalls,
  ...searchCalls,
  ...noticeCalls,
  ...userCalls,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
