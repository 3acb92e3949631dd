import { artistPatchSchema } from '@vernissage/contract/resources/artist'
import type { Executor, Trx } from '../../platform/database/database.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { type FieldRule, type FieldsToWrite, findFieldFaults } from '../../platform/records/field-faults.ts'
import { createArtists, type NewArtist, updateArtist } from './writes.ts'

const rules: FieldRule[] = [
  { field: 'email', kind: 'unique', table: 'account', column: 'email', key: 'id_user', ignoreCase: true },
  { field: 'reference_code', kind: 'unique', table: 'account', column: 'reference_code', key: 'id_user' },
  { field: 'url', kind: 'unique', table: 'artist_profile', column: 'url', key: 'user_id' },
  { field: 'country_id', kind: 'reference', table: 'country', column: 'id_country', key: 'id_country' },
  {
    field: 'discipline_id',
    kind: 'reference',
    table: 'discipline',
    column: 'id_discipline',
    key: 'id_discipline',
  },
]

// members of staff have no name in a foreign file
const { referenced_by: _referrer, approved_by: _approver, ...fields } = artistPatchSchema.shape

/** Artists as an import reads and writes them: many at once, without email and password if need be. */
export const artistBatches = {
  entity: 'artist',
  fields,
  required: ['first_name'],
  unique: ['email', 'reference_code', 'url'],
  references: {},

  /** Those of the ids that there are. */
  read: async (executor: Executor, ids: number[]) => {
    const rows = await executor
      .selectFrom('account')
      .innerJoin('artist_profile', 'artist_profile.user_id', 'account.id_user')
      .selectAll()
      .where('account.id_user', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id_user, row]))
  },

  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) =>
    findFieldFaults(executor, rules, items),

  create: async (trx: Trx, author: Author, items: readonly Values[]) =>
    (await createArtists(trx, author, items as readonly NewArtist[])).map(({ id_user }) => id_user),

  update: updateArtist,
}
