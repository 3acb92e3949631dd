import {
  type Drawing,
  fixed,
  type Point,
  polygon,
  roughLine,
  roughPolygon,
  type Size,
  sheet,
} from '../drawing.ts'
import { createNoise, type Noise, roughen } from '../noise.ts'
import { mix, type Palette } from '../palettes.ts'
import { between, chance, type Random, shuffle, whole } from '../random.ts'

/** Torn sheets laid over one another: as strata of a landscape, or as a loose collage. */
export const tornPaper: Drawing = (random, size, palette) => {
  const noise = roughen(createNoise(random), 4)
  const sheets = chance(random, 0.6)
    ? strata(random, noise, size, palette)
    : collage(random, noise, size, palette)
  return `<defs>
    <filter id="shade" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7"/></filter>
  </defs>${sheet(size, palette.ground)}${sheets}`
}

function strata(random: Random, noise: Noise, { width, height }: Size, palette: Palette): string {
  const count = whole(random, 3, 5)
  const colours = tones(random, palette, count)
  const horizon = between(random, 0.3, 0.5)
  const swell = createNoise(random)
  const sun = chance(random, 0.55)
    ? disc(random, { width, height }, horizon, palette.colours.find((colour) => colour !== colours[0])!)
    : ''
  const layers = colours.map((colour, index) => {
    const level = height * (horizon + ((1 - horizon) * index) / count)
    const tilt = between(random, -0.07, 0.07) * height
    const bank = roughLine(noise, [-60, level - tilt], [width + 60, level + tilt], 9, 8).map(
      ([x, y]): Point => {
        return [x, y + height * 0.09 * swell(x / 420, index * 3.7)]
      },
    )
    return torn([...bank, [width + 60, height + 60], [-60, height + 60]], noise, colour)
  })
  return sun + layers.join('')
}

function disc(random: Random, { width, height }: Size, horizon: number, colour: string): string {
  const radius = between(random, 80, 130)
  const x = width * between(random, 0.24, 0.76)
  const y = height * (horizon - 0.05) - radius * between(random, 0.3, 1.1)
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${colour}"/>`
}

function collage(random: Random, noise: Noise, { width, height }: Size, palette: Palette): string {
  const count = whole(random, 2, 4)
  const wide = width > height
  return tones(random, palette, count)
    .map((colour, index) => {
      const length = (wide ? width : height) - 240
      const along = 120 + (length * (index + 0.5)) / count
      const across = (wide ? height : width) * between(random, 0.46, 0.54)
      const [cx, cy] = wide ? [along, across] : [across, along]
      const reach = (length / count) * between(random, 0.54, 0.6)
      const breadth = (wide ? height : width) * between(random, 0.25, 0.35)
      const [halfX, halfY] = wide ? [reach, breadth] : [breadth, reach]
      const turn = between(random, -0.07, 0.07)
      const corners = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([sx, sy]): Point => {
        const x = sx! * halfX * between(random, 0.94, 1.04)
        const y = sy! * halfY * between(random, 0.94, 1.04)
        return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)]
      })
      return torn(roughPolygon(noise, corners, 9, 8), noise, colour)
    })
    .join('')
}

/** One sheet: its shadow, the pale core that a tear lays bare, and the coloured face. */
function torn(outline: readonly Point[], noise: Noise, colour: string): string {
  const core = outline.map(([x, y]): Point => [x, y - 5 - 5 * noise(x / 60 + 40, y / 60)])
  return `<path d="${polygon(core)}" transform="translate(0 5)" fill="#000" opacity="0.22" filter="url(#shade)"/>
    <path d="${polygon(core)}" fill="${mix(colour, '#FFFAF2', 0.78)}"/>
    <path d="${polygon(outline)}" fill="${colour}"/>`
}

/** Different colours, then blends of them: never the same sheet twice. */
function tones(random: Random, palette: Palette, count: number): string[] {
  const pure = shuffle(random, [palette.mark, ...palette.colours])
  const blends = [mix(pure[0]!, palette.ground, 0.55), mix(pure[1]!, palette.ground, 0.4)]
  return shuffle(random, [...pure, ...blends]).slice(0, count)
}
