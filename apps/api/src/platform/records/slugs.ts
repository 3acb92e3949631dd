import slugify from '@sindresorhus/slugify'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

// Leaves room for a number within the 200 characters of an address.
const longest = 190

/**
 * The last part of a new record's address, made of its name: `frida-kahlo`, or `frida-kahlo-2` when that is taken;
 * the table's name where the name has nothing to make it of. Whoever makes one for the same table waits until this
 * transaction ends, so that two at once do not choose the same.
 */
export const freeSlug = async (
  trx: Trx,
  table: 'artist_profile' | 'artwork' | 'masterclass',
  name: string,
) => {
  const base = slugify(name).slice(0, longest).replace(/-+$/, '') || table.split('_')[0]!
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.url`}))`.execute(trx)
  const isTaken = await trx.selectFrom(table).select('url').where('url', '=', base).executeTakeFirst()
  if (!isTaken) return base
  const numbered = await trx.selectFrom(table).select('url').where('url', 'like', `${base}-%`).execute()
  const taken = new Set(numbered.map(({ url }) => url))
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
