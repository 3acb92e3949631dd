import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import type { Passwords } from '../src/platform/auth/passwords.ts'
import { generatePassword } from '../src/platform/auth/passwords.ts'
import type { Database, Trx } from '../src/platform/database/database.ts'
import { recordStore } from '../src/platform/records/record-store.ts'
import { demoColleagues, demoEditor } from './content/accounts.ts'
import { hasDemonstration } from './draw-on-demand.ts'
import { createDemoFiles } from './files.ts'
import { loadAccounts } from './load/accounts.ts'
import { loadArtists } from './load/artists.ts'
import { demoAuthor, insertRecords, insertRecordsOf } from './load/insert.ts'
import { readCountries } from './load/places.ts'
import { loadPrograms } from './load/programs.ts'
import { type DemoRecords, demoRecords } from './records.ts'
import { type Calendar, createCalendar } from './rows.ts'

/** Only a database that nobody has worked in gets the content, and only once. */
const isUntouched = async (db: Database) => {
  const staff = [demoEditor, ...demoColleagues].map(({ email }) => email)
  const used = await Promise.all([
    db.selectFrom('banner').select('id_banner').limit(1).executeTakeFirst(),
    db.selectFrom('artist_profile').select('user_id').limit(1).executeTakeFirst(),
    db.selectFrom('account').select('id_user').where('email', 'in', staff).executeTakeFirst(),
  ])
  return used.every((row) => row === undefined) && !(await hasDemonstration(db))
}

/** False when another process has loaded the content meanwhile. */
const claim = async (trx: Trx) =>
  (await trx
    .insertInto('setting')
    .values({ key: 'demonstration', value: sql`'true'::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

/** The sections are in every database. */
const loadHomeSections = async (trx: Trx, sections: DemoRecords['homeSections']) => {
  const store = recordStore('home_section', 'id_home_section', ErrorCode.homeSectionNotFound)
  for (const [index, section] of sections.entries())
    await store.update(trx, demoAuthor, await store.lock(trx, index + 1), section)
}

const load = async (trx: Trx, records: DemoRecords, calendar: Calendar, password_hash: string) => {
  const countries = await readCountries(trx)
  for (const [table, rows] of Object.entries(records.tables)) await insertRecordsOf(trx, table, rows)
  await loadHomeSections(trx, records.homeSections)
  const staffIds = await loadAccounts(trx, records, countries, password_hash)
  const { artistIds, artworkIds } = await loadArtists(trx, records.artists, countries, staffIds)
  const enquiries = records.enquiries.map(({ enquiry, artworkUrl, consultant }) => ({
    ...enquiry,
    artwork_id: artworkIds.get(artworkUrl)!,
    consultant_id: consultant === null ? null : staffIds[consultant]!,
  }))
  await insertRecords(trx, 'artwork_purchase_request', 'id_artwork_purchase_request', enquiries)
  await loadPrograms(trx, records, calendar, { staffIds, artistIds, artworkIds })
}

/**
 * Gives an empty database something to show, in one transaction: a start that is cut short leaves nothing behind.
 * Its pictures are made later, see `drawOnDemand`. Answers the editor's sign-in, which is kept nowhere.
 */
export const loadDemonstration = async ({
  db,
  passwords,
}: {
  db: Database
  passwords: Passwords
}): Promise<{ email: string; password: string } | null> => {
  if (!(await isUntouched(db))) return null
  const calendar = createCalendar(new Date())
  const records = await demoRecords(createDemoFiles().files, calendar)
  const password = generatePassword()
  const password_hash = await passwords.hash(password)
  const isLoaded = await db.transaction().execute(async (trx) => {
    if (!(await claim(trx))) return false
    await load(trx, records, calendar, password_hash)
    return true
  })
  return isLoaded ? { email: demoEditor.email, password } : null
}
