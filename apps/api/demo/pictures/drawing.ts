import type { Noise } from './noise.ts'
import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** The sheet to draw on, in drawing units: its shorter side is always 1000. */
export type Size = { readonly width: number; readonly height: number }

export type Point = readonly [x: number, y: number]

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Draws one composition: the inside of an SVG, the same for the same arguments and random sequence. */
export type Drawing = (random: Random, size: Size, palette: Palette) => string

/** The length of the sheet's shorter side. */
export const shortSide = 1000

export function sheet({ width, height }: Size, colour: string): string {
  return `<rect width="${fixed(width)}" height="${fixed(height)}" fill="${colour}"/>`
}

/** The box without a margin on every side; a negative margin makes it larger. */
export function inside({ x, y, width, height }: Box, margin: number): Box {
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin }
}

export function fixed(value: number): string {
  return value.toFixed(1)
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`
}

/** A closed curve that touches the middle of every side of the polygon and so has no corners. */
export function softPolygon(points: readonly Point[]): string {
  const middle = (index: number): string => {
    const [ax, ay] = points[index]!
    const [bx, by] = points[(index + 1) % points.length]!
    return `${fixed((ax + bx) / 2)} ${fixed((ay + by) / 2)}`
  }
  const curves = points.map(([x, y], index) => `Q${fixed(x)} ${fixed(y)} ${middle(index)}`)
  return `M${middle(points.length - 1)}${curves.join('')}Z`
}

/** A curve through every point (Catmull and Rom), to follow an `M` or an `L`. */
export function smoothLine(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      if (index === 0) return `${fixed(x)} ${fixed(y)}`
      const [ax, ay] = points[index - 1]!
      const [bx, by] = points[index - 2] ?? points[index - 1]!
      const [cx, cy] = points[index + 1] ?? points[index]!
      return `C${fixed(ax + (x - bx) / 6)} ${fixed(ay + (y - by) / 6)} ${fixed(x - (cx - ax) / 6)} ${fixed(y - (cy - ay) / 6)} ${fixed(x)} ${fixed(y)}`
    })
    .join('')
}

/** A straight line as many points, each pushed sideways by the noise, as a torn or hand-cut edge runs. */
export function roughLine(noise: Noise, from: Point, to: Point, roughness: number, step: number): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.max(2, Math.round(length / step))
  const [sideX, sideY] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  return Array.from({ length: count }, (_, index) => {
    const part = index / count
    const x = from[0] + (to[0] - from[0]) * part
    const y = from[1] + (to[1] - from[1]) * part
    // The ends stay where they are, so that the sides of a polygon meet in its corners.
    const hold = Math.min(1, index / 5, (count - index) / 5)
    const push = hold * roughness * noise(x / (step * 9), y / (step * 9))
    return [x + sideX * push, y + sideY * push]
  })
}

/** A polygon whose every side is a rough line. */
export function roughPolygon(
  noise: Noise,
  corners: readonly Point[],
  roughness: number,
  step: number,
): Point[] {
  return corners.flatMap((corner, index) =>
    roughLine(noise, corner, corners[(index + 1) % corners.length]!, roughness, step),
  )
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}
