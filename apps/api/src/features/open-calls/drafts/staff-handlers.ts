import type { onTheWayEndpoints } from '@vernissage/contract/judging/on-the-way'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import { readOnTheWay } from './on-the-way.ts'
import type { StaffLetters } from './staff-letters.ts'

/** What staff see of applications on their way, and write to their people. */
export const onTheWayHandlers = (
  db: Database,
  letters: StaffLetters,
): Handlers<typeof onTheWayEndpoints> => ({
  'GET /judging/{program}/{id}/drafts': ({ params: { program, id }, query }) =>
    readOnTheWay(db, program, id, query),
  'GET /judging/draft/{id}/letter': async ({ params }) => ({ letter: await letters.draft(params.id) }),
  'POST /judging/draft/{id}/letter': async ({ caller, params, body }) => ({
    mail: await letters.write(caller, params.id, body),
  }),
})
