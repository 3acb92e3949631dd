import type { MailSettings, MailSettingsPatch } from '@vernissage/contract/resources/letters/mail'
import { sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { MailAddress } from '../../platform/config.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'

/* Settings of all mails. */

const key = 'mail_reply_to'

/** The address for answers to mails; null for the sender's. */
export const readReplyTo = async (executor: Executor): Promise<string | null> => {
  const row = await executor.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return typeof row?.value === 'string' ? row.value : null
}

interface Dependencies {
  db: Database
  from: MailAddress | undefined
  platformName: string
}

export const createMailSettings = ({ db, from, platformName }: Dependencies) => {
  const read = async (): Promise<MailSettings> => ({
    platform_name: platformName,
    from_address: from?.address ?? null,
    reply_to: await readReplyTo(db),
  })
  return {
    read,

    change: async (caller: Caller, { reply_to }: MailSettingsPatch): Promise<MailSettings> => {
      await inTransaction(db, async (trx) => {
        await lockCaller(trx, caller)
        if (reply_to === undefined) return
        const value = sql<string>`${JSON.stringify(reply_to)}::jsonb`
        await trx
          .insertInto('setting')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute()
      })
      return read()
    },
  }
}

export type MailSettingsStore = ReturnType<typeof createMailSettings>
