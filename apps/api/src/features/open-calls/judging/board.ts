import { PaymentStatus } from '@vernissage/contract/enums'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import { applicationCode } from '@vernissage/contract/judging/board'
import {
  type BoardRow,
  type boardEndpoints,
  type JudgedApplication,
  type MissingPart,
  missingParts,
} from '@vernissage/contract/judging/board-endpoints'
import { type ProgramKind, programKinds, programNames } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { jsonMoment, jsonRows } from '../../../platform/database/json.ts'
import { programTables } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { readWaiting } from '../drafts/admission/existing-application.ts'
import { createRoundSums } from './results/round-sums.ts'

/** The parts of an application that decide if it is complete. */
interface SubmittedParts {
  has_cv: boolean
  payment_status_id: PaymentStatus
  min_artwork_number: number | null
  max_artwork_number: number | null
  /** One for each artwork, null without a picture. */
  pictures: readonly (string | null)[]
}

const isSmall = (path: string | null) => {
  const facts = path === null ? null : pictureFacts(path)
  return facts !== null && Math.max(facts.width, facts.height) < limits.printablePixels
}

const tests: Readonly<Record<MissingPart, (of: SubmittedParts) => boolean>> = {
  no_cv: ({ has_cv }) => !has_cv,
  unpaid: ({ payment_status_id }) => payment_status_id !== PaymentStatus.accepted,
  no_works: ({ pictures }) => pictures.length === 0,
  too_few_works: ({ pictures, min_artwork_number: min }) =>
    pictures.length > 0 && pictures.length < (min ?? 0),
  too_many_works: ({ pictures, max_artwork_number: max }) => max !== null && pictures.length > max,
  no_picture: ({ pictures }) => pictures.includes(null),
  small_picture: ({ pictures }) => pictures.some(isSmall),
}

const missingIn = (of: SubmittedParts): MissingPart[] => missingParts.filter((part) => tests[part](of))

interface ReadApplication
  extends Omit<JudgedApplication, 'code' | 'missing' | 'artist' | 'owner_waits' | 'waiting' | 'hanging'>,
    Pick<SubmittedParts, 'min_artwork_number' | 'max_artwork_number'> {
  version: number
  artist: JudgedApplication['artist']
}

/** The artist's other applications of one kind. */
const earlier = (kind: ProgramKind) => {
  const { program, programKey, programId, application, applicationKey } = programTables(kind)
  return sql`select ${sql.lit(kind)} as kind, ${applicationKey} as id_application, program.title as program, program.url,
      ${jsonMoment(sql`former.created_at`)} as created_at, former.application_status_id, former.decision_id
    from ${application} as former join ${program} as program on ${programKey} = former.${programId}
    where former.user_id = application.user_id`
}

const mostEarlier = 30

const readJudgedApplication = async (db: Database, kind: ProgramKind, id: number) => {
  const { program, programKey, programId, application, applicationKey, applicationId, works, worksKey } =
    programTables(kind)
  const others = sql.join(programKinds.map(earlier), sql` union all `)
  const { rows } = await sql<ReadApplication>`
      select ${applicationKey} as id_application, ${programId} as program_id,
        application.version, application.created_at, application.answered_at, application.application_status_id,
        application.payment_status_id, application.decision_id, application.waitlist_place, application.assignee_id,
        full_name(assignee.first_name, assignee.last_name) as assignee, application.late, application.address_status_id, program.min_artwork_number, program.max_artwork_number,
        json_build_object(
          'user_id', account.id_user, 'name', full_name(account.first_name, account.last_name),
          'professional_name', profile.professional_name, 'image', account.image, 'url', profile.url,
          'artist_status_id', profile.artist_status_id, 'country_id', account.country_id,
          'discipline_id', profile.discipline_id, 'discipline', discipline.name, 'discipline_es', discipline.name_es,
          'statement', profile.statement, 'biography', profile.biography, 'cv', profile.cv,
          'portfolio', profile.portfolio, 'web', profile.web) as artist,
        ${jsonRows(sql`
          select artwork.id_artwork as artwork_id, artwork.title, artwork.url, artwork.web_image, artwork.mobile_image,
            artwork.dimensions, artwork.height_mm, artwork.width_mm, artwork.depth_mm, artwork.diameter_mm, artwork.technique, extract(year from artwork.date)::integer as year,
            artwork.price, artwork.sold, artwork.description
          from ${works} as applied join artwork on artwork.id_artwork = applied.artwork_id
          where ${applicationId} = ${applicationKey}
          order by ${worksKey}`)} as artworks,
        ${jsonRows(sql`
          select opinion.user_id, full_name(author.first_name, author.last_name) as user, author.image, opinion.score,
            opinion.note, ${jsonMoment(sql`opinion.updated_at`)} as updated_at, opinion.version
          from application_opinion as opinion join account as author on author.id_user = opinion.user_id
          where ${applicationId} = ${applicationKey} and (opinion.score is not null or opinion.note is not null)
          order by opinion.updated_at desc`)} as opinions,
        ${jsonRows(sql`
          select * from (${others}) as other
          where not (other.kind = ${kind} and other.id_application = ${applicationKey})
          order by other.created_at desc limit ${sql.lit(mostEarlier)}`)} as earlier
      from ${application} as application join ${program} as program on ${programKey} = ${programId}
        join account on account.id_user = application.user_id
        left join account as assignee on assignee.id_user = application.assignee_id
        left join artist_profile as profile on profile.user_id = application.user_id
        left join discipline on discipline.id_discipline = profile.discipline_id
      where ${applicationKey} = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new ApiError(programNames[kind].application.notFound)
  const beside = await readWaiting(db, kind, id)
  return {
    ...found,
    ...beside,
    owner_waits: beside.waiting.some(({ asked }) => asked === 1) ? (1 as const) : (0 as const),
    code: applicationCode(kind, id),
    missing: missingIn({
      ...found,
      has_cv: found.artist.cv !== null,
      pictures: found.artworks.map(({ web_image, mobile_image }) => web_image ?? mobile_image),
    }),
  }
}

interface Page {
  limit: number
  offset: number
}

interface ReadRow extends Omit<BoardRow, 'code' | 'missing' | 'picture' | 'artworks_count' | 'jury_total'> {
  has_cv: boolean
  pictures: (string | null)[] | null
}

const createBoard = (db: Database) => {
  const { rowsOf: read, latestTotals } = createRoundSums(db)

  const readProgram = async (kind: ProgramKind, id: number) => {
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

  const readRows = (kind: ProgramKind, id: number, caller: number, { limit, offset }: Page) => {
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
    read: async (kind: ProgramKind, id: number, caller: number, page: Page) => {
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
