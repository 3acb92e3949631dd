import { type Flag, ProgramStatus } from '@vernissage/contract/enums'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import { admissionAt, closesAt, isOpenCall, type OpenCallStanding } from '@vernissage/contract/open-call'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { programOf } from '../../platform/database/program-tables.ts'
import { ApiError } from '../../platform/errors.ts'

/** `late`: the deadline has passed, and applications are still accepted. */
export type OpenCallState = 'open' | 'late' | 'closed' | 'paused' | 'notOpen'

type Row = OpenCallStanding & {
  id: number
  title: string
  url: string | null
  description: string | null
  web_image: string | null
  status: ProgramStatus
  min_artwork_number: number | null
  max_artwork_number: number | null
  late_applications: Flag
}

const stateOf = (row: Row, now: number): OpenCallState => {
  if (row.status === ProgramStatus.created) return 'notOpen'
  if (row.status === ProgramStatus.paused) return 'paused'
  if (row.status !== ProgramStatus.opened) return 'closed'
  if (row.application_limit_date === null) return 'notOpen'
  const admission = admissionAt(row, now)
  if (admission === 'refused') return 'closed'
  return admission === 'late' ? 'late' : 'open'
}

/** The first part of their addresses, and the longest text about one. */
export const publicKinds = {
  exhibition: {
    folder: 'exhibitions',
    text: sql<string | null>`coalesce(description, medium_description, short_description)`,
  },
  magazine: { folder: 'magazines', text: sql<string | null>`description` },
} as const satisfies Record<ProgramKind, { folder: string; text: RawBuilder<string | null> }>

const read = async (executor: Executor, kind: ProgramKind, condition: RawBuilder<unknown>) => {
  const { table, key, type, status } = programNames[kind]
  const { rows } = await sql<Row>`
    select ${sql.ref(key)} as id, title, url, ${publicKinds[kind].text} as description, web_image, ${sql.ref(type)},
      ${sql.ref(status)}, ${sql.ref(status)} as status, min_artwork_number, max_artwork_number, application_limit_date,
      late_applications
    from ${sql.table(table)} where ${condition}`.execute(executor)
  const [row] = rows
  if (!row) return null
  const least = Math.max(row.min_artwork_number ?? 1, 1)
  const most = Math.min(row.max_artwork_number ?? limits.draftWorks, limits.draftWorks)
  return {
    ...row,
    kind,
    /** The number of works that an application must and may have; `min_artwork_number` and `max_artwork_number` are as staff set them. */
    leastWorks: least,
    mostWorks: Math.max(least, most),
    /** In milliseconds: the first moment at which an application is late. */
    closesAt: row.application_limit_date === null ? null : closesAt(row.application_limit_date),
    state: stateOf(row, Date.now()),
    /** False for programs of another type. */
    isOpenCall: isOpenCall(row),
    /** The admission of an application that arrives at a moment, in milliseconds. */
    admissionAt: (moment: number) => admissionAt(row, moment),
  }
}

/** A program that accepts applications, at the moment when it is read. */
export type OpenCall = NonNullable<Awaited<ReturnType<typeof read>>>

export const findOpenCall = async (executor: Executor, kind: ProgramKind, url: string) => {
  const openCall = await read(executor, kind, sql`url = ${url}`)
  return openCall?.isOpenCall ? openCall : null
}

export const readOpenCallOf = async (
  executor: Executor,
  draft: { exhibition_id: number | null; magazine_id: number | null },
) => {
  const { kind, key, foreignKey, notFound } = programOf(draft)
  const openCall = await read(executor, kind, sql`${sql.ref(key)} = ${draft[foreignKey]}`)
  if (!openCall) throw new ApiError(notFound)
  return openCall
}

/** The arrival of a request, by `performance.now()`. */
export const arrivedAt = (reply: FastifyReply) => performance.now() - reply.elapsedTime

/**
 * The moment at which a request arrived, in milliseconds by the clock of the database: how long it has waited since does not
 * count. `since` is its arrival by `performance.now()`. Ask on a connection that is held already.
 */
export const arrivalOf = async (executor: Executor, since: number) => {
  const waited = (performance.now() - since) / 1000
  const { rows } = await sql<{ at: string }>`
    select application_clock() - make_interval(secs => ${waited}) as at`.execute(executor)
  return Date.parse(rows[0]!.at)
}
