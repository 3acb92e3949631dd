import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { versionToUse } from '../folders.ts'
import { StartError } from '../startup-failure.ts'
import { type Checked, checkFile, forEachOf } from './checked-files.ts'

/** Counts up when an older version could not read what a newer one writes. */
const format = 1

const manifestName = 'manifest.json'
/** Beside it, as `sha256sum --check` reads it: nothing else would notice a wrong byte in the manifest itself. */
const sumName = 'manifest.json.sha256'

const content = { bytes: z.int().min(0), sha256: z.string().length(64) }

const tableSchema = z.object({
  name: z.string().regex(/^[a-z_0-9]+$/),
  rows: z.int().min(0),
  /** Of each column that counts by itself, the last number given out; null where there was none. */
  counters: z.record(z.string(), z.int().nullable()),
  ...content,
})

const fileSchema = z.object({
  /** As the storage calls it. */
  path: z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^\\\0]+$/),
  ...content,
})

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.string(),
  last_migration: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** The moment that the tables show. */
  taken_at: z.iso.datetime(),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type SavedTable = z.infer<typeof tableSchema>
export type SavedFile = z.infer<typeof fileSchema>

/** Where in a backup's folder the rows of a table and the bytes of a stored file are. */
export const tablePath = ({ name }: Pick<SavedTable, 'name'>) => join('database', `${name}.jsonl`)
export const filePath = ({ path }: Pick<SavedFile, 'path'>) => join('files', path)

const sumOf = (text: string) => `${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`

export const writeManifest = async (folder: string, manifest: Omit<Manifest, 'format'>) => {
  const text = `${JSON.stringify({ format, ...manifest }, null, 1)}\n`
  const options = { mode: 0o600, flush: true }
  await writeFile(join(folder, manifestName), text, options)
  await writeFile(join(folder, sumName), sumOf(text), options)
}

/** Throws a StartError where it is missing, damaged or of a later form. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new StartError(`${folder} is no whole backup: it has no ${name}`)
    })
  const text = await read(manifestName)
  if ((await read(sumName)) !== sumOf(text)) throw new StartError(`${folder} is damaged: ${manifestName}`)
  const given: unknown = JSON.parse(text)
  const parsed = manifestSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const named = z.object({ version: z.string() }).safeParse(given)
  throw new StartError(
    `${folder} is in a form that this version does not understand: restore it with ${versionToUse(named.data?.version ?? null)}`,
  )
}

/** Reads the whole backup and answers its manifest; throws a StartError that names what is missing or differs. */
export const verifyBackup = async (folder: string) => {
  const manifest = await readManifest(folder)
  const expected: [string, Checked][] = [
    ...manifest.tables.map((table): [string, Checked] => [tablePath(table), table]),
    ...manifest.files.map((file): [string, Checked] => [filePath(file), file]),
  ]
  await forEachOf(expected, async ([path, { bytes, sha256 }]) => {
    const found = await checkFile(join(folder, path))
    if (!found) throw new StartError(`${folder} is damaged: ${path} cannot be read`)
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new StartError(`${folder} is damaged: ${path} is not as it was written`)
  })
  return manifest
}
