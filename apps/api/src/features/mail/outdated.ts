import { type Occasion, ProgramStatus } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { today } from '@vernissage/contract/time-zone'
import { type SqlBool, sql } from 'kysely'

/* The waiting mails that are not sent any more. */

/** Mails about a moment, which nobody wants days later. */
const passing = ['draft', 'pictures', 'reminder', 'digest'] as const satisfies Occasion[]
const passingDays = 2

const isStillOpen = (kind: ProgramKind) => sql`exists (
  select from ${sql.table(kind)}
  where ${sql.ref(`id_${kind}`)} = ${sql.ref(`draft.${kind}_id`)}
    and ${sql.ref(`${kind}_status_id`)} = ${sql.lit(ProgramStatus.opened)} and application_limit_date >= ${today()}::date)`

/** A letter that is not true any more; also a reminder of something that was sent in, or cannot be any more. */
export const isUntrue = () => sql<SqlBool>`(
  occasion = 'reminder' and exists (
    select from application_draft as draft
    where id_application_draft = mail.application_draft_id
      and case when created_by is null
        then submitted_at is not null or not (${isStillOpen('exhibition')} or ${isStillOpen('magazine')})
        -- a reminder by staff may be about a draft that was sent in
        else settled_at is not null end)
  or occasion = 'pictures' and exists (
    select from application_draft as draft
    where id_application_draft = mail.application_draft_id and (settled_at is not null or not exists (
      select from application_draft_work where application_draft_id = id_application_draft and image is null)))
  or occasion = 'confirm' and exists (
    select from application_draft as draft
    where id_application_draft = mail.application_draft_id and (settled_at is not null or verified_at is not null))
  or exists (
    select from exhibition_application as application
    where id_exhibition_application = mail.exhibition_application_id
      and not letter_fits(occasion, application_status_id, decision_id, payment_status_id))
  or exists (
    select from magazine_application as application
    where id_magazine_application = mail.magazine_application_id
      and not letter_fits(occasion, application_status_id, decision_id, payment_status_id)))`

const isPast = sql<SqlBool>`(created_by is null and occasion = any(${[...passing]}::text[])
  and waits_since < now() - make_interval(days => ${sql.lit(passingDays)}))`

/** A row of `mail` that is not sent any more. */
export const isOutdated = () => sql<SqlBool>`(${isPast} or ${isUntrue()})`
