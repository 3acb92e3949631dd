import { arrivalLabels } from '@vernissage/contract/enum-labels'
import type { Flag, Language } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { applicationCode } from '@vernissage/contract/judging/board'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { ShownRow } from '../../../../platform/lists/read-all.ts'
import { masker } from '../jury/masking.ts'
import type { NamedPicture } from './pictures.ts'

const rowsAtOnce = 500

/** All applications to a program, oldest first, as lines of a table. */
export async function* openCallRows(
  db: Database,
  kind: ProgramKind,
  id: number,
  language: Language,
  totalOf: (application: number) => number | null,
): AsyncGenerator<ShownRow[]> {
  const { application, applicationKey, applicationId, programId, works, worksKey } = programTables(kind)
  const [country, discipline] = [`name_${language}`, language === 'es' ? 'name_es' : 'name']
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      with page as materialized (
        select ${applicationKey} as id, application.* from ${application} as application
        where ${programId} = ${id} and ${applicationKey} > ${last} order by ${applicationKey} limit ${sql.lit(rowsAtOnce)}
      ), applied_with as (
        select page.id, count(*) as count,
          string_agg(concat_ws(', ', title, dimensions), E'\n' order by works.${worksKey}) as artworks
        from page join ${works} as works on works.${applicationId} = page.id join artwork on id_artwork = artwork_id
        group by page.id
      ), opinion as (
        select page.id, count(*) as count, round(avg(score), 2) as mean
        from page join application_opinion on application_opinion.${applicationId} = page.id
        where score is not null or note is not null
        group by page.id
      )
      select page.id, full_name(first_name, last_name) as user, professional_name,
        country.${sql.ref(country)} as country, discipline.${sql.ref(discipline)} as discipline,
        page.created_at, late, page.address_status_id, application_status_id, decision_id, answered_at, payment_status_id,
        (select amount from payment where id_payment = page.payment_id) as amount,
        coalesce(applied_with.count, 0) as artworks_count, artworks,
        coalesce(opinion.count, 0) as opinions, opinion.mean as opinions_mean
      from page
        join account on id_user = page.user_id
        left join artist_profile on artist_profile.user_id = page.user_id
        left join country on id_country = country_id
        left join discipline on id_discipline = discipline_id
        left join applied_with on applied_with.id = page.id
        left join opinion on opinion.id = page.id
      order by page.id`.execute(db)
    if (rows.length === 0) return
    yield rows.map((row) => ({
      ...row,
      code: applicationCode(kind, row.id),
      jury_total: totalOf(row.id),
    }))
    last = rows.at(-1)!.id
  }
}

interface PictureRow {
  id: number
  late: Flag
  title: string
  path: string | null
  artist: string
  professional_name: string | null
}

/** Titles without the names of the artist. The rows of an application come one after the other. */
const withoutArtist = () => {
  let last: { application: number; mask: ReturnType<typeof masker> } | undefined
  return (
    application: number,
    { title, artist, professional_name }: Omit<PictureRow, 'id' | 'late' | 'path'>,
  ) => {
    if (last?.application !== application) last = { application, mask: masker([artist, professional_name]) }
    return last.mask(title)
  }
}

/** The pictures of all artworks in a program's applications; a late application's code says so. Throws 499 if they are more than an archive holds. */
export const openCallPictures = async (
  db: Database,
  kind: ProgramKind,
  id: number,
  language: Language,
): Promise<NamedPicture[]> => {
  const { application, applicationKey, applicationId, programId, works, worksKey } = programTables(kind)
  const { rows } = await sql<PictureRow>`
    select ${applicationKey} as id, late, title, coalesce(web_image, mobile_image) as path,
      full_name(first_name, last_name) as artist, professional_name
    from ${application} as application
      join account on id_user = application.user_id
      left join artist_profile on artist_profile.user_id = application.user_id
      join ${works} as works on works.${applicationId} = ${applicationKey}
      join artwork on id_artwork = artwork_id
    where ${programId} = ${id}
    order by ${applicationKey}, works.${worksKey} limit ${sql.lit(limits.openCallPictures + 1)}`.execute(db)
  if (rows.length > limits.openCallPictures)
    throw new ApiError(ErrorCode.tooManyPictures, { details: ['format'] })
  const titleOf = withoutArtist()
  return rows.map(({ id: application, late, path, ...work }) => ({
    code: applicationCode(kind, application) + (late ? ` (${arrivalLabels[late][language]})` : ''),
    title: titleOf(application, work),
    path,
  }))
}
