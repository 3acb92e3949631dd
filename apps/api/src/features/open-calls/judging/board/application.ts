import { applicationCode } from '@vernissage/contract/judging/board'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { type JudgedKind, judgedKinds } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { jsonMoment, jsonRows } from '../../../../platform/database/json.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import { readWaiting } from '../../drafts/admission/waiting.ts'
import { missingIn, type SubmittedParts } from './missing.ts'

interface ReadApplication
  extends Omit<JudgedApplication, 'code' | 'missing' | 'artist' | 'owner_waits' | 'waiting' | 'hanging'>,
    Pick<SubmittedParts, 'min_artwork_number' | 'max_artwork_number'> {
  version: number
  artist: JudgedApplication['artist']
}

/** The artist's other applications of one kind. */
const earlier = (kind: JudgedKind) => {
  const { program, programKey, programId, application, applicationKey } = programTables(kind)
  return sql`select ${sql.lit(kind)} as kind, ${applicationKey} as id_application, program.title as program, program.url,
      ${jsonMoment(sql`former.created_at`)} as created_at, former.application_status_id, former.decision_id
    from ${application} as former join ${program} as program on ${programKey} = former.${programId}
    where former.user_id = application.user_id`
}

const mostEarlier = 30

/** Reads one application with all that is needed to judge it. */
export const readJudgedApplication = async (db: Database, kind: JudgedKind, id: number) => {
  const { program, programKey, programId, application, applicationKey, applicationId, works, worksKey } =
    programTables(kind)
  const others = sql.join(judgedKinds.map(earlier), sql` union all `)
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
