import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFolder, contentNames } from './content.ts'
import { withBlurs } from './pictures/demo-picture.ts'

/*
 * Writes the blur of every drawing into the paths of the data. To be run when the content or a manner of drawing has changed:
 * `node apps/api/demo/draw-blurs.ts`. A new path needs none: `demo/discs.moss.my-seed.800x600.webp`.
 */

for (const name of await contentNames()) {
  const file = join(contentFolder, `${name}.json`)
  await writeFile(file, await withBlurs(await readFile(file, 'utf8')))
}
