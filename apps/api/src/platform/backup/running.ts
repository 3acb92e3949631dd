import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { StartError } from '../startup-failure.ts'

/*
 * A backup names the files that rows named at one moment, and reads them later: none of them may be removed until then. While one is
 * under way a row says so, to every process; a backup that was killed stops saying so.
 */

/** In minutes. On the embedded database nothing else can be written while the tables are read. */
const forTables = 120
const forFiles = 15
const renewMs = 60_000

/** True while the files may be needed that rows have named so far. */
export const isBackedUp = sql<boolean>`exists (select from running_backup where held_until > now())`

/** A database that is only read, or of an earlier version, removes no files early. */
const canSaySo = async (db: Database) => {
  const { rows } = await sql<{ can: boolean }>`
    select to_regclass('running_backup') is not null and current_setting('transaction_read_only') = 'off' as can`.execute(
    db,
  )
  return rows[0]!.can
}

interface Held {
  /** To be called once the tables are read. */
  tablesRead: () => Promise<void>
  /** Throws a StartError where files may have been removed that the backup names. */
  check: () => Promise<void>
}

/** Keeps stored files where they are while `work` runs, in any process. */
export const whileBackedUp = async <Result>(db: Database, work: (held: Held) => Promise<Result>) => {
  if (!(await canSaySo(db))) return work({ tablesRead: async () => undefined, check: async () => undefined })
  const until = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes})`
  await db.deleteFrom('running_backup').where('held_until', '<', sql<string>`now()`).execute()
  const { id_running_backup: id } = await db
    .insertInto('running_backup')
    .values({ held_until: until(forTables) })
    .returning('id_running_backup')
    .executeTakeFirstOrThrow()
  let isLost = false
  const renew = async () => {
    const { numUpdatedRows } = await db
      .updateTable('running_backup')
      .set({ held_until: until(forFiles) })
      .where('id_running_backup', '=', id)
      .where('held_until', '>', sql<string>`now()`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) isLost = true
  }
  let timer: NodeJS.Timeout | undefined
  try {
    return await work({
      tablesRead: async () => {
        await renew()
        timer = setInterval(() => renew().catch(() => undefined), renewMs).unref()
      },
      check: async () => {
        await renew()
        if (isLost)
          throw new StartError('the backup took so long that files of it may be missing: make another')
      },
    })
  } finally {
    clearInterval(timer)
    // it is over by itself soon where it cannot be taken back
    await db
      .deleteFrom('running_backup')
      .where('id_running_backup', '=', id)
      .execute()
      .catch(() => undefined)
  }
}
