import sharp from 'sharp'
import { cover } from './cover.ts'
import { type Drawing, shortSide } from './drawing.ts'
import { grainTile } from './grain.ts'
import { logo } from './logo.ts'
import { type Manner, manners } from './manners.ts'
import { type PaletteName, paletteNames, palettes } from './palettes.ts'
import { portrait } from './portrait.ts'
import { createRandom, pick } from './random.ts'

type Format = 'webp' | 'jpeg'

/** The parameters of every picture. Sizes are pixels; the same seed draws the same picture at any size of one shape. */
export type PictureRequest = {
  readonly seed: string | number
  readonly width: number
  readonly height: number
  /** Without it the seed chooses. */
  readonly palette?: PaletteName
  /** Without it webp. */
  readonly format?: Format
}

/** An artwork, a banner or the picture of a section, in one of the `mannerNames`. */
export function renderPicture(request: PictureRequest & { readonly manner: Manner }): Promise<Buffer> {
  return render(manners[request.manner], request)
}

/** A person as a drawn medallion: head and shoulders, no face. */
export function renderPortrait(request: PictureRequest): Promise<Buffer> {
  return render(portrait, request)
}

/** A magazine's cover: a picture in a coloured frame with room for a title. */
export function renderCover(request: PictureRequest): Promise<Buffer> {
  return render(cover, request)
}

/** A sponsor's mark, alone on its ground. */
export function renderLogo(request: PictureRequest): Promise<Buffer> {
  return render(logo, request)
}

async function render(draw: Drawing, request: PictureRequest): Promise<Buffer> {
  const { seed, width, height, format = 'webp' } = request
  const random = createRandom(seed)
  const palette = palettes[request.palette ?? pick(random, paletteNames)]
  const scale = shortSide / Math.min(width, height)
  const size = { width: width * scale, height: height * scale }
  const drawing = draw(random, size, palette)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}">${drawing}</svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: await grainTile(width, height), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .toFormat(format, { quality: 88 })
    .toBuffer()
}
