import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, databaseSources, embeddedTemplate, keptFolder } from '../../apps/api/test/templates.ts'
import { prepareData, preparedAs, preparedFolder } from './prepared-data.ts'
import { offerSharedProducts } from './shared-products.ts'

const sources = [...databaseSources, 'apps/api/src/platform/auth', 'e2e/support/prepared-data.ts']

/** Prepares the data once for the whole run; every product has a copy of its own. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-prepared-'))
  const kept = await keptFolder('accounts', sources, async (made) => {
    copyFolder(await embeddedTemplate(), join(made, 'database'))
    await prepareData(made)
  })
  copyFolder(kept, preparedAs(folder, 'accounts'))
  process.env[preparedFolder] = folder
  const stopProducts = await offerSharedProducts()
  return async () => {
    await stopProducts()
    await rm(folder, { recursive: true, force: true })
  }
}
