import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoPicture, drawBlur, drawingName } from './pictures/demo-picture.ts'
import { demoRecords } from './records.ts'
import { createCalendar } from './rows.ts'

/*
 * Keeps the blur of every drawing in blurs.json. To be run when the content or a manner of drawing has changed:
 * `node apps/api/demo/draw-blurs.ts`.
 */

const drawings = new Map<string, DemoPicture>()
await demoRecords(
  {
    picture: (picture) => {
      drawings.set(drawingName(picture), picture)
      return ''
    },
    document: () => '',
  },
  createCalendar(new Date()),
)
const blurs: Record<string, string> = {}
for (const [name, picture] of [...drawings].sort(([one], [other]) => (one < other ? -1 : 1)))
  blurs[name] = await drawBlur(picture)
await writeFile(join(import.meta.dirname, 'blurs.json'), `${JSON.stringify(blurs, null, 2)}\n`)
