import { type Drawing, fixed, type Size, sheet } from '../drawing.ts'
import { lightness, mix, type Palette } from '../palettes.ts'
import { between, chance, pick, type Random, shuffle, whole } from '../random.ts'

/** Discs of thin colour that show through each other: in a chain, resting in one another, or halved. */
export const discs: Drawing = (random, size, palette) => {
  const arrange = pick(random, [chain, resting, halves])
  const blend = lightness(palette.ground) > 0.5 ? 'multiply' : 'screen'
  return `<style>.thin{mix-blend-mode:${blend}}</style>${sheet(size, palette.ground)}${arrange(random, size, palette)}`
}

function chain(random: Random, { width, height }: Size, palette: Palette): string {
  const wide = width > height
  const length = (wide ? width : height) - 200
  const count = Math.max(2, Math.round(length / between(random, 260, 420)))
  const overlap = between(random, 0.25, 0.5)
  const radius = Math.min(length / (count * (2 - overlap * 2) + overlap * 2), 390)
  const step = (length - 2 * radius) / (count - 1)
  const colours = shuffle(random, palette.colours)
  return Array.from({ length: count }, (_, index) => {
    const along = 100 + radius + step * index
    const colour = mix(colours[index % 3]!, palette.ground, 0.08)
    return wide ? circle(along, height / 2, radius, colour) : circle(width / 2, along, radius, colour)
  }).join('')
}

function resting(random: Random, { width, height }: Size, palette: Palette): string {
  const angle = pick(random, [Math.PI / 2, Math.PI / 2, Math.PI / 4, -Math.PI / 2, (3 * Math.PI) / 4])
  const outer = between(random, 370, 410)
  const colours = shuffle(random, palette.colours)
  const shrink = between(random, 0.6, 0.72)
  return Array.from({ length: 3 }, (_, index) => {
    const radius = outer * shrink ** index
    const x = width / 2 + Math.cos(angle) * (outer - radius)
    const y = height / 2 + Math.sin(angle) * (outer - radius)
    return circle(x, y, radius, mix(colours[index]!, palette.ground, 0.35))
  }).join('')
}

function halves(random: Random, { width, height }: Size, palette: Palette): string {
  const rows = whole(random, 2, 4)
  const cell = (height - 160) / (height > width ? rows + 1 : rows)
  const columns = Math.max(1, Math.floor((width - 160) / cell))
  const lines = Math.floor((height - 159) / cell)
  const left = (width - columns * cell) / 2
  const top = (height - lines * cell) / 2
  const marks: string[] = []
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + (column + 0.5) * cell
      const y = top + (row + 0.5) * cell
      const [under, over] = shuffle(random, [...palette.colours, palette.mark])
      const turn = whole(random, 0, 3) * 90
      const radius = cell * 0.47
      marks.push(half(x, y, radius, turn, under!))
      marks.push(chance(random, 0.75) ? half(x, y, radius, turn + 180, mix(over!, palette.ground, 0.4)) : '')
    }
  }
  return marks.join('')
}

function circle(x: number, y: number, radius: number, colour: string): string {
  return `<circle class="thin" cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${colour}"/>`
}

function half(x: number, y: number, radius: number, turn: number, colour: string): string {
  const r = fixed(radius)
  return `<path class="thin" transform="translate(${fixed(x)} ${fixed(y)}) rotate(${turn})" d="M-${r} 0A${r} ${r} 0 0 1 ${r} 0Z" fill="${colour}"/>`
}
