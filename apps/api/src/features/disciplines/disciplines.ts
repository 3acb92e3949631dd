import { type disciplineCalls, disciplineListFields } from '@vernissage/contract/resources/discipline'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'

const columns = columnsOf('discipline', disciplineListFields)
const key = sql.ref('discipline.id_discipline')

export const disciplineHandlers = (db: Database): Handlers<typeof disciplineCalls> => ({
  'GET /artist/disciplines': ({ list }) =>
    listRows(db, db.selectFrom('discipline').selectAll(), { list, columns, key }),
})
