import sharp from 'sharp'
import { createRandom } from './random.ts'

const side = 256
const random = createRandom('grain')
const tones = Uint8Array.from({ length: side * side }, () => 128 + (random() + random() - 1) * 28)

/** A tile of paper grain around middle grey, to lay over a picture in soft light; never larger than the picture. */
export function grainTile(width: number, height: number): Promise<Buffer> {
  return sharp(tones, { raw: { width: side, height: side, channels: 1 } })
    .extract({ left: 0, top: 0, width: Math.min(side, width), height: Math.min(side, height) })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}
