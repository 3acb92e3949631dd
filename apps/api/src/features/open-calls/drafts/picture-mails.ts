import type { Language } from '@vernissage/contract/enums'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { shortName } from '../../../platform/mail/in-line.ts'
import { readOpenCallOf } from '../open-calls.ts'
import type { Compose, DraftMails } from './mails.ts'
import { causeOf, type Draft, readWorks } from './store.ts'

/* The receipt of an application that was sent in with pictures missing: what is still expected, and until when. */

interface NewMail {
  occasion: 'pictures'
  application_draft_id: number
  exhibition_id: number | null
  magazine_id: number | null
  to_name: string
  to_address: string
  language: Language
  link_seed: string
  caused_by: string
  subject: string
  text: string
}

interface Dependencies {
  outbox: { put: (trx: Trx, mail: NewMail) => Promise<unknown> }
  linkOf: DraftMails['linkOf']
  write: Compose<'pictures'>
}

export const createPictureMails = ({ outbox, linkOf, write }: Dependencies) => {
  const compose = async (executor: Executor, draft: Draft, link: string) => {
    const { language, first_name, submitted_at } = draft
    const { title } = await readOpenCallOf(executor, draft)
    const works = await readWorks(executor, draft.id_application_draft)
    const sentIn = Date.parse(submitted_at!)
    return write(executor, 'pictures', {
      language,
      name: shortName(first_name),
      program_title: title,
      link,
      pictures: {
        sentInAt: sentIn,
        until: sentIn + lateFilesHours * 3_600_000,
        works: works.filter(({ image }) => image === null).map((work) => work.title),
      },
    })
  }

  return {
    compose,

    /** Written when it was sent in, and once more as a reminder. */
    send: async (trx: Trx, draft: Draft): Promise<void> => {
      const { link, link_seed } = await linkOf(trx, draft)
      await outbox.put(trx, {
        occasion: 'pictures',
        application_draft_id: draft.id_application_draft,
        exhibition_id: draft.exhibition_id,
        magazine_id: draft.magazine_id,
        to_name: shortName(`${draft.first_name} ${draft.last_name}`),
        to_address: draft.email,
        language: draft.language,
        link_seed,
        caused_by: causeOf(draft),
        ...(await compose(trx, draft, link)),
      })
    },
  }
}

export type PictureMails = ReturnType<typeof createPictureMails>
