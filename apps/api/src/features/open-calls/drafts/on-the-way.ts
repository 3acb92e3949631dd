import {
  type DraftOnTheWay,
  type DraftStage,
  draftStages,
  type OnTheWayCounts,
} from '@vernissage/contract/judging/on-the-way'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { lateFilesHours } from '@vernissage/contract/resources/application-draft'
import type { Desk } from '@vernissage/contract/resources/desk'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { jsonMoment } from '../../../platform/database/json.ts'
import { ApiError } from '../../../platform/errors.ts'
import { readInTurn } from '../../../platform/lists/searches.ts'
import {
  awaitsConfirmation,
  awaitsPictures,
  awaitsStaff,
  existingId,
  isRedundant,
  isSuperseded,
  isToBeAsked,
} from './stages.ts'

/* Drafts as staff see them: their numbers, and those whose address is proved or which are sent in. */

const stage = sql<DraftStage>`case
  when submitted_at is null then 'begun'
  when ${awaitsConfirmation} then 'confirmation'
  when ${awaitsStaff} then 'choice'
  when ${awaitsPictures} then 'pictures'
  when ${isToBeAsked} then 'confirmation'
  else 'admission' end`

/** The drafts of an open call with their stages. */
const onTheWayTo = (kind: ProgramKind, id: number) => {
  const { foreignKey } = programNames[kind]
  return sql`select id_application_draft, verified_at, submitted_at, ${stage} as stage from application_draft
    where ${sql.ref(foreignKey)} = ${id} and settled_at is null
      and case when submitted_at is null then not ${isSuperseded(foreignKey, 'application_draft')} else not ${isRedundant} end`
}

const countsIn = (rows: RawBuilder<unknown>) => {
  const counts = draftStages.map(
    (one) => sql`${sql.lit(one)}, count(*) filter (where stage = ${sql.lit(one)})`,
  )
  return sql<OnTheWayCounts>`(select json_build_object(${sql.join(counts)}) from ${rows})`
}

/** The numbers of an open call's drafts by stage, as one value. */
export const onTheWayCounts = (kind: ProgramKind, id: number) =>
  countsIn(sql`(${onTheWayTo(kind, id)}) as on_the_way`)

const rowOf = sql`json_build_object(
  'id_application_draft', id_application_draft, 'stage', stage, 'name', full_name(first_name, last_name), 'email', email,
  'language', language, 'proved', (application_draft.verified_at is not null)::integer,
  'account_id', case stage when 'confirmation' then (
    select id_user from account where lower(account.email) = lower(application_draft.email)) end,
  'application_id', case when stage in ('confirmation', 'choice') then ${existingId} end,
  'late', late,
  'works', (select count(*) from application_draft_work where application_draft_id = id_application_draft),
  'missing_pictures', (select count(*) from application_draft_work
    where application_draft_id = id_application_draft and image is null),
  'created_at', ${jsonMoment(sql`created_at`)}, 'submitted_at', ${jsonMoment(sql`application_draft.submitted_at`)},
  'files_until', ${jsonMoment(sql`(application_draft.submitted_at + make_interval(hours => ${sql.lit(lateFilesHours)}))`)},
  'asked_at', ${jsonMoment(sql`confirmation_asked_at`)},
  'reminded_at', ${jsonMoment(sql`case stage when 'begun' then reminded_at when 'pictures' then pictures_reminded_at
    when 'confirmation' then confirmation_reminded_at end`)},
  'written_at', ${jsonMoment(sql`(select max(mail.created_at) from mail
    where mail.application_draft_id = id_application_draft and created_by is not null)`)})`

interface Page {
  stage?: DraftStage | undefined
  limit: number
  offset: number
}

interface OnTheWay {
  drafts: DraftOnTheWay[]
  count: number
  counts: OnTheWayCounts
  begun_last_minute: number
}

export const readOnTheWay = async (
  db: Database,
  kind: ProgramKind,
  id: number,
  { stage: only, limit, offset }: Page,
): Promise<OnTheWay> => {
  const { table, key, foreignKey, notFound } = programNames[kind]
  const { rows } = await readInTurn(db, () =>
    sql<OnTheWay>`
      with on_the_way as materialized (${onTheWayTo(kind, id)}), named as (
        select * from on_the_way
        where (submitted_at is not null or verified_at is not null) and (${only ?? null}::text is null or stage = ${only ?? null})
      ), page as (
        select id_application_draft, stage from named order by id_application_draft desc limit ${limit} offset ${offset}
      )
      select
        (select coalesce(json_agg(${rowOf} order by id_application_draft desc), '[]')
          from page join application_draft using (id_application_draft)) as drafts,
        (select count(*) from named) as count,
        ${countsIn(sql`on_the_way`)} as counts,
        (select count(*)::integer from application_draft
          where created_at > now() - interval '1 minute' and ${sql.ref(foreignKey)} = ${id}) as begun_last_minute
      from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db),
  )
  if (!rows[0]) throw new ApiError(notFound)
  return rows[0]
}

/**
 * The choices that wait for staff, as one value: between an application and one that the owner of its address sent in, and, where
 * no mail goes out, of those that nobody can confirm.
 */
export const staffChoices = (isMailed: boolean) => {
  const isAsked = isMailed ? awaitsStaff : sql<boolean>`(${awaitsStaff} or ${awaitsConfirmation})`
  return sql<Desk['choices']>`(
    select json_build_object(
      'count', count(*),
      'first', (array_agg(json_build_object(
        'kind', case when exhibition_id is null then 'magazine' else 'exhibition' end,
        'program_url', coalesce(
          (select url from exhibition where id_exhibition = exhibition_id),
          (select url from magazine where id_magazine = magazine_id)),
        'application_id', ${existingId}
      ) order by submitted_at, id_application_draft))[1])
    from application_draft where submitted_at is not null and settled_at is null and ${isAsked})`
}

/** The number of drafts begun in the last minute: all, and those of the busiest open call. */
export const countBeginnings = async (db: Database): Promise<Record<string, number>> => {
  const { rows } = await sql<{ all: number; busiest_call: number }>`
    select coalesce(sum(begun), 0)::integer as all, coalesce(max(begun), 0)::integer as busiest_call from (
      select count(*) as begun from application_draft where created_at > now() - interval '1 minute'
      group by exhibition_id, magazine_id) as counted`.execute(db)
  return { ...rows[0] }
}
