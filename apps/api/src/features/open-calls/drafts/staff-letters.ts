import { MailState } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { DraftLetter, NewDraftLetter } from '@vernissage/contract/judging/on-the-way'
import { dayAt } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database, Executor, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { readOpenCallOf } from '../open-calls.ts'
import type { DraftMails } from './mails.ts'
import type { PictureMails } from './picture-mails.ts'
import { awaitsConfirmation, awaitsPictures } from './stages.ts'
import { type Draft, readWorks } from './store.ts'

/* Letters that staff write to the person of an application on its way. */

interface Texts {
  subject: string
  text: string
}

interface NewMail extends Texts {
  occasion: 'reminder'
  application_draft_id: number
  exhibition_id: number | null
  magazine_id: number | null
  to_name: string
  to_address: string
  language: Draft['language']
  link_seed: string
  created_by: number
}

interface Begun {
  name: string
  language: Draft['language']
  program_title: string
  application_limit_date: string | null
  works: string[]
  link: string
}

interface Dependencies {
  db: Database
  outbox: { put: (trx: Trx, mail: NewMail) => Promise<number> }
  mails: Pick<DraftMails, 'compose' | 'linkOf' | 'link'>
  pictureMails: Pick<PictureMails, 'compose'>
  /** The reminder of what is not sent in, from its template. */
  reminderOf: (executor: Executor, begun: Begun) => Promise<Texts>
}

const told = [MailState.waiting, MailState.sending, MailState.sent, MailState.inDoubt]

/** One that staff may write to: it is on its way, and its address is proved or was sent in with. */
const isNamed = sql<boolean>`(settled_at is null and num_nonnulls(exhibition_id, magazine_id) = 1
  and (submitted_at is not null or verified_at is not null))`

export const createStaffLetters = ({ db, outbox, mails, pictureMails, reminderOf }: Dependencies) => {
  const read = async (executor: Executor, id: number, isLocked: boolean) => {
    const query = executor
      .selectFrom('application_draft')
      .selectAll()
      .where('id_application_draft', '=', id)
      .where(isNamed)
    const draft = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
    if (!draft) throw new ApiError(ErrorCode.draftNotFound)
    return draft
  }

  const compose = async (executor: Executor, draft: Draft): Promise<Texts> => {
    const { rows } = await sql<{ pictures: boolean; confirmation: boolean }>`
      select ${awaitsPictures} as pictures, ${awaitsConfirmation} as confirmation
      from application_draft where id_application_draft = ${draft.id_application_draft}`.execute(executor)
    if (rows[0]?.confirmation) return mails.compose(executor, 'confirm', draft)
    if (rows[0]?.pictures) return pictureMails.compose(executor, draft, mails.link)
    const openCall = await readOpenCallOf(executor, draft)
    const works = await readWorks(executor, draft.id_application_draft)
    return reminderOf(executor, {
      name: `${draft.first_name} ${draft.last_name}`,
      language: draft.language,
      program_title: openCall.title,
      application_limit_date: openCall.closesAt === null ? null : dayAt(openCall.closesAt - 1),
      works: works.flatMap(({ title }) => title ?? []),
      link: mails.link,
    })
  }

  return {
    /** What would be written, to be changed. */
    draft: async (id: number): Promise<DraftLetter> => {
      const draft = await read(db, id, false)
      const { first_name, last_name, email, language } = draft
      const { subject, text } = await compose(db, draft)
      const to_name = `${first_name} ${last_name}`
      return { to_name, to_address: email, language, subject, text, link: mails.link }
    },

    write: (caller: Caller, id: number, { subject, text, again = 0 }: NewDraftLetter) =>
      inTransaction(db, async (trx) => {
        const { id_user } = await lockCaller(trx, caller)
        const draft = await read(trx, id, true)
        // a subject is seen without opening the mail, and the link is one person's alone
        if (subject.includes(mails.link)) throw invalid('subject')
        const before = await trx
          .selectFrom('mail')
          .select('id_mail')
          .where('application_draft_id', '=', id)
          .where('created_by', 'is not', null)
          .where('state', 'in', told)
          .limit(1)
          .executeTakeFirst()
        if (before && again !== 1) throw new ApiError(ErrorCode.toldAlready)
        const { link_seed } = await mails.linkOf(trx, draft)
        const id_mail = await outbox.put(trx, {
          occasion: 'reminder',
          application_draft_id: id,
          exhibition_id: draft.exhibition_id,
          magazine_id: draft.magazine_id,
          to_name: `${draft.first_name} ${draft.last_name}`,
          to_address: draft.email,
          language: draft.language,
          link_seed,
          created_by: id_user,
          subject,
          text,
        })
        return { id_mail, to_address: draft.email }
      }),
  }
}

export type StaffLetters = ReturnType<typeof createStaffLetters>
