import { MailState } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { DraftLetter, NewDraftLetter, onTheWayEndpoints } from '@vernissage/contract/judging/on-the-way'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database, Executor } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { readOnTheWay } from '../on-the-way.ts'
import { awaitsConfirmation, awaitsPictures } from '../stages.ts'
import type { Draft } from '../store.ts'
import { type DraftMails, fullName } from './mails.ts'

/* Letters that staff write to the person of a draft. */

type Mails = Pick<DraftMails, 'compose' | 'put' | 'link'>

/** The states of a letter that has reached its reader, or still may. */
const written = [MailState.waiting, MailState.sending, MailState.sent, MailState.inDoubt]

/** Staff may write to it: it is on its way, and its address is proved or was sent in with. */
const isNamed = sql<boolean>`(settled_at is null and num_nonnulls(exhibition_id, magazine_id) = 1
  and (submitted_at is not null or verified_at is not null))`

const read = async (executor: Executor, id: number, isLocked: boolean) => {
  const draft = await executor
    .selectFrom('application_draft')
    .selectAll()
    .where('id_application_draft', '=', id)
    .where(isNamed)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!draft) throw new ApiError(ErrorCode.draftNotFound)
  return draft
}

/** The letter that fits how far the draft is. */
const occasionOf = async (executor: Executor, { id_application_draft: id }: Draft) => {
  const { rows } = await sql<{ occasion: 'confirm' | 'pictures' | 'reminder' }>`
    select case when ${awaitsConfirmation} then 'confirm' when ${awaitsPictures} then 'pictures'
      else 'reminder' end as occasion
    from application_draft where id_application_draft = ${id}`.execute(executor)
  return rows[0]!.occasion
}

const createStaffLetters = (db: Database, mails: Mails) => ({
  /** The letter that fits, for staff to change. */
  draft: async (id: number): Promise<DraftLetter> => {
    const draft = await read(db, id, false)
    const { texts } = await mails.compose(db, await occasionOf(db, draft), draft)
    const { email, language } = draft
    return { to_name: fullName(draft), to_address: email, language, ...texts, link: mails.link }
  },

  write: (caller: Caller, id: number, { subject, text, again = 0 }: NewDraftLetter) =>
    inTransaction(db, async (trx) => {
      const { id_user } = await lockCaller(trx, caller)
      const draft = await read(trx, id, true)
      // a subject is seen without opening the mail, and the link is for its reader alone
      if (subject.includes(mails.link)) throw invalid('subject')
      const before = await trx
        .selectFrom('mail')
        .select('id_mail')
        .where('application_draft_id', '=', id)
        .where('created_by', 'is not', null)
        .where('state', 'in', written)
        .limit(1)
        .executeTakeFirst()
      if (before && again !== 1) throw new ApiError(ErrorCode.toldAlready)
      const id_mail = await mails.put(trx, draft, {
        occasion: 'reminder',
        created_by: id_user,
        subject,
        text,
      })
      return { id_mail, to_address: draft.email }
    }),
})

/** The applications on their way, as staff see them and write to their people. */
export const onTheWayHandlers = (db: Database, mails: Mails): Handlers<typeof onTheWayEndpoints> => {
  const letters = createStaffLetters(db, mails)
  return {
    'GET /judging/{program}/{id}/drafts': ({ params: { program, id }, query }) =>
      readOnTheWay(db, program, id, query),
    'GET /judging/draft/{id}/letter': async ({ params }) => ({ letter: await letters.draft(params.id) }),
    'POST /judging/draft/{id}/letter': async ({ caller, params, body }) => ({
      mail: await letters.write(caller, params.id, body),
    }),
  }
}
