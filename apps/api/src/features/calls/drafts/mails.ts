import type { Language } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { draftToken } from '../../../platform/auth/draft-tokens.ts'
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { inLine, shortName } from '../../../platform/mail/in-line.ts'
import { untoldLink } from '../../../platform/mail/links.ts'
import { readCallOf } from '../calls.ts'
import { causeOf, type Draft } from './store.ts'

/* What the product itself writes to the address of an application on its way. */

export type DraftMail = 'draft' | 'confirm' | 'refused' | 'already_applied'

interface Facts {
  name: string
  call: string
  link: string
}

interface Text {
  subject: string
  text: string
}

const written: Record<DraftMail, Record<Language, (facts: Facts) => Text>> = {
  draft: {
    en: ({ name, call, link }) => ({
      subject: `Your application to ${call}`,
      text: `Hello ${name},

an application to ${call} was begun with this address. With this link you go on with it, on any device:

${link}

The link is yours alone: who has it can read and change the application. If you did not begin one, you need do nothing.`,
    }),
    es: ({ name, call, link }) => ({
      subject: `Tu solicitud para ${call}`,
      text: `Hola, ${name}:

Con esta dirección se ha empezado una solicitud para ${call}. Con este enlace puedes seguir con ella en cualquier dispositivo:

${link}

El enlace es solo tuyo: quien lo tiene puede leer y cambiar la solicitud. Si no la has empezado tú, no tienes que hacer nada.`,
    }),
  },
  confirm: {
    en: ({ name, call, link }) => ({
      subject: `Please confirm your application to ${call}`,
      text: `Hello ${name},

an application to ${call} was sent in with this address, which we know already. Please confirm that it is yours:

${link}

It counts as of when it was sent in, and takes the place of one that somebody else may have sent in with your address. If you did not send it, do nothing: it is not added.`,
    }),
    es: ({ name, call, link }) => ({
      subject: `Confirma tu solicitud para ${call}`,
      text: `Hola, ${name}:

Con esta dirección, que ya conocemos, se ha enviado una solicitud para ${call}. Confirma que es tuya:

${link}

Cuenta desde el momento en que se envió, y sustituye a la que otra persona haya podido enviar con tu dirección. Si no la has enviado tú, no hagas nada: no se añade.`,
    }),
  },
  refused: {
    en: ({ name, call }) => ({
      subject: `Your application to ${call} was not taken`,
      text: `Hello ${name},

an application to ${call} was sent in with this address. It was not taken, because the address belongs to an account of the platform with which one cannot apply. To apply, use another address.`,
    }),
    es: ({ name, call }) => ({
      subject: `Tu solicitud para ${call} no se ha admitido`,
      text: `Hola, ${name}:

Con esta dirección se ha enviado una solicitud para ${call}. No se ha admitido, porque la dirección es de una cuenta de la plataforma con la que no se pueden presentar solicitudes. Para presentarte, usa otra dirección.`,
    }),
  },
  already_applied: {
    en: ({ name, call }) => ({
      subject: `You have already applied to ${call}`,
      text: `Hello ${name},

an application to ${call} was sent in with this address, but there is one from you already. The first one stays as it is; this one was not added.`,
    }),
    es: ({ name, call }) => ({
      subject: `Ya tienes una solicitud para ${call}`,
      text: `Hola, ${name}:

Con esta dirección se ha enviado una solicitud para ${call}, pero ya tenemos una tuya. La primera sigue como estaba; esta no se ha añadido.`,
    }),
  },
}

interface NewMail {
  occasion: DraftMail
  application_draft_id: number
  exhibition_id?: number | null
  magazine_id?: number | null
  account_id?: number
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
  secret: string
  /** The address at which this product is reached. */
  origin: string
}

export const createDraftMails = ({ outbox, secret, origin }: Dependencies) => {
  /** With … for the token. */
  const link = untoldLink(origin, 'draft')

  /** The draft's own link, for a mail. The same each time, unless the secret of the installation is another by now. */
  const linkOf = async (
    trx: Trx,
    { id_application_draft, email, mailed_token_seed, mailed_token_hash }: Draft,
  ) => {
    const token = draftToken(secret, mailed_token_seed)
    const hash = hashOfToken(token)
    if (hash !== mailed_token_hash)
      await trx
        .updateTable('application_draft')
        .set({ mailed_token_hash: hash })
        .where('id_application_draft', '=', id_application_draft)
        .execute()
    await trx
      .insertInto('mailed_link')
      .values({ token_hash: hash, address_hash: sql<string>`address_hash(${email})` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { link, link_seed: mailed_token_seed }
  }

  /** The subject and text of a mail, with … for the token of the link. */
  const compose = async (executor: Executor, occasion: DraftMail, draft: Draft): Promise<Text> => {
    const { title } = await readCallOf(executor, draft)
    const facts = { name: shortName(draft.first_name), call: inLine(title), link }
    return written[occasion][draft.language](facts)
  }

  /** `accountId` is that of a known artist who waits for an answer: staff see the mail at them and at the call. */
  const send = async (trx: Trx, occasion: DraftMail, draft: Draft, accountId?: number) => {
    const { email, first_name, last_name, language } = draft
    const { link_seed } = await linkOf(trx, draft)
    await outbox.put(trx, {
      occasion,
      application_draft_id: draft.id_application_draft,
      ...(accountId !== undefined && {
        account_id: accountId,
        exhibition_id: draft.exhibition_id,
        magazine_id: draft.magazine_id,
      }),
      to_name: shortName(`${first_name} ${last_name}`),
      to_address: email,
      language,
      link_seed,
      caused_by: causeOf(draft),
      ...(await compose(trx, occasion, draft)),
    })
  }

  return { send, compose, link, linkOf }
}

export type DraftMails = ReturnType<typeof createDraftMails>
