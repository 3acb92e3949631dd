import { html } from '@remix-run/html-template'
import { limits } from '@vernissage/contract/limits'
import type { ApplicationDraft, ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import type { MailedLink, Texts } from '../texts/en.ts'
import { note } from './parts.ts'

/* Notes on an application: what is missing, what was lost, how much room is left, and which mailed link opens it. */

export interface Need {
  what: string
  /** The page on which it is added, from `/call/application` on. */
  at: string
}

export const workName = (work: ApplicationDraftWork, place: number, texts: Texts) =>
  work.title ?? texts.works.number(place)

/** Without these it cannot be sent in, which the server checks again. */
export const missingParts = (draft: ApplicationDraft, texts: Texts): Need[] => {
  const { needs } = texts.application
  const { works, min_artwork_number: least, max_artwork_number: most } = draft
  return [
    ...(draft.statement ? [] : [{ what: needs.statement, at: '/statement' }]),
    ...(works.length < least ? [{ what: needs.works(least - works.length), at: '/works' }] : []),
    ...(works.length > most ? [{ what: needs.tooMany(most), at: '/works' }] : []),
    ...works.flatMap((work, index) =>
      work.title ? [] : [{ what: needs.title(index + 1), at: `/works/${work.id_application_draft_work}` }],
    ),
  ]
}

/** These may come later. */
export const missingPictures = (draft: ApplicationDraft, texts: Texts): Need[] =>
  draft.works.flatMap((work, index) =>
    work.image
      ? []
      : [
          {
            what: texts.application.needs.image(workName(work, index + 1, texts)),
            at: `/works/${work.id_application_draft_work}`,
          },
        ],
  )

export interface Mailing {
  draft: ApplicationDraft
  isMailed: boolean
}

/**
 * The mailed link that would confirm the address of an application. `own`: its own; `former`: any earlier one, since the address has
 * had all links of the hour; null if it is confirmed, or no mail goes out.
 */
export const linkToOpen = ({ draft, isMailed }: Mailing): MailedLink | null => {
  if (!isMailed || draft.verified) return null
  return draft.link_mailed ? 'own' : 'former'
}

const megabyte = 1024 * 1024

/** The room left for files; a prominent note once the largest permitted file does not fit any more. */
export const roomLeft = (page: Mailing, { files }: Texts) => {
  const { files_bytes: taken, files_bytes_left: left, files_limited_by: by } = page.draft
  const words = [
    files.room(Math.ceil(taken / megabyte), Math.floor(left / megabyte)),
    by === 'network' && files.roomOfNetwork(linkToOpen(page)),
  ]
    .filter(Boolean)
    .join(' ')
  return left < limits.upload.bytes ? note('plain', words) : html`<p class="hint">${words}</p>`
}

/** The files that were removed to make room and not sent again. */
export const lostFiles = (page: Mailing, texts: Texts) => {
  const { draft } = page
  const { files, fields, application } = texts
  const lost = [
    draft.cv_cleared_at && fields.cv,
    ...draft.works.map(
      (work, index) => work.image_cleared_at && application.needs.image(workName(work, index + 1, texts)),
    ),
  ].filter((one) => one !== null && one !== '')
  return lost.length === 0 ? null : note('wrong', files.lost(lost.join(', '), linkToOpen(page)))
}
