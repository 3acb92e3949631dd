import type { Trx } from '../database/database.ts'
import { type Author, logChange } from '../records/change-log.ts'
import type { Sessions } from './sessions.ts'

/** Gives an account a new password and ends its sessions. */
export const setPassword = async (
  trx: Trx,
  author: Author,
  { id, passwordHash, sessions }: { id: number; passwordHash: string; sessions: Pick<Sessions, 'endAllOf'> },
) => {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id_user', '=', id).execute()
  // That it changed is written down; neither password ever is.
  await logChange(trx, author, {
    entity: 'account',
    record_id: id,
    action: 'update',
    fields: { password: { before: null, after: null } },
  })
  await sessions.endAllOf(id, trx)
}
