import { chmod, lstat, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import {
  bannerCalled,
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
} from '../../apps/api/test/process/server-process.ts'
import { picture } from '../../apps/api/test/uploads.ts'
import { report } from '../report.ts'

const below = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map(({ parentPath, name }) => join(parentPath, name))
}

/** Those that accounts other than the owner's may read, write or enter. */
const openToOthers = async (paths: string[]) => {
  const modes = await Promise.all(
    paths.map(async (path) => [path, ((await lstat(path)).mode & 0o777).toString(8)] as const),
  )
  return modes.filter(([, mode]) => !mode.endsWith('00'))
}

test.skipIf(inject('template').kind === 'postgres')(
  'no file of the embedded installation is open to other accounts, where the data folder is and its files were',
  async () => {
    const environment = await ownDatabase()
    const folder = environment.DATA_DIR!
    await writeFile(join(folder, 'token-secret'), 'a secret that anybody could read')
    await mkdir(join(folder, 'files'))
    await mkdir(join(folder, 'control'))
    for (const path of [folder, ...(await below(folder))])
      await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)

    const server = spawnServer(environment)
    const origin = await server.ready()
    const token = await signIn(origin)
    await sendRequest(origin, '/banner', { method: 'POST', token, body: bannerCalled('With a picture') })
    const { data } = await sendRequest(origin, '/banner/1/image', {
      method: 'POST',
      token,
      body: { name: 'web_image', ext: 'png' },
    })
    const sent = await fetch(data.url!, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: await picture('png'),
    })
    expect(sent.status).toBe(200)

    const paths = await below(folder)
    const open = await openToOthers(paths.filter((path) => path !== join(folder, 'lock')))
    report('otherAccounts', { 'files and folders': paths.length, 'open to others': open.length })
    expect(open).toEqual([])
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('755')
    expect(paths).toContain(join(folder, 'database/PG_VERSION'))
  },
)
