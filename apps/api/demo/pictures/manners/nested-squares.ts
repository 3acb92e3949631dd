import { type Box, cornersOf, type Drawing, polygon, roughPolygon, sheet } from '../drawing.ts'
import { createNoise, type Noise } from '../noise.ts'
import { mix, type Palette } from '../palettes.ts'
import { between, chance, pick, type Random, shuffle, whole } from '../random.ts'

/** Squares within squares that lean to one side: one large set, or a grid of small ones. */
export const nestedSquares: Drawing = (random, size, palette) => {
  const noise = createNoise(random)
  const frame = { x: 0, y: 0, width: size.width, height: size.height }
  if (chance(random, 0.55)) {
    const tones = sequence(random, whole(random, 3, 4), [palette.ground, palette.mark, ...palette.colours])
    return nest(noise, frame, tones, lean(random), between(random, 0.4, 0.46) / tones.length)
  }
  return sheet(size, palette.ground) + grid(random, noise, frame, palette)
}

function grid(random: Random, noise: Noise, frame: Box, palette: Palette): string {
  const rows = Math.round((frame.height / 1000) * pick(random, [3, 4, 5]))
  const cell = frame.height / (rows + 1.1)
  const columns = Math.max(2, Math.floor(frame.width / cell - 0.7))
  const left = (frame.width - columns * cell) / 2
  const top = (frame.height - rows * cell) / 2
  const inset = cell * between(random, 0.03, 0.07)
  const sets = Array.from({ length: 3 }, () => sequence(random, 3, [palette.mark, ...palette.colours]))
  const leaning = lean(random)
  const squares: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const side = cell - 2 * inset
      const box = { x: left + column * cell + inset, y: top + row * cell + inset, width: side, height: side }
      const tones = chance(random, 0.75) ? sets[(row + column) % sets.length]! : pick(random, sets)
      squares.push(nest(noise, box, tones, chance(random, 0.8) ? leaning : lean(random), 0.17))
    }
  }
  return squares.join('')
}

type Lean = readonly [x: number, y: number]

function lean(random: Random): Lean {
  return pick(random, [
    [0.5, 0.74],
    [0.5, 0.74],
    [0.5, 0.26],
    [0.5, 0.5],
  ] as const)
}

/** Paints the tones from the outside in; each box gives up `shrink` of the first on every side, on average. */
function nest(
  noise: Noise,
  outer: Box,
  tones: readonly string[],
  [leanX, leanY]: Lean,
  shrink: number,
): string {
  const loss = 2 * shrink * Math.min(outer.width, outer.height)
  return tones
    .map((tone, index) => {
      const box = {
        x: outer.x + loss * index * leanX,
        y: outer.y + loss * index * leanY,
        width: outer.width - loss * index,
        height: outer.height - loss * index,
      }
      const edge = index === 0 ? cornersOf(box) : roughPolygon(noise, cornersOf(box), 1.1, 24)
      return `<path d="${polygon(edge)}" fill="${tone}"/>`
    })
    .join('')
}

/** Different tones, some of them blended towards their neighbour so that the steps are not all alike. */
function sequence(random: Random, count: number, colours: readonly string[]): string[] {
  const tones = shuffle(random, colours).slice(0, count)
  return tones.map((tone, index) =>
    index > 0 && index < count - 1 && chance(random, 0.35) ? mix(tone, tones[index - 1]!, 0.3) : tone,
  )
}
