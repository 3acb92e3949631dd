import { disciplineListFields } from '@vernissage/contract/resources/discipline'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'

export const createDisciplineRepository = (db: Database) => {
  const columns = columnsOf('discipline', disciplineListFields)

  return {
    list: (list: CheckedList) =>
      listRows(db, db.selectFrom('discipline').selectAll(), { list, columns, key: sql.ref('id_discipline') }),
  }
}

export type DisciplineRepository = ReturnType<typeof createDisciplineRepository>
