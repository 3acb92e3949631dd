import type { Language } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { draftToken } from '../../../platform/auth/draft-tokens.ts'
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts'
import type { Executor, Trx } from '../../../platform/database/database.ts'
import { shortName } from '../../../platform/mail/in-line.ts'
import { untoldLink } from '../../../platform/mail/links.ts'
import { readOpenCallOf } from '../open-calls.ts'
import { causeOf, type Draft } from './store.ts'

/* What the product itself writes to the address of an application on its way. */

export type DraftMail = 'draft' | 'confirm' | 'refused' | 'already_applied'

interface Text {
  subject: string
  text: string
}

interface Facts {
  language: Language
  name: string
  program_title: string
  link: string
  /** In milliseconds. */
  pictures?: { sentInAt: number; until: number; works: (string | null)[] }
}

/** From the template of an occasion. */
export type Compose<Occasion> = (executor: Executor, occasion: Occasion, facts: Facts) => Promise<Text>

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
  write: Compose<DraftMail>
}

export const createDraftMails = ({ outbox, secret, origin, write }: Dependencies) => {
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
    const { title } = await readOpenCallOf(executor, draft)
    const { language, first_name } = draft
    return write(executor, occasion, { language, name: shortName(first_name), program_title: title, link })
  }

  /** `accountId` is that of a known artist who waits for an answer: staff see the mail at them and at the open call. */
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
