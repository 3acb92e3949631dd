import { UserType } from '@vernissage/contract/enums'
import { artworkPatchSchema } from '@vernissage/contract/resources/artwork'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../platform/database/database.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { type FieldRule, type FieldsToWrite, findFieldFaults } from '../../platform/records/field-faults.ts'
import { createArtworks, type NewArtwork, updateArtwork } from './store.ts'

const rules: FieldRule[] = [
  { field: 'url', kind: 'unique', table: 'artwork', column: 'url', key: 'id_artwork' },
  {
    field: 'artist_id',
    kind: 'reference',
    table: 'account',
    column: 'id_user',
    key: 'id_user',
    where: sql<boolean>`user_type_id = ${UserType.artist}`,
  },
]

/** Artworks as an import reads and writes them: many at once, with less than the form requires. */
export const artworkBatches = {
  entity: 'artwork',
  fields: artworkPatchSchema.shape,
  required: ['artist_id', 'title'],
  unique: ['url'],
  /** The artist by the key that the museum's own file of artists gives. */
  references: { artist_source_id: { entity: 'artist', field: 'artist_id' } },

  /** Those of the ids that there are. */
  read: async (executor: Executor, ids: number[]) => {
    const rows = await executor.selectFrom('artwork').selectAll().where('id_artwork', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id_artwork, row]))
  },

  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) =>
    findFieldFaults(executor, rules, items),

  create: async (trx: Trx, author: Author, items: readonly Values[]) =>
    (await createArtworks(trx, author, items as readonly NewArtwork[])).map(({ id_artwork }) => id_artwork),

  update: updateArtwork,
}
