import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../database/database.ts'

/*
 * Who holds the one slot of a person, for all processes: a row, which the holder puts off again and again. What does not is free after some
 * seconds: a process that was killed, and one that lost its database.
 */

export type TransferKind = 'export' | 'import'

/** In seconds. */
const lease = 10

const isReadOnly = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'

interface Wanted {
  userId: number
  /** A UUID of the transfer. */
  holder: string
}

/** The row of one kind of transfers of each person. */
export const createLeases = (db: Database, kind: TransferKind) => ({
  /**
   * Takes the person's row unless another holds it. `unknown` where the database is only read: exports go on there, and what holds is
   * what the process knows.
   */
  take: async ({ userId, holder }: Wanted): Promise<'taken' | 'refused' | 'unknown'> => {
    try {
      const { rows } = await sql`
        insert into transfer (kind, user_id, holder, held_until)
        select ${kind}, id_user, ${holder}::uuid, now() + make_interval(secs => ${lease}) from account where id_user = ${userId}
        on conflict (kind, user_id) do update set holder = excluded.holder, held_until = excluded.held_until
        where transfer.held_until <= now()
        returning holder`.execute(db)
      return rows.length > 0 ? 'taken' : 'refused'
    } catch (error) {
      if (isReadOnly(error)) return 'unknown'
      throw error
    }
  },

  /** Puts off those that move, and releases silent ones to the next caller. Returns the holders that still have their row. */
  renew: async (holders: readonly { holder: string; isSilent: boolean }[]): Promise<Set<string>> => {
    const moving = holders.filter(({ isSilent }) => !isSilent).map(({ holder }) => holder)
    const { rows } = await sql<{ holder: string }>`
      update transfer
      set held_until = case when holder = any(${moving}::uuid[]) then now() + make_interval(secs => ${lease}) else now() end
      where kind = ${kind} and holder = any(${holders.map(({ holder }) => holder)}::uuid[])
      returning holder`.execute(db)
    return new Set(rows.map(({ holder }) => holder))
  },

  /** Fails for nobody: what is not given back is free after some seconds. */
  release: async (holder: string): Promise<void> => {
    await db
      .deleteFrom('transfer')
      .where('holder', '=', holder)
      .execute()
      .catch(() => undefined)
  },
})
