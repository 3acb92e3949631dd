import { setTimeout } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { readColumns, type SizeValues } from './columns.ts'
import { readerVersion } from './read-size.ts'

const batch = 200

const types = {
  height_mm: sql`numeric`,
  width_mm: sql`numeric`,
  depth_mm: sql`numeric`,
  diameter_mm: sql`numeric`,
  frame_height_mm: sql`numeric`,
  frame_width_mm: sql`numeric`,
  frame_depth_mm: sql`numeric`,
  size_parts: sql`integer`,
  size_unit: sql`text`,
} as const satisfies Record<keyof SizeValues, RawBuilder<unknown>>
const columns = Object.keys(types) as (keyof SizeValues)[]

/**
 * Reads the sizes of one batch of artworks that no reader of this version has read, and returns how many they were. A size
 * that a person has corrected stays. Rows that another process or a request is at are left to the next batch.
 */
export const readSizes = (db: Database): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id_artwork: number; dimensions: string }>`
      select id_artwork, dimensions from artwork
      where size_reader < ${readerVersion} and dimensions is not null
      order by size_reader, id_artwork limit ${batch} for no key update skip locked`.execute(trx)
    if (rows.length === 0) return 0
    const sizes = rows.map(({ dimensions }) => readColumns(dimensions))
    const values = columns.map((column) => sql`${sizes.map((size) => size[column])}::${types[column]}[]`)
    const settings = columns.map(
      (column) => sql`${sql.ref(column)} = case when size_corrected = 0 then ${sql.ref(`read.${column}`)}
        else ${sql.ref(`artwork.${column}`)} end`,
    )
    await sql`
      update artwork set size_reader = ${readerVersion}, ${sql.join(settings)}
      from unnest(${rows.map(({ id_artwork }) => id_artwork)}::integer[], ${sql.join(values)})
        as read (id, ${sql.join(columns.map((column) => sql.ref(column)))})
      where id_artwork = read.id`.execute(trx)
    return rows.length
  })

/**
 * Reads the sizes that are unread, such as of rows that came back or that a process of an older version wrote. It rests between two batches
 * as long as the last one took, so that it leaves the database to others half of the time.
 */
export const readUnreadSizes = async (db: Database, isStopped: () => boolean) => {
  while (!isStopped()) {
    const start = performance.now()
    if ((await readSizes(db)) === 0) return
    await setTimeout(performance.now() - start, undefined, { ref: false })
  }
}
