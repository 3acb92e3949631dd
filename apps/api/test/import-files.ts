import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { artistBatches } from '../src/features/artists/writes.ts'
import { artworkBatches } from '../src/features/artworks/store.ts'
import { importFile } from '../src/features/import/import-file.ts'
import type { ImportTarget } from '../src/features/import/target.ts'
import { startTestApp } from './test-app.ts'

/** A function that writes files into a folder of the test's own. */
export const fileWriter = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return async (name: string, content: string | Buffer | object) => {
    const isText = typeof content === 'string' || Buffer.isBuffer(content)
    await writeFile(join(folder, name), isText ? content : JSON.stringify(content))
    return join(folder, name)
  }
}

interface Options {
  mapping?: object
  report?: string
  isRehearsal?: boolean
  batchSize?: number
  isStopping?: () => boolean
}

/** The API with what imports into it, and what reads what is there. */
export const startImports = async () => {
  const { db, createAccount, close } = await startTestApp()

  /** Imports the text as a file and answers the counts, and what was shown. */
  const importing = async (
    target: ImportTarget,
    csv: string,
    { mapping, report, isRehearsal, ...rest }: Options = {},
  ) => {
    const write = await fileWriter()
    const shown: string[] = []
    const counts = await importFile(
      db,
      {
        target,
        file: await write('file.csv', csv),
        mapping: mapping && (await write('mapping.json', mapping)),
        report,
        isRehearsal: isRehearsal ?? false,
      },
      { print: (text) => shown.push(text), isStopping: () => false, ...rest },
    )
    return { counts, shown }
  }

  return {
    db,
    createAccount,
    close,
    /** Takes away what earlier tests imported. */
    empty: () =>
      sql`truncate account, import_source, change_log, setting restart identity cascade`.execute(db),
    artists: (csv: string, options?: Options) => importing(artistBatches, csv, options),
    artworks: (csv: string, options?: Options) => importing(artworkBatches, csv, options),
    storedArtists: () =>
      db
        .selectFrom('account')
        .innerJoin('artist_profile', 'user_id', 'id_user')
        .selectAll()
        .orderBy('id_user')
        .execute(),
    storedArtworks: () => db.selectFrom('artwork').selectAll().orderBy('id_artwork').execute(),
    log: () => db.selectFrom('change_log').selectAll().orderBy('id_change').execute(),
  }
}

export type Imports = Awaited<ReturnType<typeof startImports>>
