import { type Box, type Drawing, inside, type Point, type Size, sheet, smoothLine } from '../drawing.ts'
import { createNoise, type Noise } from '../noise.ts'
import type { Palette } from '../palettes.ts'
import { between, chance, pick, type Random, shuffle } from '../random.ts'

const step = 5

/** Radians a line may turn to either side of its start: less than half a circle, or it would meet itself. */
const mostTurn = 2.7

/** Brush lines that follow one current and keep their distance from each other. */
export const flowLines: Drawing = (random, size, palette) => {
  const margin = pick(random, [0, 80, 80, 110])
  const spacing = between(random, 15, 30)
  const colourAt = colouring(random, palette)
  const lines = streamlines(random, size, inside({ x: 0, y: 0, ...size }, margin), spacing)
  const drawn = lines.map((line) => {
    const weight = between(random, 0.12, 0.36) * spacing * Math.min(1, line.length / 50)
    return `<path d="${brushLine(line, weight)}" fill="${colourAt(line[Math.floor(line.length / 2)]!)}"/>`
  })
  return sheet(size, palette.ground) + drawn.join('')
}

/** Neighbouring lines share a colour: the colours lie in regions, as if the brush was seldom changed. */
function colouring(random: Random, palette: Palette): (point: Point) => string {
  const noise = createNoise(random)
  const colours = [palette.mark, ...shuffle(random, palette.colours)]
  return ([x, y]) => {
    const region = noise(x / 330, y / 330) * 0.75 + between(random, -0.3, 0.3)
    if (region < 0.1) return colours[0]!
    if (region < 0.4) return colours[1]!
    return region < 0.6 ? colours[2]! : colours[3]!
  }
}

function streamlines(random: Random, size: Size, frame: Box, spacing: number): Point[][] {
  const angleAt = current(random, size)
  const taken = createOccupancy(spacing)
  const lines: Point[][] = []
  const starts = Math.round((frame.width * frame.height) / (spacing * spacing * 0.35))
  const longest = between(random, 60, 160)

  for (let start = 0; start < starts; start++) {
    const seed: Point = [frame.x + random() * frame.width, frame.y + random() * frame.height]
    if (!taken.free(seed)) continue
    const follow = (direction: 1 | -1): Point[] => {
      const points: Point[] = []
      let [x, y] = seed
      let turned = 0
      let last = angleAt(x, y)
      for (let count = 0; count < longest; count++) {
        const angle = angleAt(x, y)
        turned += Math.abs(Math.sin(angle - last))
        last = angle
        x += Math.cos(angle) * step * direction
        y += Math.sin(angle) * step * direction
        if (!contains(frame, [x, y]) || !taken.free([x, y]) || turned > mostTurn) break
        points.push([x, y])
      }
      return points
    }
    const line = [...follow(-1).reverse(), seed, ...follow(1)]
    if (line.length < 18) continue
    line.forEach(taken.add)
    lines.push(line)
  }
  return lines
}

/** The direction of the current everywhere: one sweep across the sheet, bent by noise or around an eye. */
function current(random: Random, size: Size): (x: number, y: number) => number {
  const noise: Noise = createNoise(random)
  const heading = between(random, 0, Math.PI)
  const swing = between(random, 0.9, 2.1)
  const breadth = between(random, 380, 700)
  const eye: Point = [size.width * between(random, 0.25, 0.75), size.height * between(random, 0.25, 0.75)]
  const pull = chance(random, 0.4) ? between(random, 0.6, 1) : 0
  return (x, y) => {
    const around = Math.atan2(y - eye[1], x - eye[0]) + Math.PI / 2
    const drift = heading + swing * noise(x / breadth, y / breadth)
    return Math.atan2(
      Math.sin(drift) * (1 - pull) + Math.sin(around) * pull,
      Math.cos(drift) * (1 - pull) + Math.cos(around) * pull,
    )
  }
}

function createOccupancy(spacing: number) {
  const cells = new Map<string, Point[]>()
  const cellOf = ([x, y]: Point): [number, number] => [Math.floor(x / spacing), Math.floor(y / spacing)]
  return {
    add(point: Point): void {
      const key = cellOf(point).join()
      const points = cells.get(key)
      if (points) points.push(point)
      else cells.set(key, [point])
    },
    free(point: Point): boolean {
      const [column, row] = cellOf(point)
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          const near = cells.get([column + dx, row + dy].join()) ?? []
          if (near.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) < spacing * 0.8)) return false
        }
      }
      return true
    },
  }
}

function contains({ x, y, width, height }: Box, point: Point): boolean {
  return point[0] > x && point[0] < x + width && point[1] > y && point[1] < y + height
}

/** The outline of a stroke that swells from a thin start and lifts off again. */
function brushLine(line: readonly Point[], weight: number): string {
  const thinned = line.filter((_, index) => index % 3 === 0 || index === line.length - 1)
  const side = (sign: 1 | -1): Point[] =>
    thinned.map(([x, y], index) => {
      const [ax, ay] = thinned[Math.max(0, index - 1)]!
      const [bx, by] = thinned[Math.min(thinned.length - 1, index + 1)]!
      const length = Math.hypot(bx - ax, by - ay) || 1
      const swell =
        weight * (0.12 + 0.88 * Math.abs(Math.sin((Math.PI * index) / (thinned.length - 1))) ** 0.6) * sign
      return [x - ((by - ay) / length) * swell, y + ((bx - ax) / length) * swell]
    })
  return `M${smoothLine([...side(1), ...side(-1).reverse()])}Z`
}
