import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runApi } from '../processes.ts'
import { artistsFor, csvOf, editions, mappingOf, openMuseum } from './museum.ts'

type Cells = Parameters<typeof csvOf>[0][number]

const write = async (file: string, rows: readonly Cells[], count: number) => {
  const header = Object.keys(rows[0] ?? {})
  const stream = createWriteStream(file)
  stream.write(`${header.join(',')}\n`)
  for (const edition of editions(rows, count)) stream.write(csvOf(edition, header))
  stream.end()
  await once(stream, 'finish')
}

/** Brings `artworks` artworks and their artists into the database, by the import that everyone uses. */
export const loadRows = async (
  { artworks, dataFolder }: { artworks: number; dataFolder: string | undefined },
  environment: Record<string, string>,
) => {
  const { name, museum } = await openMuseum(dataFolder)
  const counts = { artists: artistsFor(museum, artworks), artworks }
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-rows-'))
  try {
    for (const table of ['artists', 'artworks'] as const) {
      const file = join(folder, `${table}.csv`)
      await write(file, museum[table], counts[table])
      const report = join(folder, 'report.csv')
      const args = [table, file, '--mapping', mappingOf(table), '--report', report]
      await runApi('import.ts', args, environment)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { name, ...counts }
}
