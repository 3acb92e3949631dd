import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, embeddedTemplate } from '../../apps/api/test/templates.ts'
import { prepareData, preparedFolder } from './prepared-data.ts'

/** Prepares the data once for the whole run; the product of every test file has a copy of its own. */
export default async () => {
  const { made, remove } = await embeddedTemplate()
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-prepared-'))
  copyFolder(made, join(folder, 'database'))
  await prepareData(folder)
  process.env[preparedFolder] = folder
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await remove()
  }
}
