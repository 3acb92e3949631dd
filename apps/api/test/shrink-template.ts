import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Deletes what new databases are made from in the folder of an embedded database. No test makes one, and they are half of the
 * files that each test file copies.
 */
export const shrinkTemplate = async (folder: string) => {
  for (const template of ['1', '4']) await rm(join(folder, 'base', template), { recursive: true })
}
