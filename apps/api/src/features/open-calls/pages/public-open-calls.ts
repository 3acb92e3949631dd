import { type Flag, ProgramStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/bulk-kinds'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { admissionAt, isOpenCall, type OpenCallStanding } from '@vernissage/contract/open-call'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/* What anybody may see of an open call. */

/** `late`: the deadline has passed, and applications are still taken. */
export type OpenCallState = 'open' | 'late' | 'closed' | 'paused' | 'notOpen'

export interface PublicOpenCall {
  kind: ProgramKind
  url: string
  state: OpenCallState
  title: string
  description: string | null
  application_limit_date: string | null
  min_artwork_number: number | null
  max_artwork_number: number | null
  web_image: string | null
}

/** The first part of their addresses, and the longest text about one. */
export const publicKinds = {
  exhibition: {
    folder: 'exhibitions',
    text: sql<string | null>`coalesce(description, medium_description, short_description)`,
  },
  magazine: { folder: 'magazines', text: sql<string | null>`description` },
} as const satisfies Record<ProgramKind, { folder: string; text: RawBuilder<string | null> }>

type Row = Omit<PublicOpenCall, 'kind' | 'state'> &
  OpenCallStanding & { late_applications: Flag; status: ProgramStatus }

const stateOf = (row: Row, now: number): OpenCallState => {
  if (row.status === ProgramStatus.created) return 'notOpen'
  if (row.status === ProgramStatus.paused) return 'paused'
  if (row.status !== ProgramStatus.opened) return 'closed'
  if (row.application_limit_date === null) return 'notOpen'
  const admission = admissionAt(row, now)
  if (admission === 'refused') return 'closed'
  return admission === 'late' ? 'late' : 'open'
}

/** Null where there is no program that takes applications. */
export const findPublicOpenCall = async (
  db: Database,
  kind: ProgramKind,
  url: string,
): Promise<PublicOpenCall | null> => {
  const { table, status, type } = programNames[kind]
  const { rows } = await sql<Row>`
    select url, title, ${publicKinds[kind].text} as description, application_limit_date, late_applications,
      min_artwork_number, max_artwork_number, web_image, ${sql.ref(status)}, ${sql.ref(status)} as status, ${sql.ref(type)}
    from ${sql.table(table)} where url = ${url}`.execute(db)
  const [row] = rows
  if (!row || !isOpenCall(row)) return null
  return { ...row, kind, state: stateOf(row, Date.now()) }
}
