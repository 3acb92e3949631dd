import type { Language } from '@vernissage/contract/enums'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { inLine, shortName } from '../../../platform/mail/in-line.ts'
import { readCallOf } from '../calls.ts'
import { dayAndTime, zonePlace } from '../pages/moments.ts'
import type { DraftMails } from './mails.ts'
import { causeOf, type Draft, readWorks } from './store.ts'

/* The receipt of an application that was sent in with pictures missing: what is still expected, and until when. */

interface Facts {
  name: string
  call: string
  at: string
  until: string
  place: string
  /** A line for each work whose picture is missing. */
  works: string
  link: string
  platform: string
}

const written: Record<Language, (facts: Facts) => { subject: string; text: string }> = {
  en: ({ name, call, at, until, place, works, link, platform }) => ({
    subject: `Your application to ${call}: pictures are still missing`,
    text: `Hello ${name},

your application to ${call} was sent in on ${at} (${place} time). That moment counts. The pictures of these works are still missing:

${works}

You can add them until ${until} (${place} time), with this link:

${link}

We write to you again when the application is complete. Without the pictures it is looked at as it is once that time is over. If you did not send it in, you need do nothing.

${platform}`,
  }),
  es: ({ name, call, at, until, place, works, link, platform }) => ({
    subject: `Tu solicitud para ${call}: todavía faltan imágenes`,
    text: `Hola, ${name}:

Tu solicitud para ${call} se envió el ${at} (hora de ${place}). Ese momento es el que cuenta. Todavía faltan las imágenes de estas obras:

${works}

Puedes añadirlas hasta el ${until} (hora de ${place}), con este enlace:

${link}

Te escribiremos de nuevo cuando la solicitud esté completa. Sin las imágenes, se mirará tal como está cuando termine ese plazo. Si no la has enviado tú, no tienes que hacer nada.

${platform}`,
  }),
}

const untitled = { en: 'without a title', es: 'sin título' } as const satisfies Record<Language, string>

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
  platformName: string
}

export const createPictureMails = ({ outbox, linkOf, platformName }: Dependencies) => {
  const compose = async (executor: Executor, draft: Draft, link: string) => {
    const { language, first_name, submitted_at } = draft
    const { title } = await readCallOf(executor, draft)
    const works = await readWorks(executor, draft.id_application_draft)
    const sentIn = Date.parse(submitted_at!)
    return written[language]({
      name: shortName(first_name),
      call: inLine(title),
      at: dayAndTime(sentIn, language),
      until: dayAndTime(sentIn + lateFilesHours * 3_600_000, language),
      place: zonePlace(),
      works: works
        .filter(({ image }) => image === null)
        .map((work) => `– ${shortName(work.title ?? untitled[language])}`)
        .join('\n'),
      link,
      platform: inLine(platformName),
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
