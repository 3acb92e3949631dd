import { boardEndpoints } from './judging/board-endpoints.ts'
import { decisionEndpoints } from './judging/decision.ts'
import { openCallFiguresEndpoints } from './judging/figures.ts'
import { jurorEndpoints } from './judging/juror.ts'
import { juryEndpoints } from './judging/jury.ts'
import { jurySessionEndpoints } from './judging/jury-session.ts'
import { onTheWayEndpoints } from './judging/on-the-way.ts'
import { openCallExportEndpoints } from './judging/open-call-export.ts'
import { resultsEndpoints } from './judging/results.ts'
import { judgingRoundEndpoints } from './judging/round.ts'
import { scoreSheetEndpoints } from './judging/score-sheet.ts'
import { waitingEndpoints } from './judging/waiting.ts'
import { platformEndpoints } from './platform.ts'
import { applicationDraftEndpoints } from './resources/application-draft.ts'
import { artistEndpoints } from './resources/artist.ts'
import { artworkEndpoints, artworkImageEndpoints } from './resources/artwork.ts'
import { bulkActionEndpoints } from './resources/bulk-action.ts'
import { changeEndpoints } from './resources/change.ts'
import { deskEndpoints } from './resources/desk.ts'
import { disciplineEndpoints } from './resources/discipline.ts'
import { enquiryEndpoints } from './resources/enquiry.ts'
import { exportEndpoints } from './resources/export.ts'
import { bannerEndpoints, homeSectionEndpoints } from './resources/home-content.ts'
import { importEndpoints } from './resources/import.ts'
import { applicationAnswerEndpoints } from './resources/letters/application-answer.ts'
import { mailEndpoints } from './resources/letters/mail.ts'
import { mailTemplateEndpoints } from './resources/letters/mail-template.ts'
import { listViewEndpoints } from './resources/list-view.ts'
import { masterclassEndpoints } from './resources/masterclass.ts'
import { noticeEndpoints } from './resources/notice.ts'
import { paymentEndpoints } from './resources/payment.ts'
import { personEndpoints } from './resources/person.ts'
import { preferencesEndpoints } from './resources/preferences.ts'
import { professionalImageEndpoints } from './resources/professional-image.ts'
import {
  exhibitionApplicationEndpoints,
  magazineApplicationEndpoints,
} from './resources/programs/applications.ts'
import { exhibitionEndpoints } from './resources/programs/exhibition.ts'
import { magazineEndpoints } from './resources/programs/magazine.ts'
import { exhibitionLinkEndpoints, magazineLinkEndpoints } from './resources/programs/program-link.ts'
import { contactRequestEndpoints, newsletterRequestEndpoints } from './resources/requests.ts'
import { searchEndpoints } from './resources/search.ts'
import { sponsorEndpoints } from './resources/sponsor.ts'
import { statisticsEndpoints } from './resources/statistics.ts'
import { userEndpoints } from './resources/user.ts'
import { sessionEndpoints } from './session.ts'

/**
 * Every request of the API, one row each. The API registers its routes, judges rights, checks what comes in and describes
 * itself by this table; a client takes its types from it.
 */
export const endpoints = {
  ...platformEndpoints,
  ...sessionEndpoints,
  ...preferencesEndpoints,
  ...bannerEndpoints,
  ...homeSectionEndpoints,
  ...artistEndpoints,
  ...disciplineEndpoints,
  ...professionalImageEndpoints,
  ...artworkEndpoints,
  ...artworkImageEndpoints,
  ...enquiryEndpoints,
  ...masterclassEndpoints,
  ...sponsorEndpoints,
  ...exhibitionEndpoints,
  ...exhibitionLinkEndpoints,
  ...exhibitionApplicationEndpoints,
  ...magazineEndpoints,
  ...magazineLinkEndpoints,
  ...magazineApplicationEndpoints,
  ...jurorEndpoints,
  ...judgingRoundEndpoints,
  ...jurySessionEndpoints,
  ...boardEndpoints,
  ...decisionEndpoints,
  ...waitingEndpoints,
  ...juryEndpoints,
  ...applicationDraftEndpoints,
  ...contactRequestEndpoints,
  ...newsletterRequestEndpoints,
  ...paymentEndpoints,
  ...exportEndpoints,
  ...deskEndpoints,
  ...listViewEndpoints,
  ...statisticsEndpoints,
  ...openCallFiguresEndpoints,
  ...onTheWayEndpoints,
  ...openCallExportEndpoints,
  ...resultsEndpoints,
  ...scoreSheetEndpoints,
  ...mailEndpoints,
  ...mailTemplateEndpoints,
  ...applicationAnswerEndpoints,
  ...changeEndpoints,
  ...bulkActionEndpoints,
  ...importEndpoints,
  ...personEndpoints,
  ...searchEndpoints,
  ...noticeEndpoints,
  ...userEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
