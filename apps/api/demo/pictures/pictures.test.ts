import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mannerNames, manners } from './manners.ts'
import { paletteNames, palettes } from './palettes.ts'
import { createRandom } from './random.ts'
import { renderCover, renderLogo, renderPicture, renderPortrait } from './render.ts'

const drawings = {
  ...Object.fromEntries(
    mannerNames.map((manner) => [
      manner,
      (seed: string, width: number, height: number) => renderPicture({ manner, seed, width, height }),
    ]),
  ),
  portrait: (seed: string, width: number, height: number) => renderPortrait({ seed, width, height }),
  cover: (seed: string, width: number, height: number) => renderCover({ seed, width, height }),
  logo: (seed: string, width: number, height: number) => renderLogo({ seed, width, height }),
}

test.each(Object.entries(drawings))('%s is the same bytes when the seed is the same', async (_, draw) => {
  const first = await draw('one', 160, 200)
  expect(first.equals(await draw('one', 160, 200))).toBe(true)
  expect(first.equals(await draw('two', 160, 200))).toBe(false)
})

test.each(Object.entries(drawings))('%s fills the sheet when it is tall, wide or square', async (_, draw) => {
  for (const [width, height] of [
    [97, 243],
    [311, 88],
    [129, 129],
  ] as const) {
    const picture = await draw('shape', width, height)
    const { format, width: actualWidth, height: actualHeight } = await sharp(picture).metadata()
    expect({ format, actualWidth, actualHeight }).toEqual({
      format: 'webp',
      actualWidth: width,
      actualHeight: height,
    })
    expect((await sharp(picture).stats()).entropy).toBeGreaterThan(0.5)
  }
})

test('a picture is a jpeg when asked for one', async () => {
  const picture = await renderPicture({ manner: 'discs', seed: 1, width: 60, height: 40, format: 'jpeg' })
  expect((await sharp(picture).metadata()).format).toBe('jpeg')
})

test.each(paletteNames)('the palette is %s when it is asked for', async (palette) => {
  const request = { manner: 'flow-lines', width: 80, height: 80, palette } as const
  const other = paletteNames.find((name) => name !== palette)!
  const picture = await renderPicture({ ...request, seed: 7 })
  expect(picture.equals(await renderPicture({ ...request, seed: 7, palette: other }))).toBe(false)
})

test('no drawing holds a value that is not a number when many seeds are drawn', () => {
  for (const draw of Object.values(manners)) {
    for (let seed = 0; seed < 12; seed++) {
      const svg = draw(createRandom(seed), { width: 1000, height: 1250 }, palettes.bone)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})
