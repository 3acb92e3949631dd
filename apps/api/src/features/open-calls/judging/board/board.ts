import { applicationCode } from '@vernissage/contract/judging/board'
import type { BoardRow, boardEndpoints } from '@vernissage/contract/judging/board-endpoints'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { createRoundSums } from '../results/round-sums.ts'
import { readJudgedApplication } from './application.ts'
import { missingIn, type SubmittedParts } from './missing.ts'

interface Page {
  limit: number
  offset: number
}

interface ReadRow extends Omit<BoardRow, 'code' | 'missing' | 'picture' | 'artworks_count' | 'jury_total'> {
  has_cv: boolean
  pictures: (string | null)[] | null
}

/** Reads the board of a program's applications. */
const createBoard = (db: Database) => {
  const { rowsOf: read, latestTotals } = createRoundSums(db)

  const readProgram = async (kind: JudgedKind, id: number) => {
    const { program, programKey, application, programId } = programTables(kind)
    const [found] = await read(sql<
      Pick<SubmittedParts, 'min_artwork_number' | 'max_artwork_number'> & { count: number }
    >`
      select min_artwork_number, max_artwork_number,
        (select count(*) from ${application} where ${programId} = ${id}) as count
      from ${program} where ${programKey} = ${id}`)
    if (!found) throw new ApiError(programNames[kind].notFound)
    return found
  }

  const readRows = (kind: JudgedKind, id: number, caller: number, { limit, offset }: Page) => {
    const { application, applicationKey, programId, applicationId, works, worksKey } = programTables(kind)
    return read(sql<ReadRow>`
      with application as materialized (
        select * from ${application} as application where ${programId} = ${id}
        order by created_at, ${applicationKey} limit ${limit} offset ${offset}
      ), works as (
        select ${applicationId} as application_id,
          array_agg(coalesce(artwork.web_image, artwork.mobile_image) order by ${worksKey}) as pictures
        from application join ${works} as applied on ${applicationId} = ${applicationKey}
          join artwork on artwork.id_artwork = applied.artwork_id
        group by 1
      ), opinion as (
        select ${applicationId} as application_id, count(*) as opinions, avg(score)::float8 as score,
          max(score) filter (where opinion.user_id = ${caller}) as own_score
        from application join application_opinion as opinion on ${applicationId} = ${applicationKey}
        where score is not null or note is not null
        group by 1
      )
      select ${applicationKey} as id_application, application.user_id,
        full_name(account.first_name, account.last_name) as user, account.image, application.created_at,
        application_status_id, payment_status_id, decision_id, waitlist_place, application.version,
        assignee_id, full_name(assignee.first_name, assignee.last_name) as assignee, late, application.address_status_id,
        (exists (select from application_draft as draft where staff_asked_at is not null and settled_at is null
          and draft.${programId} = ${id} and lower(draft.email) = lower(account.email)))::integer as owner_waits, works.pictures,
        coalesce(opinion.opinions, 0) as opinions, opinion.score, opinion.own_score,
        profile.cv is not null as has_cv
      from application
        join account on account.id_user = application.user_id
        left join account as assignee on assignee.id_user = application.assignee_id
        left join artist_profile as profile on profile.user_id = application.user_id
        left join works on works.application_id = ${applicationKey}
        left join opinion on opinion.application_id = ${applicationKey}
      order by application.created_at, ${applicationKey}`)
  }

  return {
    read: async (kind: JudgedKind, id: number, caller: number, page: Page) => {
      const { count, ...numbers } = await readProgram(kind, id)
      const rows = await readRows(kind, id, caller, page)
      const totalOf = await latestTotals(kind, id)
      const applications = rows.map(({ has_cv, pictures, ...row }): BoardRow => {
        const works = pictures ?? []
        return {
          ...row,
          code: applicationCode(kind, row.id_application),
          picture: works.find((path) => path !== null) ?? null,
          artworks_count: works.length,
          missing: missingIn({
            ...numbers,
            has_cv,
            payment_status_id: row.payment_status_id,
            pictures: works,
          }),
          jury_total: totalOf(row.id_application),
        }
      })
      return { applications, count }
    },
  }
}

export const boardHandlers = (db: Database): Handlers<typeof boardEndpoints> => {
  const board = createBoard(db)
  return {
    'GET /judging/{program}/{id}/board': ({ caller, params: { program, id }, query }) =>
      board.read(program, id, caller.id_user, query),
    'GET /judging/{program}/application/{id}': ({ params: { program, id } }) =>
      readJudgedApplication(db, program, id),
  }
}
