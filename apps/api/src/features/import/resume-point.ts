import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../platform/database/database.ts'
import type { Mapping } from './mapping.ts'

const resumePointSchema = z.object({
  /** Of the file and its mapping: another file begins anew. */
  fingerprint: z.string(),
  importId: z.string(),
  /** The first line of the last row that is done. */
  line: z.int(),
  counts: z.object({
    made: z.int(),
    changed: z.int(),
    left: z.int(),
    refused: z.int(),
    remarked: z.int(),
  }),
  /** The report's size; null without one. */
  reportBytes: z.int().nullable(),
})

export type ResumePoint = z.infer<typeof resumePointSchema>

export const fingerprintOf = async (file: string, mapping: Mapping) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const rules = JSON.stringify(mapping, (_, value) => (value instanceof RegExp ? value.source : value))
  return createHash('sha256').update(hash.digest()).update(rules).digest('hex')
}

/** Where an import of this kind from this source stands; kept in the transaction of the rows that it speaks of. */
export const createResumePoints = (entity: string, source: string) => {
  const key = `import ${entity} ${source}`
  return {
    get: async (executor: Executor, fingerprint: string): Promise<ResumePoint | null> => {
      const row = await executor
        .selectFrom('setting')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst()
      const point = resumePointSchema.safeParse(row?.value)
      return point.success && point.data.fingerprint === fingerprint ? point.data : null
    },

    update: async (executor: Executor, point: ResumePoint) => {
      const value = sql<string>`${JSON.stringify(point)}::jsonb`
      await executor
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    remove: (executor: Executor) => executor.deleteFrom('setting').where('key', '=', key).execute(),
  }
}
