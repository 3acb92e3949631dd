import { staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { erasures, type Person, type personCalls } from '@vernissage/contract/resources/person'
import { type RawBuilder, sql } from 'kysely'
import { lockCaller } from '../../platform/auth/callers.ts'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { type Change, type FieldChanges, logChanges } from '../../platform/records/change-log.ts'
import {
  accountWith,
  changesOf,
  deletedOf,
  formerAccountsWith,
  namedIn,
  namesBorne,
  namesOf,
  type RecordName,
  recordNames,
  recordsOf,
  type Subject,
} from './holdings.ts'

/** How many rows an erasure has taken, by their table. */
type Taken = Record<string, number>

/**
 * Finds the accounts of the person with the address, and keeps them as they are until the transaction ends: the address is
 * not given to a record meanwhile, and the account that has it is not changed. `actor` is the caller, judged again.
 */
const lockPerson = async (trx: Trx, caller: Caller, email: string) => {
  await sql`select hold_address_alone(${email})`.execute(trx)
  const found = await accountWith(trx, email)
  const actor = await lockCaller(trx, caller, ...(found ? [found.id_user] : []))
  // statements of their own: what was waited for may have changed the account, or deleted it and logged that, since
  const account = await accountWith(trx, email)
  const former = await formerAccountsWith(trx, email)
  return { actor, account, former }
}

const enquiry = 'artwork_purchase_request'
const withoutSender = { name: null, email: null, comments: null, tags: null }

/** Deletes requests, and the sender of enquiries, which still say which artworks are in demand. Returns the records. */
const forgetLeads = async (trx: Trx, { email }: Subject) => {
  const ofPerson = sql<boolean>`lower(email) = lower(${email})`
  const contacts = await trx
    .deleteFrom('contact_request')
    .where(ofPerson)
    .returning('id_contact_request as record_id')
    .execute()
  const newsletters = await trx
    .deleteFrom('newsletter_request')
    .where(ofPerson)
    .returning('id_newsletter_request as record_id')
    .execute()
  const enquiries = await trx
    .updateTable(enquiry)
    .set(withoutSender)
    .where(ofPerson)
    .returning('id_artwork_purchase_request as record_id')
    .execute()
  const named = (entity: string, rows: { record_id: number }[]) =>
    rows.map(({ record_id }): RecordName => ({ entity, record_id }))
  return [
    ...named('contact_request', contacts),
    ...named('newsletter_request', newsletters),
    ...named(enquiry, enquiries),
  ]
}

/**
 * Deletes the views that look for the person, by an e-mail address or by words of a name alone, or are called after them.
 * Returns the records.
 */
const forgetViews = async (trx: Trx, { email }: Subject, names: readonly string[]) => {
  const searched = sql`coalesce(state ->> 'search', '')`
  const texts = sql`search_text(name || ' ' || ${searched})`
  const { rows } = await sql<{ record_id: number }>`
    delete from list_view
    where strpos(lower(name || ' ' || ${searched} || ' ' || query::text), lower(${email})) > 0
      or strpos(${searched}, '@') > 0 and strpos(lower(${email}), lower(btrim(${searched}))) > 0
      or exists (
        select from unnest(${names}::text[]) as person (called)
        where ${searched} <> ''
            and regexp_split_to_array(btrim(search_text(${searched})), '\\s+')
              <@ regexp_split_to_array(btrim(search_text(called)), '\\s+')
          or btrim(called) like '% %'
            and strpos(${texts} || ' ' || search_text(query::text), btrim(search_text(called))) > 0
      )
    returning id_list_view as record_id`.execute(trx)
  return rows.map(({ record_id }): RecordName => ({ entity: 'list_view', record_id }))
}

const linesOf = (names: readonly RecordName[]) =>
  sql`array(select id_change from change_log where (entity, record_id) in ${namedIn(names)})`

/** The accounts that never were staff according to the log. The names of staff stay in what they wrote. */
const neverStaff = async (trx: Trx, { accounts }: Subject) => {
  const { rows } = await sql<{ id_user: number }>`
    select id_user from unnest(${accounts}::integer[]) as id_user
    where not exists (
      select from change_log
      where entity in ('account', 'artist') and record_id = id_user
        and ((fields -> 'user_type_id' -> 'before')::text = any(${staffTypes}::text[])
          or (fields -> 'user_type_id' -> 'after')::text = any(${staffTypes}::text[]))
    )
  `.execute(trx)
  return rows.map(({ id_user }) => id_user)
}

/** Empties the log of what is the person's own; answers how many lines have lost a value. */
const forgetChanges = async (trx: Trx, subject: Subject, names: readonly RecordName[]) => {
  const authors = await neverStaff(trx, subject)
  await sql`select erase_authors(${linesOf(names)}, ${authors})`.execute(trx)
  const [enquiries, others] = [
    names.filter(({ entity }) => entity === enquiry),
    names.filter(({ entity }) => entity !== enquiry),
  ]
  const erased = async (erasure: RawBuilder<{ lines: number }>) => (await erasure.execute(trx)).rows[0]!.lines
  return (
    (await erased(sql`select erase_values(${linesOf(others)}, null) as lines`)) +
    (await erased(sql`select erase_values(${linesOf(enquiries)}, ${Object.keys(withoutSender)}) as lines`)) +
    (await erased(sql`select erase_address(${subject.email}) as lines`))
  )
}

/**
 * The fields, with their values, by which answers name the records: each record's own key, and every reference to it,
 * since an answer shows the name of what it refers to.
 */
const fieldsNaming = (names: readonly RecordName[]) => sql`(
  select attname::text, to_jsonb(record_id)
  from ${namedIn(names)} as named
  join pg_constraint on contype = 'p' and conrelid = to_regclass(entity) or contype = 'f' and confrelid = to_regclass(entity)
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
)`

/**
 * What others keep about the person, once the account and the `leads` are gone: rows of deletions, values in the log, files,
 * where records were imported from. A table that keeps anything of a record beside its own row has its statement here.
 */
const forgetTraces = async (
  trx: Trx,
  subject: Subject,
  leads: readonly RecordName[],
  views: readonly RecordName[],
): Promise<Taken> => {
  const deleted = await deletedOf(trx, subject)
  const names = await namesOf(trx, subject, leads, deleted)
  const taken: Taken = {}
  for (const { entity } of [...leads, ...views, ...deleted.filter((row) => !row.is_reference)])
    taken[entity] = (taken[entity] ?? 0) + 1
  taken.change_log = await forgetChanges(trx, subject, names)
  await sql`
    delete from deleted_row where id_deleted_row = any(${deleted.map((row) => row.id_deleted_row)})
  `.execute(trx)

  const traces: Record<string, RawBuilder<unknown>> = {
    idempotent_answer: sql`
      delete from idempotent_answer
      where strpos(lower(body), lower(${subject.email})) > 0 or exists (
        select from jsonb_path_query(body::jsonb, '$.** ? (@.type() == "object")') as shown,
          jsonb_each(shown) as field (name, value)
        where (name, value) in ${fieldsNaming([...names, ...views])}
      )`,
    import_source: sql`delete from import_source where (entity, record_id) in ${namedIn(names)}`,
    // The next sweep takes them.
    removed_file: sql`
      update removed_file set removed_at = 'epoch'
      where (split_part(path, '/', 1), split_part(path, '/', 2)) in (
        select entity, record_id::text from ${namedIn(names)} as named
      )`,
    pending_upload: sql`
      update pending_upload set expires_at = 'epoch' where (entity, record_id) in ${namedIn(names)}`,
  }
  for (const [table, statement] of Object.entries(traces))
    taken[table] = Number((await statement.execute(trx)).numAffectedRows)
  return taken
}

/**
 * A bulk action that is not over keeps the search that its records were found by, which may be for a name, spelled in any way:
 * it is stopped.
 */
const forgetSearches = (trx: Trx) =>
  trx
    .updateTable('bulk_action')
    .set({ state: 'stopped', query: null, finished_at: sql<string>`now()` })
    .where('query', 'is not', null)
    .execute()

/**
 * What a file to import holds of a person is known to nobody before it is read: files that wait are dropped, as if they were a day
 * old, and imports that go on are stopped.
 */
const forgetImports = async (trx: Trx) => {
  await trx
    .updateTable('bulk_action')
    .set({ state: 'stopped', finished_at: sql<string>`now()` })
    .where('action', '=', 'import')
    .where('state', 'in', ['checking', 'checked', 'running'])
    .execute()
  await sql`update import_file set created_at = created_at - interval '1 day'`.execute(trx)
}

interface Dependencies {
  db: Database
  /** Deletes an account with all that belongs to it. */
  removeAccount: (trx: Trx, caller: Caller, id: number) => Promise<void>
}

/** How many rows of each kind there were, and that there are none any more. */
const countsOf = (taken: Taken): FieldChanges =>
  Object.fromEntries(
    Object.entries(taken)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => [kind, { before: count, after: null }]),
  )

/** A line for each record that was erased, and one for the whole, which names nobody. */
const erasureLines = (erased: readonly RecordName[], taken: Taken): Change[] => [
  ...erased.map((name): Change => ({ ...name, action: 'erase', fields: {} })),
  { entity: erasures.entity, record_id: erasures.id, action: 'erase', fields: countsOf(taken) },
]

const createPrivacy = ({ db, removeAccount }: Dependencies) => ({
  /** Everything about the person with the address, as one moment holds it. */
  export: (email: string): Promise<Person> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const account = await accountWith(trx, email)
        const former = await formerAccountsWith(trx, email)
        const subject = { email, accounts: [...(account ? [account.id_user] : []), ...former] }
        const records = await recordsOf(trx, subject)
        const deleted = await deletedOf(trx, subject)
        const names = await namesOf(trx, subject, await recordNames(trx, records), deleted)
        return {
          email,
          records,
          deleted: deleted.map(({ entity, deleted_at, fields }) => ({
            table_name: entity,
            deleted_at,
            fields,
          })),
          changes: await changesOf(trx, subject, names),
        }
      }),

  /**
   * Forgets the person with the address, which cannot be undone. The log keeps that it was done, when, by whom, and how
   * much it took. Throws 105 when the address is that of staff.
   */
  erase: (caller: Caller, email: string) =>
    inTransaction(db, async (trx) => {
      const { actor, account, former } = await lockPerson(trx, caller, email)
      if (account && staffTypes.includes(account.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)
      const subject = { email, accounts: [...(account ? [account.id_user] : []), ...former] }
      await forgetSearches(trx)
      await forgetImports(trx)
      const borne = await namesBorne(trx, subject)
      if (account) await removeAccount(trx, caller, account.id_user)
      const leads = await forgetLeads(trx, subject)
      const views = await forgetViews(trx, subject, borne)
      const taken = await forgetTraces(trx, subject, leads, views)
      const accounts = subject.accounts.map((record_id): RecordName => ({ entity: 'account', record_id }))
      await logChanges(trx, actor, erasureLines([...leads, ...accounts], taken))
    }),
})

export const privacyHandlers = (dependencies: Dependencies): Handlers<typeof personCalls> => {
  const privacy = createPrivacy(dependencies)
  return {
    'GET /person': async ({ query }) => ({ person: await privacy.export(query.email) }),
    'DELETE /person': ({ caller, query }) => privacy.erase(caller, query.email),
  }
}
