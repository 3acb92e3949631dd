import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { loadDemonstration } from '../../apps/api/demo/load.ts'
import { demoCatalogue } from '../../apps/api/demo/records.ts'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { mediaFolder } from '../../apps/api/src/platform/storage/storage.ts'
import type { Fill, SharedFill } from './prepared-data.ts'

const load: Fill = async ({ db }, dataFolder) => {
  await loadDemonstration({ db, passwords: createPasswords('low') })
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7B1E28' } })
    .webp()
    .toBuffer()
  for (const [path, make] of await demoCatalogue()) {
    const file = join(dataFolder, 'files', mediaFolder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, extname(path) === '.webp' ? picture : await make())
  }
}

/**
 * The demonstration content, with one plain picture for all of its pictures: a server that draws them is busy with that
 * for a minute.
 */
export const plainDemonstration: SharedFill = { name: 'demonstration', fill: load }
