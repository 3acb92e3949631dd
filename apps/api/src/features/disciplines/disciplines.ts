import { type disciplineCalls, disciplineListFields } from '@vernissage/contract/resources/discipline'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall } from '../../platform/http/record-calls.ts'
import { columnsOf, createList } from '../../platform/lists/list.ts'

export const disciplineHandlers = (db: Database): Handlers<typeof disciplineCalls> => ({
  'GET /artist/disciplines': listCall(
    createList(db, {
      query: db.selectFrom('discipline').selectAll(),
      columns: columnsOf('discipline', disciplineListFields),
      key: 'id_discipline',
      tables: ['discipline'],
    }),
  ),
})
