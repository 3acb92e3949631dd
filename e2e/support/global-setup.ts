import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shrinkTemplate } from '../../apps/api/test/shrink-template.ts'
import { prepareData, preparedFolder } from './prepared-data.ts'

/** Prepares the data once for the whole run; the product of every test file has a copy of its own. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-prepared-'))
  await prepareData(folder)
  await shrinkTemplate(join(folder, 'database'))
  process.env[preparedFolder] = folder
  return () => rm(folder, { recursive: true, force: true })
}
