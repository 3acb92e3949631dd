import type { ApplicationDraft, ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import type { Texts } from './texts/en.ts'

/* What an application still lacks. What counts is judged when it is sent in; here it is said beforehand. */

export interface Need {
  what: string
  /** The page on which it is added, from `/call/application` on. */
  at: string
}

export const workName = (work: ApplicationDraftWork, place: number, texts: Texts) =>
  work.title ?? texts.works.number(place)

/** Without these it cannot be sent in. */
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
