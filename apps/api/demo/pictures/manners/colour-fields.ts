import {
  type Box,
  cornersOf,
  type Drawing,
  fixed,
  inside,
  roughPolygon,
  sheet,
  softPolygon,
} from '../drawing.ts'
import { createNoise, type Noise, roughen } from '../noise.ts'
import { difference, mix, type Palette } from '../palettes.ts'
import { between, chance, type Random, shuffle, whole } from '../random.ts'

/** Two or three soft-edged fields of paint, stacked, or side by side where the sheet is wide. */
export const colourFields: Drawing = (random, size, palette) => {
  const noise = roughen(createNoise(random), 4)
  const [tint, ...others] = shuffle(random, [palette.mark, ...palette.colours])
  const ground = chance(random, 0.35) ? mix(palette.ground, tint!, 0.5) : palette.ground
  const painted = others.filter((colour) => difference(colour, ground) > 0.2)
  const upright = size.width > size.height * 1.3 && chance(random, 0.6)
  const fields = divide(
    random,
    inside({ x: 0, y: 0, ...size }, between(random, 75, 105)),
    Math.min(whole(random, 2, 3), painted.length),
    upright,
  )

  return (
    sheet(size, ground) +
    fields.map((box, index) => field(random, noise, box, painted[index]!, palette)).join('')
  )
}

function divide(random: Random, frame: Box, count: number, upright: boolean): Box[] {
  const gap = between(random, 26, 44)
  const weights = Array.from({ length: count }, () => between(random, 0.6, 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const length = (upright ? frame.width : frame.height) - gap * (count - 1)
  let start = upright ? frame.x : frame.y
  return weights.map((weight) => {
    const extent = (length * weight) / total
    const box = upright ? { ...frame, x: start, width: extent } : { ...frame, y: start, height: extent }
    start += extent + gap
    return box
  })
}

/**
 * The coat of paint with a halo that soaks into the ground, and washes in it. The softness is made of
 * thin strokes and gradients: blur filters take three times as long to render.
 */
function field(random: Random, noise: Noise, box: Box, colour: string, palette: Palette): string {
  const outline = (roughness: number) => softPolygon(roughPolygon(noise, cornersOf(box), roughness, 9))
  const soaked = outline(18)
  const halo = [15, 12, 9, 6, 3].map((width) => `<path d="${soaked}" stroke-width="${width}"/>`)
  const coat = outline(9)
  const clip = `coat${colour.slice(1)}`
  return `<g fill="${colour}" fill-opacity="0.15" stroke="${colour}" stroke-opacity="0.13">${halo.join('')}</g>
    <path d="${coat}" fill="${colour}"/>
    <clipPath id="${clip}"><path d="${coat}"/></clipPath>
    <g clip-path="url(#${clip})">${washes(random, box, colour, palette)}</g>`
}

/** Broad strokes a little lighter or darker than the field, so that it breathes as thinned paint does. */
function washes(random: Random, box: Box, colour: string, palette: Palette): string {
  const light = gradient(`light${colour.slice(1)}`, mix(colour, palette.ground, 0.4))
  const dark = gradient(`dark${colour.slice(1)}`, mix(colour, palette.mark, 0.4))
  const strokes = Math.round((box.width * box.height) / 5000)
  const drawn = Array.from({ length: strokes }, () => {
    const width = between(random, 0.25, 0.7) * box.width
    const height = between(random, 40, 120)
    const x = box.x + random() * box.width - width / 2
    const y = box.y + random() * box.height - height / 2
    const tone = chance(random, 0.55) ? light : dark
    return `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="url(#${tone.id})"/>`
  })
  return light.definition + dark.definition + drawn.join('')
}

function gradient(id: string, tone: string): { id: string; definition: string } {
  const stops = `<stop stop-color="${tone}" stop-opacity="0.1"/><stop offset="0.4" stop-color="${tone}" stop-opacity="0.06"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/>`
  return { id, definition: `<radialGradient id="${id}">${stops}</radialGradient>` }
}
