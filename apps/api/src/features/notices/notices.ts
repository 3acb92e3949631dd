import { ErrorCode } from '@vernissage/contract/errors'
import { mostUnread, type Notice, type noticeEndpoints } from '@vernissage/contract/resources/notice'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'

/** Notices with the present state of their subjects. */
export const shownNotices = sql`
  select id_notice, notice.kind, notice.exhibition_id, notice.magazine_id,
    coalesce(exhibition.title, magazine.title) as program, coalesce(exhibition.url, magazine.url) as program_url,
    exhibition_application_id, magazine_application_id, full_name(first_name, last_name) as applicant,
    judging_round_id, judging_round.name as judging_round, on_day, count, notice.created_at, read_at
  from notice
    left join exhibition on id_exhibition = notice.exhibition_id
    left join magazine on id_magazine = notice.magazine_id
    left join judging_round on id_judging_round = judging_round_id
    left join exhibition_application on id_exhibition_application = exhibition_application_id
    left join magazine_application on id_magazine_application = magazine_application_id
    left join account on id_user = coalesce(exhibition_application.user_id, magazine_application.user_id)`

/** The notices of one member of staff; those of others are not found. */
const createNotices = (db: Database) => {
  const unread = async ({ id_user }: Caller) => {
    const { rows } = await sql<{ unread: number }>`
      select count(*) as unread from (
        select from notice where user_id = ${id_user} and read_at is null limit ${sql.lit(mostUnread)}) as first_ones`.execute(
      db,
    )
    return rows[0]!.unread
  }

  return {
    unread,

    page: async ({ id_user }: Caller, { limit, offset }: { limit: number; offset: number }) => {
      const { rows } = await sql<Notice>`${shownNotices}
        where notice.user_id = ${id_user}
        order by notice.created_at desc, id_notice desc limit ${limit} offset ${offset}`.execute(db)
      const { count } = await db
        .selectFrom('notice')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('user_id', '=', id_user)
        .executeTakeFirstOrThrow()
      return { notices: rows, count }
    },

    mark: async ({ id_user }: Caller, id: number, isRead: boolean) => {
      const moment = isRead ? sql<string>`coalesce(read_at, now())` : null
      const { numUpdatedRows } = await db
        .updateTable('notice')
        .set({
          read_at: moment,
          first_read_at: sql<string | null>`coalesce(first_read_at, ${moment}::timestamptz)`,
        })
        .where('id_notice', '=', id)
        .where('user_id', '=', id_user)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ApiError(ErrorCode.noticeNotFound)
      const { rows } = await sql<Notice>`${shownNotices} where id_notice = ${id}`.execute(db)
      if (!rows[0]) throw new ApiError(ErrorCode.noticeNotFound)
      return rows[0]
    },

    /** `until` is as exact as answers are, to the millisecond. */
    markAll: async ({ id_user }: Caller, until: string | undefined) => {
      const hadHappened = sql<SqlBool>`date_trunc('milliseconds', created_at) <= ${until}::timestamptz`
      await db
        .updateTable('notice')
        .set({ read_at: sql<string>`now()`, first_read_at: sql<string>`coalesce(first_read_at, now())` })
        .where('user_id', '=', id_user)
        .where('read_at', 'is', null)
        .$if(until !== undefined, (update) => update.where(hadHappened))
        .execute()
    },
  }
}

export const noticeHandlers = (db: Database): Handlers<typeof noticeEndpoints> => {
  const own = createNotices(db)
  return {
    'GET /notice/all': async ({ caller, query }) => ({
      ...(await own.page(caller, query)),
      unread: await own.unread(caller),
    }),
    'GET /notice/unread': async ({ caller }) => ({ unread: await own.unread(caller) }),
    'PATCH /notice/{id}': async ({ caller, params, body }) => ({
      notice: await own.mark(caller, params.id, body.read === 1),
      unread: await own.unread(caller),
    }),
    'POST /notice/read': async ({ caller, body }) => {
      await own.markAll(caller, body.until)
      return { unread: await own.unread(caller) }
    },
  }
}
