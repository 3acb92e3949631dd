import { join } from 'node:path'
import { StartError } from '../startup-failure.ts'
import { type Checked, checkFile, forEachOf } from './checked-files.ts'
import { filePath, readManifest, tablePath } from './manifest.ts'

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
