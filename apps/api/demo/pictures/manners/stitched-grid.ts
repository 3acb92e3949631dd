import { type Drawing, fixed, sheet } from '../drawing.ts'
import { mix, type Palette } from '../palettes.ts'
import { between, chance, pick, type Random, shuffle, whole } from '../random.ts'

/** A cloth of short stitches on a visible grid, its motif repeated and mirrored as on a loom. */
export const stitchedGrid: Drawing = (random, size, palette) => {
  const across = whole(random, 15, 21)
  const cell = (1000 - 2 * 90) / across
  const columns = Math.floor((size.width - 180) / cell)
  const rows = Math.floor((size.height - 180) / cell)
  const left = (size.width - columns * cell) / 2
  const top = (size.height - rows * cell) / 2
  const colourAt = motif(random, palette)
  const direction = pick(random, ['level', 'slanted', 'crossed'] as const)
  const weight = cell * between(random, 0.32, 0.42)
  const reach = cell * 0.32

  const stitches: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const colour = colourAt(Math.min(column, columns - 1 - column), row)
      if (!colour) continue
      const x = left + (column + 0.5) * cell + between(random, -0.04, 0.04) * cell
      const y = top + (row + 0.5) * cell + between(random, -0.04, 0.04) * cell
      const mirrored = column < columns / 2 ? 1 : -1
      const [dx, dy] = {
        level: [reach, 0],
        slanted: [reach * 0.8, -reach * 0.8 * mirrored],
        crossed: (row + column) % 2 ? [reach, 0] : [0, reach],
      }[direction] as [number, number]
      const tone = mix(colour, palette.ground, between(random, 0, 0.16))
      stitches.push(
        `<path d="M${fixed(x - dx)} ${fixed(y - dy)}L${fixed(x + dx)} ${fixed(y + dy)}" stroke="${tone}"/>`,
      )
    }
  }
  return `${sheet(size, palette.ground)}<g stroke-width="${fixed(weight)}" stroke-linecap="round">${stitches.join('')}</g>`
}

/** The colour of a stitch by its distance from the side and its row; none where the cloth stays bare. */
function motif(random: Random, palette: Palette): (fromSide: number, row: number) => string | undefined {
  const [first, second, third] = shuffle(random, [palette.mark, ...palette.colours])
  const repeat = whole(random, 6, 10)
  const bare = chance(random, 0.5)
  const threads = [first, first, second, bare ? undefined : mix(third!, palette.ground, 0.5), second, third]
  const figure = pick(random, ['chevrons', 'diamonds', 'stripes', 'steps'] as const)
  return (fromSide, row) => {
    const tent = Math.abs((row % (2 * repeat)) - repeat)
    const index = {
      chevrons: Math.floor((fromSide + row) / 2),
      diamonds: Math.floor((Math.abs((fromSide % (2 * repeat)) - repeat) + tent) / 2),
      stripes: Math.floor(row / 2),
      steps: Math.floor(fromSide / 3) + Math.floor(row / 3),
    }[figure]
    return threads[index % threads.length]
  }
}
