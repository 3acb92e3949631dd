import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { artworkBatches } from '../apps/api/src/features/artworks/store.ts'
import { importFile } from '../apps/api/src/features/import/import-file.ts'
import { restoreBackup, writeBackup } from '../apps/api/src/platform/backup/backup.ts'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { createDiskStorage } from '../apps/api/src/platform/storage/disk.ts'

/* How fast rows come in: the first thousand beside the last, and a restore beside its backup. */

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Imports the rows of a CSV file as `npm run import` does. */
export const importFromCommandLine = async ({ db }: OpenDatabase, content: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-bench-'))
  const file = join(folder, 'artworks.csv')
  await writeFile(file, content)
  const order = { target: artworkBatches, file, isRehearsal: false }
  try {
    const { refused } = await importFile(db, order, { print: () => undefined, isStopping: () => false })
    if (refused > 0) throw new Error(`${refused} rows were refused`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Batch {
  at: number
  rows: number
}

/** Of as many batches from `start` on as have a thousand rows; a batch lasts until the next one begins. */
const rateFrom = (batches: Batch[], start: number, end: number) => {
  const rows = batches.slice(start, end).reduce((sum, batch) => sum + batch.rows, 0)
  return Math.round((rows / (batches[end]!.at - batches[start]!.at)) * 1000)
}

/** Rows a second of the first and of the last thousand artworks whose title begins so. A batch is a transaction, and its moment. */
export const ratesOf = async ({ db }: OpenDatabase, beginning: string) => {
  const { rows: batches } = await sql<Batch>`
    select extract(epoch from created_at)::float8 * 1000 as at, count(*)::integer as rows from artwork
    where starts_with(title, ${beginning}) group by created_at order by created_at`.execute(db)
  const inThousand = Math.ceil(1000 / (batches[0]?.rows ?? 1))
  const last = batches.length - 1
  if (last < inThousand) throw new Error('too few rows to tell the first thousand from the last')
  return { first: rateFrom(batches, 0, inThousand), last: rateFrom(batches, last - inThousand, last) }
}

/** Backs everything up and restores it into `empty`. */
export const backUpAndRestore = async ({ db }: OpenDatabase, empty: OpenDatabase) => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-bench-'))
  const storage = (name: string) => createDiskStorage(join(folder, name), null)
  const [backup, from, to] = [join(folder, 'backup'), storage('from'), storage('to')]
  try {
    const saved = await seconds(() => writeBackup({ db, storage: from, engine: 'postgres' }, backup))
    const restored = await seconds(() => restoreBackup({ db: empty.db, storage: to }, backup))
    return { saved, restored }
  } finally {
    await rm(folder, { recursive: true })
  }
}
