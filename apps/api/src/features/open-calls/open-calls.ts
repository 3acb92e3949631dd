import { type Flag, ProgramStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import { admissionAt, closesAt, isOpenCall, type OpenCallStanding } from '@vernissage/contract/open-call'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'

/** A program that takes applications, as long as it stands as it does. */
export interface OpenCall {
  kind: ProgramKind
  id: number
  title: string
  url: string | null
  min_artwork_number: number
  max_artwork_number: number
  /** In milliseconds: the first moment at which an application is late. */
  closesAt: number | null
  /** Whether it can be seen at all: no program of another type, and none that is only being prepared. */
  isPublic: boolean
  /** How an application is taken that comes at a moment, in milliseconds. */
  admissionAt: (moment: number) => ReturnType<typeof admissionAt>
}

type OpenCallRow = OpenCallStanding & {
  id: number
  title: string
  url: string | null
  status: ProgramStatus
  min_artwork_number: number | null
  max_artwork_number: number | null
  late_applications: Flag
}

const readOpenCall = async (
  executor: Executor,
  kind: ProgramKind,
  condition: RawBuilder<unknown>,
): Promise<OpenCall> => {
  const { table, key, type, status, notFound } = programNames[kind]
  const { rows } = await sql<OpenCallRow>`
    select ${sql.ref(key)} as id, title, url, ${sql.ref(type)}, ${sql.ref(status)}, ${sql.ref(status)} as status,
      min_artwork_number, max_artwork_number, application_limit_date, late_applications
    from ${sql.table(table)} where ${condition}`.execute(executor)
  const row = rows[0]
  if (!row) throw new ApiError(notFound)
  const least = Math.max(row.min_artwork_number ?? 1, 1)
  const most = Math.min(row.max_artwork_number ?? limits.draftWorks, limits.draftWorks)
  return {
    kind,
    id: row.id,
    title: row.title,
    url: row.url,
    min_artwork_number: least,
    max_artwork_number: Math.max(least, most),
    closesAt: row.application_limit_date === null ? null : closesAt(row.application_limit_date),
    isPublic: isOpenCall(row) && row.status !== ProgramStatus.created,
    admissionAt: (moment) => admissionAt(row, moment),
  }
}

/** The open call at an address, if it can be seen. */
export const findOpenCall = async (executor: Executor, kind: ProgramKind, url: string) => {
  const openCall = await readOpenCall(executor, kind, sql`url = ${url}`)
  if (!openCall.isPublic) throw new ApiError(programNames[kind].notFound)
  return openCall
}

export const readOpenCallOf = (
  executor: Executor,
  { exhibition_id, magazine_id }: { exhibition_id: number | null; magazine_id: number | null },
) =>
  exhibition_id === null
    ? readOpenCall(executor, 'magazine', sql`id_magazine = ${magazine_id}`)
    : readOpenCall(executor, 'exhibition', sql`id_exhibition = ${exhibition_id}`)

/**
 * The moment at which a request came, in milliseconds by the clock of the database: how long it has waited since does not
 * count. `since` is its arrival as `performance.now()` tells it. To be asked on a connection that is held already.
 */
export const arrivalOf = async (executor: Executor, since: number) => {
  const waited = (performance.now() - since) / 1000
  const { rows } = await sql<{ at: string }>`
    select application_clock() - make_interval(secs => ${waited}) as at`.execute(executor)
  return Date.parse(rows[0]!.at)
}
