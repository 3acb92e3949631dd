import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareData, preparedFolder } from './prepared-data.ts'

/** Prepares the data once for the whole run; the product of every test file has a copy of its own. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-prepared-'))
  await prepareData(folder)
  process.env[preparedFolder] = folder
  return () => rm(folder, { recursive: true, force: true })
}
