import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sql } from 'kysely'
import { withSize } from '../src/features/artworks/sizes/columns.ts'
import { generatePassword, type Passwords } from '../src/platform/auth/passwords.ts'
import type { Database, Trx } from '../src/platform/database/database.ts'
import { recordStore } from '../src/platform/records/record-store.ts'
import { contentNames, type DataRow, readRows } from './content.ts'
import { hasDemonstration } from './draw-on-demand.ts'
import { createInserts, demoAuthor, type Inserts } from './insert.ts'
import { loadLetters } from './letters.ts'

const editorEmail = 'editor@vernissage.test'

const isStaff = ({ user_type_id }: DataRow) =>
  user_type_id === UserType.administrator || user_type_id === UserType.editor

/** Only a database that nobody has worked in gets the content, and only once. */
const isUntouched = async (db: Database) => {
  if (await hasDemonstration(db)) return false
  const accounts = await readRows<DataRow & { email: string }>('account')
  const staff = accounts.filter(isStaff).map(({ email }) => email)
  const used = await Promise.all([
    db.selectFrom('banner').select('id_banner').limit(1).executeTakeFirst(),
    db.selectFrom('artist_profile').select('user_id').limit(1).executeTakeFirst(),
    db.selectFrom('account').select('id_user').where('email', 'in', staff).executeTakeFirst(),
  ])
  return used.every((row) => row === undefined)
}

/** False when another process has loaded the content meanwhile. */
const claim = async (trx: Trx) =>
  (await trx
    .insertInto('setting')
    .values({ key: 'demonstration', value: sql`'true'::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

/** Makes the rows that every database has known to those that refer to them. */
const rememberExisting = async ({ trx, remember }: Inserts) => {
  const countries = await trx.selectFrom('country').select(['abbreviation', 'id_country']).execute()
  for (const { abbreviation, id_country } of countries) remember('country', abbreviation, id_country)
  const disciplines = await trx.selectFrom('discipline').select(['name', 'id_discipline']).execute()
  for (const { name, id_discipline } of disciplines) remember('discipline', name, id_discipline)
}

/** The sections are in every database. */
const changeHomeSections = async ({ trx }: Inserts) => {
  const store = recordStore('home_section', 'id_home_section', ErrorCode.homeSectionNotFound)
  for (const [index, section] of (await readRows('home_section')).entries())
    await store.update(trx, demoAuthor, await store.lock(trx, index + 1), section)
}

/** Loads everyone but artists. `@account/administrator` is the first administrator, or the editor where there is none. */
const loadAccounts = async ({ trx, insertRecords, remember, idOf }: Inserts, password_hash: string) => {
  const administrator = await trx
    .selectFrom('account')
    .select('id_user')
    .where('user_type_id', '=', UserType.administrator)
    .orderBy('id_user')
    .limit(1)
    .executeTakeFirst()
  const accounts = (await readRows('account')).map((account) =>
    account.email === editorEmail ? { ...account, password_hash } : account,
  )
  await insertRecords('account', accounts, 'id_user')
  remember('account', 'administrator', administrator?.id_user ?? idOf(`@account/${editorEmail}`))
}

/** An account and its profile are one record. */
const loadArtists = async ({ insert, logCreated, remember }: Inserts) => {
  const artists = await readRows<{ account: DataRow; profile: DataRow }>('artist')
  const rows = artists.map(({ account }) => account)
  const accounts = await insert('account', rows, 'id_user')
  const profiles = await insert(
    'artist_profile',
    artists.map(({ profile }, place) => ({ ...profile, user_id: accounts[place]!.id_user })),
    'user_id',
  )
  for (const { url, user_id } of profiles) remember('artist', url, user_id)
  const records = profiles.map(({ user_id, ...profile }, place) => ({ ...profile, ...accounts[place]! }))
  await logCreated('artist', records, 'id_user')
}

/** `{year}` in the concept is the year of the payment. */
const loadPayments = async ({ insertRecords }: Inserts) => {
  const payments = await readRows<DataRow & { concept: string; date: string }>('payment')
  const dated = payments.map(({ concept, ...payment }) => ({
    ...payment,
    concept: concept.replace('{year}', payment.date.slice(0, 4)),
  }))
  await insertRecords('payment', dated)
}

const loadArtworks = async ({ insertRecords }: Inserts) => {
  const artworks = await readRows('artwork')
  await insertRecords(
    'artwork',
    artworks.map((artwork) => withSize(null, artwork)),
  )
}

/** For the first administrator and the editor, who can sign in. */
const loadNotices = async ({ insert, idOf }: Inserts) => {
  const readers = new Set([idOf('@account/administrator'), idOf(`@account/${editorEmail}`)])
  const notices = await readRows('notice')
  const rows = [...readers].flatMap((user_id) => notices.map((notice) => ({ ...notice, user_id })))
  await insert('notice', rows)
}

const linksOf = (kind: string) =>
  ['artist', 'artwork', 'sponsor', 'application', 'application_artwork'].map((link) => `${kind}_${link}`)

/** Files whose rows refer to others, after those. The tables that refer to none come first, without being named here. */
const inOrder = [
  'home_section',
  'account',
  'artist',
  'professional_image',
  'payment',
  'artwork',
  'artwork_image',
  'artwork_purchase_request',
  'magazine',
  'exhibition',
  ...linksOf('magazine'),
  ...linksOf('exhibition'),
  'juror',
  'judging_round',
  'judging_criterion',
  'judging_round_juror',
  'judging_round_application',
  'juror_assignment',
  'juror_score',
  'application_opinion',
  'mail',
  'application_answer',
  'notice',
]

/** How files are loaded that are more than the rows of their table. */
const loaders: Readonly<Record<string, (inserts: Inserts, password_hash: string) => Promise<void>>> = {
  home_section: changeHomeSections,
  account: loadAccounts,
  artist: loadArtists,
  payment: loadPayments,
  artwork: loadArtworks,
  mail: loadLetters,
  notice: loadNotices,
}

const load = async (trx: Trx, password_hash: string) => {
  const inserts = createInserts(trx)
  await rememberExisting(inserts)
  const independent = (await contentNames()).filter((name) => !inOrder.includes(name))
  for (const name of [...independent, ...inOrder]) {
    const loadFile = loaders[name]
    if (loadFile) await loadFile(inserts, password_hash)
    else await inserts.insertRecords(name, await readRows(name))
  }
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
  const password = generatePassword()
  const password_hash = await passwords.hash(password)
  const isLoaded = await db.transaction().execute(async (trx) => {
    if (!(await claim(trx))) return false
    await load(trx, password_hash)
    return true
  })
  return isLoaded ? { email: editorEmail, password } : null
}
