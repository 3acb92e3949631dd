import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { DraftMails } from './mails.ts'
import type { PictureMails } from './picture-mails.ts'
import { awaitsConfirmation, awaitsPictures } from './stages.ts'
import { type Draft, findAccount, lockDraft, updateDraft } from './store.ts'

/** In hours: so long before their end missing pictures are reminded of. */
const picturesLead = 6
/** In days: so long after they were asked artists are reminded to confirm. */
const confirmationAfter = 3
const atOnce = 200

interface Dependencies {
  db: Database
  mails: Pick<DraftMails, 'send'>
  pictureMails: Pick<PictureMails, 'send'>
}

interface Reminder {
  isDue: RawBuilder<boolean>
  column: 'pictures_reminded_at' | 'confirmation_reminded_at'
  send: (trx: Trx, draft: Draft) => Promise<void>
}

/** Reminds those of whose application something is still awaited after it was sent in: pictures, or that they confirm it. Each once. */
export const createWaitingReminders = ({ db, mails, pictureMails }: Dependencies) => {
  const pictures: Reminder = {
    // the receipt says the same: one that came a moment ago is enough
    isDue: sql`(pictures_reminded_at is null and pictures_asked_at < now() - interval '1 hour' and ${awaitsPictures}
      and submitted_at < application_clock() - make_interval(hours => ${sql.lit(24 - picturesLead)}))`,
    column: 'pictures_reminded_at',
    send: pictureMails.send,
  }
  const confirmation: Reminder = {
    isDue: sql`(confirmation_reminded_at is null and ${awaitsConfirmation}
      and confirmation_asked_at < now() - make_interval(days => ${sql.lit(confirmationAfter)}))`,
    column: 'confirmation_reminded_at',
    send: async (trx, draft) => {
      const account = await findAccount(trx, draft.email)
      // without an account it waits for nobody any more
      if (account) await mails.send(trx, 'confirm', draft, account.id_user)
    },
  }

  const find = async ({ isDue }: Reminder, after: number) => {
    const { rows } = await sql<{ id: number }>`
      select id_application_draft as id from application_draft
      where submitted_at is not null and settled_at is null and ${isDue} and id_application_draft > ${after}
      order by id_application_draft limit ${atOnce}`.execute(db)
    return rows.map(({ id }) => id)
  }

  const remindOne = ({ isDue, column, send }: Reminder, id: number) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql`
        select from application_draft where id_application_draft = ${id} and ${isDue} for no key update`.execute(
        trx,
      )
      if (rows.length === 0) return
      await send(trx, await lockDraft(trx, id))
      await updateDraft(trx, id, { [column]: new Date() })
    })

  const remind = (reminder: Reminder) => async () => {
    let after = 0
    for (;;) {
      const ids = await find(reminder, after)
      for (const id of ids) await remindOne(reminder, id)
      if (ids.length < atOnce) return
      after = ids.at(-1)!
    }
  }

  return { pictures: remind(pictures), confirmation: remind(confirmation) }
}
