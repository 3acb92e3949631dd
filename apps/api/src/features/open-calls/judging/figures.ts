import { PaymentStatus } from '@vernissage/contract/enums'
import type { OpenCallFigures, openCallFiguresEndpoints } from '@vernissage/contract/judging/figures'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { timeZone } from '@vernissage/contract/time-zone'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { jsonRows } from '../../../platform/database/json.ts'
import { programTables } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { readInTurn } from '../../../platform/lists/searches.ts'
import { onTheWayCounts } from '../drafts/on-the-way.ts'

const countedBy = (column: string, name: string) =>
  jsonRows(sql`
    select ${sql.ref(column)} as ${sql.ref(name)}, count(*) as count from applied
    group by ${sql.ref(column)} order by ${sql.ref(column)} nulls first`)

/** One statement, which reads the applications of the program by their index. */
const figuresOf = (kind: ProgramKind, id: number) => {
  const { program, programKey, programId, application, applicationKey, applicationId, works } =
    programTables(kind)
  return sql<OpenCallFigures>`
    with applied as materialized (
      select ${applicationKey} as id, application_status_id, payment_status_id, payment_id, decision_id,
        ${sql.table('application')}.created_at, answered_at, country_id, discipline_id
      from ${application} as application
        join account on id_user = application.user_id
        left join artist_profile on artist_profile.user_id = application.user_id
      where ${programId} = ${id}
    ), paid as (
      select amount, status from payment where id_payment in (select payment_id from applied)
    ), waited as (
      select extract(epoch from answered_at - created_at) as seconds from applied
      where decision_id is not null and answered_at >= created_at
    )
    select
      (select count(*) from applied) as applications,
      ${onTheWayCounts(kind, id)} as on_the_way,
      (select count(*) from applied join ${works} as works on works.${applicationId} = applied.id) as works,
      ${jsonRows(sql`
        select (created_at at time zone ${timeZone()})::date as day, count(*) as count
        from applied group by 1 order by 1`)} as days,
      ${jsonRows(sql`
        select country_id, count(*) as count from applied
        group by country_id order by count(*) desc, country_id nulls last`)} as countries,
      ${jsonRows(sql`
        select discipline_id, name as discipline, name_es as discipline_es, counted.count
        from (select discipline_id, count(*) as count from applied group by discipline_id) as counted
          left join discipline on id_discipline = discipline_id
        order by counted.count desc, discipline_id nulls last`)} as disciplines,
      ${countedBy('application_status_id', 'status')} as statuses,
      ${countedBy('decision_id', 'decision')} as decisions,
      ${countedBy('payment_status_id', 'status')} as payments,
      (select json_build_object('payments', count(*), 'asked', coalesce(sum(amount), 0),
        'received', coalesce(sum(amount) filter (where status = ${sql.lit(PaymentStatus.accepted)}), 0))
        from paid) as money,
      (select json_build_object('answered', count(*),
        'median_seconds', percentile_cont(0.5) within group (order by seconds),
        'p90_seconds', percentile_cont(0.9) within group (order by seconds))
        from waited) as answers
    from ${program} where ${programKey} = ${id}`
}

export const openCallFiguresHandlers = (db: Database): Handlers<typeof openCallFiguresEndpoints> => ({
  'GET /judging/{program}/{id}/figures': async ({ params: { program, id } }) => {
    const { rows } = await readInTurn(db, () => figuresOf(program, id).execute(db))
    const figures = rows[0]
    if (!figures) throw new ApiError(programNames[program].notFound)
    return { figures }
  },
})
