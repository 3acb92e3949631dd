import { pictureFileName } from '@vernissage/contract/files/media-path'
import blurs from './blurs.json' with { type: 'json' }
import { writePdf } from './pdf.ts'
import { type DemoPicture, draw, drawingName } from './pictures/demo-picture.ts'

export interface DemoDocument {
  /** Part of an address. */
  name: string
  lines: readonly string[]
}

/** Gives a file of the content its path below the storage base address. */
export interface DemoFiles {
  picture: (picture: DemoPicture) => string
  document: (document: DemoDocument) => string
}

/** How each file of the content is made, by its path. */
export type Catalogue = ReadonlyMap<string, () => Promise<Buffer>>

const blurOf = (picture: DemoPicture) => {
  const blur = (blurs as Record<string, string>)[drawingName(picture)]
  if (!blur) throw new Error(`${drawingName(picture)} has no blur yet: run apps/api/demo/draw-blurs.ts`)
  return blur
}

/**
 * Paths for the files of the content, and the catalogue that fills up with every path that is given. A path can be
 * told before its file is made, since the blurs are kept: drawing them all takes several seconds.
 */
export const createDemoFiles = (): { files: DemoFiles; catalogue: Catalogue } => {
  const catalogue = new Map<string, () => Promise<Buffer>>()
  const add = (path: string, make: () => Promise<Buffer>) => {
    catalogue.set(path, make)
    return path
  }
  return {
    catalogue,
    files: {
      picture: (picture) => {
        const { width, height } = picture
        const facts = { width, height, thumbhash: blurOf(picture) }
        return add(`demo/${pictureFileName(drawingName(picture), facts, 'webp')}`, () => draw(picture))
      },
      document: ({ name, lines }) => add(`demo/${name}.pdf`, async () => writePdf(lines)),
    },
  }
}
