import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import type { HangingPart, WaitingDraft } from '@vernissage/contract/judging/waiting'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { jsonMoment } from '../../../../platform/database/json.ts'
import { attachedParts } from './existing-application.ts'

interface Waiting {
  waiting: WaitingDraft[]
  hanging: HangingPart[]
}

/**
 * Reads the drafts that were sent in with the address of an application and wait beside it, the oldest first, and the parts that
 * are attached to the application. Once its address is in order, only those wait that staff were asked about before.
 */
export const readWaiting = async (db: Database, kind: JudgedKind, id: number): Promise<Waiting> => {
  const { foreignKey, application } = programNames[kind]
  const { rows } = await sql<Waiting>`
      select ${attachedParts(kind, 'application')} as hanging, coalesce((
        select json_agg(json_build_object(
          'id_application_draft', id_application_draft, 'name', full_name(draft.first_name, draft.last_name),
          'professional_name', draft.professional_name, 'submitted_at', ${jsonMoment(sql`draft.submitted_at`)}, 'late', draft.late,
          'language', draft.language, 'proved', (draft.verified_at is not null)::integer,
          'asked', (draft.staff_asked_at is not null)::integer, 'statement', draft.statement,
          'biography', draft.biography, 'cv', draft.cv, 'works', (
            select coalesce(json_agg(json_build_object(
              'id_application_draft_work', id_application_draft_work, 'title', title, 'year', year,
              'technique', technique, 'dimensions', dimensions, 'price', price, 'image', image
            ) order by "order", id_application_draft_work), '[]')
            from application_draft_work where application_draft_id = id_application_draft)
        ) order by draft.submitted_at, id_application_draft)
        from application_draft as draft join account on lower(account.email) = lower(draft.email)
        where account.id_user = application.user_id
          and draft.${sql.ref(foreignKey)} = application.${sql.ref(foreignKey)}
          and draft.submitted_at is not null and draft.settled_at is null
          and (draft.staff_asked_at is not null
            or draft.confirmation_asked_at is not null and application.address_status_id <> 1)), '[]') as waiting
      from ${sql.table(application.table)} as application
      where ${sql.ref(application.key)} = ${id}`.execute(db)
  return rows[0] ?? { waiting: [], hanging: [] }
}
