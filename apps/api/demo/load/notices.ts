import type { Trx } from '../../src/platform/database/database.ts'
import { demoNotices } from '../content/programs/notices.ts'
import type { Calendar } from '../rows.ts'
import { insertRows } from './insert.ts'

interface Known {
  staffIds: readonly number[]
  /** The ids of an exhibition's applications and rounds, in their order. */
  exhibitionAt: (url: string) => { id: number; applicationIds: readonly number[] }
  roundIds: readonly number[]
}

/** Tells the two who can sign in what happened to their requests. */
export const loadNotices = async (
  trx: Trx,
  calendar: Calendar,
  { staffIds, exhibitionAt, roundIds }: Known,
) => {
  // without an administrator the editor is the first of them too
  const told = [...new Set(staffIds.slice(0, 2))]
  const rows = told.flatMap((user_id) =>
    demoNotices.map(({ exhibition, application, round, daysAgo, read, kind, count }) => {
      const { id, applicationIds } = exhibitionAt(exhibition)
      const created_at = calendar.moment(daysAgo)
      const read_at = read === 1 ? calendar.moment(daysAgo - 0.1) : null
      return {
        user_id,
        kind,
        count,
        created_at,
        read_at,
        first_read_at: read_at,
        mailed_at: created_at,
        exhibition_id: id,
        exhibition_application_id: application === undefined ? null : applicationIds[application]!,
        judging_round_id: round === undefined ? null : roundIds[round]!,
        on_day: round === undefined ? null : created_at.slice(0, 10),
      }
    }),
  )
  await insertRows(trx, 'notice', rows)
}
