import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder, embeddedTemplate } from '../../apps/api/test/templates.ts'
import { prepareData, preparedAs, preparedFolder } from './prepared-data.ts'
import { offerSharedProducts } from './shared-products.ts'

/** Prepares the data once for the whole run; every product has a copy of its own. */
export default async () => {
  const { made, remove } = await embeddedTemplate()
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-e2e-prepared-'))
  const accounts = preparedAs(folder, 'accounts')
  await mkdir(accounts)
  copyFolder(made, join(accounts, 'database'))
  await prepareData(accounts)
  process.env[preparedFolder] = folder
  const stopProducts = await offerSharedProducts()
  return async () => {
    await stopProducts()
    await rm(folder, { recursive: true, force: true })
    await remove()
  }
}
