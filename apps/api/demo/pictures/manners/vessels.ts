import { type Drawing, fixed, type Size, sheet, smoothLine } from '../drawing.ts'
import { lightness, mix, type Palette } from '../palettes.ts'
import { between, chance, type Random, shuffle } from '../random.ts'

/** Unglazed clay: the pale vessel among the coloured ones. */
const bisque = '#EFE6D6'

/** A profile from foot to lip: half widths at heights, both as parts of the vessel's height. */
type Profile = readonly (readonly [height: number, halfWidth: number])[]

const profiles: readonly Profile[] = [
  [
    [0, 0.15],
    [0.12, 0.19],
    [0.5, 0.2],
    [0.66, 0.08],
    [0.95, 0.055],
    [1, 0.075],
  ],
  [
    [0, 0.12],
    [0.25, 0.27],
    [0.55, 0.29],
    [0.8, 0.12],
    [0.92, 0.1],
    [1, 0.14],
  ],
  [
    [0, 0.17],
    [0.1, 0.185],
    [0.7, 0.185],
    [0.82, 0.1],
    [0.94, 0.07],
    [1, 0.08],
  ],
  [
    [0, 0.1],
    [0.3, 0.14],
    [0.62, 0.24],
    [0.85, 0.2],
    [0.94, 0.13],
    [1, 0.16],
  ],
  [
    [0, 0.2],
    [0.3, 0.44],
    [0.62, 0.52],
    [0.86, 0.53],
    [1, 0.55],
  ],
  [
    [0, 0.24],
    [0.4, 0.27],
    [0.8, 0.29],
    [1, 0.3],
  ],
]

/** A few bottles, jars and bowls on a table, each half in its own shade. */
export const vessels: Drawing = (random, size, palette) => {
  const table = size.height * between(random, 0.6, 0.68)
  const colours = shuffle(random, palette.colours)
  const wall = chance(random, 0.5) ? palette.ground : mix(palette.ground, colours[0]!, 0.4)
  const top = mix(palette.ground, colours[1]!, lightness(palette.ground) > 0.5 ? 0.35 : 0.5)
  const board = `<path d="M0 ${fixed(table)}H${fixed(size.width)}V${fixed(size.height)}H0Z" fill="${top}"/>`
  return sheet(size, wall) + board + group(random, size, table, palette)
}

function group(random: Random, { width, height }: Size, table: number, palette: Palette): string {
  const count = Math.max(3, Math.min(6, Math.round((width / height) * 3.4 + between(random, -0.4, 0.8))))
  const span = Math.min(width * 0.68, count * 240)
  const tones = [
    ...shuffle(random, [palette.mark, ...palette.colours]),
    bisque,
    mix(palette.colours[0], bisque, 0.5),
  ]
  const shapes = shuffle(random, profiles)
  return Array.from({ length: count }, (_, index) => ({
    x: width / 2 + span * ((index + 0.5) / count - 0.5) + between(random, -18, 18),
    base: table + height * between(random, 0.035, 0.13),
    profile: shapes[index % shapes.length]!,
    tone: tones[index % tones.length]!,
  }))
    .sort((one, other) => one.base - other.base)
    .map(({ x, base, profile, tone }) => {
      const widest = Math.max(...profile.map(([, half]) => half))
      const tall = Math.min(height * between(random, 0.36, 0.52), ((span / count) * 0.74) / widest)
      return vessel(x, base, tall, profile, tone)
    })
    .join('')
}

function vessel(x: number, base: number, tall: number, profile: Profile, tone: string): string {
  const right = side(profile, x, base, tall, 1)
  const left = side([...profile].reverse(), x, base, tall, -1)
  const [, foot] = profile[0]!
  const [, lip] = profile.at(-1)!
  const shade = mix(tone, '#14100E', 0.2)
  const shadow = `<ellipse cx="${fixed(x + tall * foot * 0.9)}" cy="${fixed(base)}" rx="${fixed(tall * foot * 1.9)}" ry="${fixed(tall * 0.022)}" fill="#14100E" opacity="0.16"/>`
  return `${shadow}<path d="M${right}L${left}Z" fill="${tone}"/><path d="M${right}L${fixed(x)} ${fixed(base - tall)}V${fixed(base)}Z" fill="${shade}"/>
    <ellipse cx="${fixed(x)}" cy="${fixed(base - tall)}" rx="${fixed(tall * lip)}" ry="${fixed(tall * lip * 0.16)}" fill="${mix(tone, '#14100E', 0.42)}"/>`
}

/** One side of the profile as a smooth curve, without its first move. */
function side(profile: Profile, x: number, base: number, tall: number, sign: 1 | -1): string {
  return smoothLine(profile.map(([height, halfWidth]) => [x + sign * halfWidth * tall, base - height * tall]))
}
