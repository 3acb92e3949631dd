import type { DraftOccasion, Language } from '@vernissage/contract/enums'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import { dayAt } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { draftToken } from '../../../../platform/auth/draft-tokens.ts'
import { hashOfToken } from '../../../../platform/auth/tokens.ts'
import type { Executor, Trx } from '../../../../platform/database/database.ts'
import {
  type LetterFacts,
  letterValues,
  missingIn,
  readTemplate,
  render,
  shortName,
  undecided,
} from '../../../../platform/mail/letter-texts.ts'
import { untoldLink } from '../../../../platform/mail/links.ts'
import type { MailOutbox, NewMail } from '../../../../platform/mail/new-mail.ts'
import { readOpenCallOf } from '../../open-calls.ts'
import { causeOf, type Draft, readWorks } from '../store.ts'

/* Mails to the address of a draft, from their templates. */

type DraftMail = DraftOccasion | 'reminder'

interface Dependencies {
  outbox: MailOutbox
  secret: string
  origin: string
  platformName: string
}

export const fullName = ({ first_name, last_name }: Draft) => `${first_name} ${last_name}`

const factsOf = async (executor: Executor, occasion: DraftMail, draft: Draft): Promise<LetterFacts> => {
  const { title, closesAt } = await readOpenCallOf(executor, draft)
  const facts = { ...undecided, artist_name: shortName(draft.first_name), program_title: title }
  if (occasion !== 'pictures' && occasion !== 'reminder') return facts
  const works = await readWorks(executor, draft.id_application_draft)
  if (occasion === 'reminder')
    return {
      ...facts,
      artist_name: fullName(draft),
      application_limit_date: closesAt === null ? null : dayAt(closesAt - 1),
      works: works.flatMap((work) => work.title ?? []),
    }
  const sentInAt = Date.parse(draft.submitted_at!)
  return {
    ...facts,
    pictures: {
      sentInAt,
      until: sentInAt + lateFilesHours * 3_600_000,
      works: works.filter(({ image }) => image === null).map((work) => work.title),
    },
  }
}

/** The languages whose reminder names nothing that a draft lacks. */
export const readReminderLanguages = async (executor: Executor): Promise<Language[]> => {
  const templates = await executor
    .selectFrom('mail_template')
    .select(['language', 'subject', 'text'])
    .where('occasion', '=', 'reminder')
    .execute()
  const facts = {
    ...undecided,
    artist_name: '…',
    program_title: '…',
    application_limit_date: '2000-01-01',
  }
  return templates
    .filter(({ language, ...texts }) => {
      const values = letterValues(facts, { language, platformName: '…', answerLink: '…' })
      return missingIn(texts, values).length === 0
    })
    .map(({ language }) => language)
}

export const createDraftMails = ({ outbox, secret, origin, platformName }: Dependencies) => {
  /** With … for the token. */
  const link = untoldLink(origin, 'draft')

  /** The texts of a mail, with … for the token of the link, and the fields that have no value. */
  const compose = async (executor: Executor, occasion: DraftMail, draft: Draft) => {
    const { language } = draft
    const template = await readTemplate(executor, occasion, language)
    const facts = await factsOf(executor, occasion, draft)
    const values = letterValues(facts, { language, platformName, answerLink: link })
    return { texts: render(template, values), missing: missingIn(template, values) }
  }

  /** Makes the draft open to the link with its seed: the secret of the installation may have changed since it was begun. */
  const openToLink = async (trx: Trx, { id_application_draft: id, email, ...draft }: Draft) => {
    const hash = hashOfToken(draftToken(secret, draft.mailed_token_seed))
    if (hash !== draft.mailed_token_hash)
      await trx
        .updateTable('application_draft')
        .set({ mailed_token_hash: hash })
        .where('id_application_draft', '=', id)
        .execute()
    await trx
      .insertInto('mailed_link')
      .values({ token_hash: hash, address_hash: sql<string>`address_hash(${email})` })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Puts a mail that staff see at the program into the outbox. */
  const put = async (
    trx: Trx,
    draft: Draft,
    mail: Pick<NewMail, 'occasion' | 'subject' | 'text'> & Partial<NewMail>,
  ) => {
    await openToLink(trx, draft)
    return outbox.put(trx, {
      application_draft_id: draft.id_application_draft,
      exhibition_id: draft.exhibition_id,
      magazine_id: draft.magazine_id,
      to_name: fullName(draft),
      to_address: draft.email,
      language: draft.language,
      link_seed: draft.mailed_token_seed,
      ...mail,
    })
  }

  return {
    link,
    compose,
    put,

    /** `accountId` is that of a known artist whose answer is awaited: staff see the mail at their account and at the program. */
    send: async (trx: Trx, occasion: DraftOccasion, draft: Draft, accountId?: number) => {
      const { texts } = await compose(trx, occasion, draft)
      const isAtProgram = accountId !== undefined || occasion === 'pictures'
      await put(trx, draft, {
        occasion,
        to_name: shortName(fullName(draft)),
        caused_by: causeOf(draft),
        ...(accountId !== undefined && { account_id: accountId }),
        ...(!isAtProgram && { exhibition_id: null, magazine_id: null }),
        ...texts,
      })
    },

    /** Reminds of a draft that is not sent in; false where the template names what it lacks, and nothing is written. */
    remind: async (trx: Trx, draft: Draft) => {
      const { texts, missing } = await compose(trx, 'reminder', draft)
      if (missing.length > 0) return false
      await put(trx, draft, { occasion: 'reminder', caused_by: causeOf(draft), ...texts })
      return true
    },
  }
}

export type DraftMails = ReturnType<typeof createDraftMails>
