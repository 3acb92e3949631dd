import { type HeightField, ringsAt } from '../contours.ts'
import { type Drawing, type Size, sheet, softPolygon } from '../drawing.ts'
import { createNoise } from '../noise.ts'
import { mix, type Palette } from '../palettes.ts'
import { between, chance, type Random, shuffle, whole } from '../random.ts'

const cell = 12

/** A landscape that is nowhere, seen from above: tinted heights and fine lines between them. */
export const contourMap: Drawing = (random, size, palette) => {
  const field = landscape(random, size)
  const levels = whole(random, 11, 19)
  const strength = between(random, 0.35, 0.95)
  const tints = ramp(random, palette, strength)
  const inked = strength < 0.6 || chance(random, 0.6)
  const bands = Array.from({ length: levels }, (_, index) => {
    const part = (index + 0.5) / levels
    const rings = ringsAt(field, part).map((ring) =>
      softPolygon(ring.map(([column, row]) => [(column - 1) * cell, (row - 1) * cell])),
    )
    const stroke = inked ? palette.mark : mix(tints(part), palette.ground, 0.75)
    const weight = index % 5 === 2 ? 2.6 : 1.2
    return `<path d="${rings.join('')}" fill="${tints(part)}" fill-rule="evenodd" stroke="${stroke}" stroke-width="${weight}"/>`
  })
  return sheet(size, tints(0)) + bands.join('')
}

/** Two or three hills with noise over them, stretched so that the heights run from 0 to 1. */
function landscape(random: Random, { width, height }: Size): HeightField {
  const columns = Math.ceil(width / cell) + 3
  const rows = Math.ceil(height / cell) + 3
  const noise = createNoise(random)
  const breadth = between(random, 190, 300)
  const relief = between(random, 0.22, 0.5)
  const hills = Array.from({ length: whole(random, 1, 3) }, () => ({
    x: width * between(random, 0.2, 0.8),
    y: height * between(random, 0.2, 0.8),
    spread: between(random, 260, 480),
    rise: between(random, 0.6, 1),
  }))
  const heights = Float64Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) - 1) * cell
    const y = (Math.floor(index / columns) - 1) * cell
    const hill = hills.reduce(
      (sum, { x: hx, y: hy, spread, rise }) =>
        sum + rise * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / spread ** 2),
      0,
    )
    return hill + relief * noise(x / breadth, y / breadth) + relief * 0.3 * noise(x / 110 + 31, y / 110 + 7)
  })
  const low = Math.min(...heights)
  const high = Math.max(...heights)
  return { columns, rows, heights: heights.map((value) => (value - low) / (high - low)) }
}

/** From the ground through two colours of the palette, kept pale enough for the lines to lead. */
function ramp(random: Random, palette: Palette, strength: number): (part: number) => string {
  const [first, second] = shuffle(random, palette.colours)
  return (part) =>
    part < 0.5
      ? mix(palette.ground, mix(palette.ground, first!, strength), part * 2)
      : mix(mix(palette.ground, first!, strength), mix(palette.ground, second!, strength), part * 2 - 1)
}
