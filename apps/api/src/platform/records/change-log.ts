import type { ChangeAction } from '@vernissage/contract/resources/change'
import { CompiledQuery, sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** The author of a change: a caller, a juror, or the product itself (no id). */
export interface Author {
  id_user: number | null
  id_juror?: number
  name: string
  /** Marks all that one import writes. */
  import_id?: string
  /** Marks all that one bulk action writes. */
  bulk_action_id?: number
}

export type Values = Readonly<Record<string, unknown>>

/** Each changed field, as it was and as it is. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>

// Kept by the database itself, and what must never be written down.
const unlogged = new Set(['version', 'created_at', 'updated_at', 'password_hash', 'size_reader', 'unproved'])

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isDifferent = (before: unknown, after: unknown) =>
  isPlain(before) && isPlain(after) ? before !== after : JSON.stringify(before) !== JSON.stringify(after)

/** The fields that differ; `null` stands for a record that is not there. */
export const fieldChanges = (before: Values | null, after: Values | null): FieldChanges => {
  const changes: FieldChanges = {}
  for (const field of Object.keys(before ?? after ?? {})) {
    const change = { before: before?.[field] ?? null, after: after?.[field] ?? null }
    if (!unlogged.has(field) && isDifferent(change.before, change.after)) changes[field] = change
  }
  return changes
}

/** One write of one record. */
export interface Change {
  entity: string
  record_id: number
  action: ChangeAction
  fields: FieldChanges
}

/** Writes a line of the change log for each, in the transaction of the changes themselves. */
export const logChanges = async (trx: Trx, author: Author, changes: readonly Change[]) => {
  if (changes.length === 0) return
  const { id_user, name, import_id = null, bulk_action_id = null, id_juror = null } = author
  // put together by hand: an import writes thousands of lines at once, and the builder makes several objects of each value
  const parameters: unknown[] = [id_user, name, import_id, bulk_action_id, id_juror]
  const lines = changes.map(({ entity, record_id, action, fields }) => {
    const own = [entity, record_id, action, JSON.stringify(fields)].map(
      (value) => `$${parameters.push(value)}`,
    )
    return `($1, $2, $3, $4, $5, ${own})`
  })
  const columns = 'user_id, user_name, import_id, bulk_action_id, juror_id, entity, record_id, action, fields'
  await trx.executeQuery(CompiledQuery.raw(`insert into change_log (${columns}) values ${lines}`, parameters))
}

/**
 * For the statement that changes a row itself: what it inserts for the line of the change log. `before` and `after` are the
 * names of the row as it was and as it is, `columns` what may differ.
 */
export const loggedChange = (
  author: Author,
  { entity, key, columns }: { entity: string; key: string; columns: readonly string[] },
) => {
  const changes = columns
    .filter((column) => !unlogged.has(column))
    .map((column) => {
      const [was, becomes] = [sql.ref(`before.${column}`), sql.ref(`after.${column}`)]
      return sql`case when ${was} is distinct from ${becomes}
        then jsonb_build_object(${sql.lit(column)}, jsonb_build_object('before', ${was}, 'after', ${becomes}))
        else '{}' end`
    })
  return sql`
    insert into change_log (user_id, user_name, entity, record_id, action, fields, import_id, bulk_action_id,
      juror_id)
    select ${author.id_user}::integer, ${author.name}, ${sql.lit(entity)}, ${sql.ref(`after.${key}`)}, 'update',
      ${changes.length > 0 ? sql.join(changes, sql` || `) : sql`'{}'`}, ${author.import_id ?? null}::uuid,
      ${author.bulk_action_id ?? null}::integer, ${author.id_juror ?? null}::integer
    from before join after on ${sql.ref(`after.${key}`)} = ${sql.ref(`before.${key}`)}`
}

/** Writes one line of the change log, in the transaction of the change itself. */
export const logChange = (trx: Trx, author: Author, change: Change) => logChanges(trx, author, [change])
