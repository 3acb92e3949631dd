import type { Drawing } from './drawing.ts'
import { colourFields } from './manners/colour-fields.ts'
import { contourMap } from './manners/contour-map.ts'
import { discs } from './manners/discs.ts'
import { flowLines } from './manners/flow-lines.ts'
import { nestedSquares } from './manners/nested-squares.ts'
import { stitchedGrid } from './manners/stitched-grid.ts'
import { tornPaper } from './manners/torn-paper.ts'
import { vessels } from './manners/vessels.ts'

/** The manners a picture can be made in. */
export const mannerNames = [
  'colour-fields',
  'flow-lines',
  'nested-squares',
  'contour-map',
  'torn-paper',
  'stitched-grid',
  'discs',
  'vessels',
] as const

export type Manner = (typeof mannerNames)[number]

export const manners: Record<Manner, Drawing> = {
  'colour-fields': colourFields,
  'flow-lines': flowLines,
  'nested-squares': nestedSquares,
  'contour-map': contourMap,
  'torn-paper': tornPaper,
  'stitched-grid': stitchedGrid,
  discs,
  vessels,
}
