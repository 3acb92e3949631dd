import { UserType } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { Change } from '@vernissage/contract/resources/change'
import { request } from '../../../../../lib/api/client.ts'
import { allOf, equals } from '../../../../../lib/list/filters/filter.ts'
import { useMe } from '../../../../../lib/session/session.ts'
import type { Undo } from '../../../../../ui/page/toast.tsx'

/** The id that a deletion is looked up by. */
type IdOf = (deletion: Change) => unknown

const ofRecord: IdOf = ({ record_id }) => record_id

/** The deleted rows of a round, by the id in one of their fields. */
export const inRound =
  (round: number, field: string): IdOf =>
  ({ fields }) =>
    fields.judging_round_id?.before === round ? fields[field]?.before : undefined

/** Undoes the latest deletion of each of these records. */
export const bringBack = async (entity: string, ids: readonly number[], idOf = ofRecord) => {
  const wanted = new Set<unknown>(ids)
  const found: number[] = []
  for (let offset = 0; wanted.size > 0; offset += limits.listMax) {
    const { data } = await request('GET /changelog/all', {
      query: {
        limit: limits.listMax,
        offset,
        order_by: 'id_change',
        order: 1,
        filter: allOf(...equals('entity', entity), ...equals('action', 'delete'), ...equals('can_undo', 1)),
      },
    })
    for (const deletion of data.changes) if (wanted.delete(idOf(deletion))) found.push(deletion.id_change)
    if (data.changes.length < limits.listMax) break
  }
  for (const id of found) await request('POST /changelog/{id}/undo', { params: { id } })
}

/** Returns a function that undoes a deletion, for administrators only. */
export function useUndoOfDeletion() {
  const mayUndo = useMe().user_type_id === UserType.administrator
  return (...deletion: Parameters<typeof bringBack>): Undo | undefined =>
    mayUndo ? () => bringBack(...deletion) : undefined
}
