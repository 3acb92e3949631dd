import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from '../../apps/api/demo/content.ts'
import { loadDemonstration } from '../../apps/api/demo/load.ts'
import { createPasswords } from '../../apps/api/src/platform/auth/passwords.ts'
import { mediaFolder } from '../../apps/api/src/platform/storage/storage.ts'
import type { Fill, SharedFill } from './prepared-data.ts'

/** Stores a plain picture of one of these colours in place of each that the server would draw, which takes it a minute. */
export const storePlainPictures = async (dataFolder: string, colours: readonly [string, ...string[]]) => {
  const pictures = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 900, height: 1200, channels: 3, background } })
        .webp()
        .toBuffer(),
    ),
  )
  for (const [place, [path, make]] of [...(await demoCatalogue())].entries()) {
    const file = join(dataFolder, 'files', mediaFolder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, extname(path) === '.webp' ? pictures[place % pictures.length]! : await make())
  }
}

const load: Fill = async ({ db }, dataFolder) => {
  await loadDemonstration({ db, passwords: createPasswords('low') })
  await storePlainPictures(dataFolder, ['#7B1E28'])
}

/** The demonstration content, with one plain picture for all of its pictures. */
export const plainDemonstration: SharedFill = { name: 'demonstration', fill: load }
