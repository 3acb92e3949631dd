import { type Drawing, fixed, sheet } from './drawing.ts'
import { manners } from './manners.ts'
import { between, chance, pick } from './random.ts'

/** A picture set into a plain frame that is wide at the top, where a magazine carries its title. */
export const cover: Drawing = (random, size, palette) => {
  const frame = pick(random, [palette.ground, palette.mark, ...palette.colours])
  const draw =
    manners[pick(random, ['colour-fields', 'flow-lines', 'contour-map', 'torn-paper', 'discs'] as const)]
  const margin = chance(random, 0.35) ? 0 : 70
  const top = size.height * between(random, 0.2, 0.26)
  const inner = { width: size.width - 2 * margin, height: size.height - top - margin }
  return `${sheet(size, frame)}<svg x="${margin}" y="${fixed(top)}" width="${fixed(inner.width)}" height="${fixed(inner.height)}">${draw(random, inner, palette)}</svg>`
}
