import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/* Pictures as an attacker makes them. */

/** Where the codes of a GIF's frame begin: after its extensions, its descriptor and the length of its first block. */
const firstBlockOf = (frame: Buffer) => {
  let at = 0
  while (frame[at] === 0x21) {
    at += 2
    while (frame[at] !== 0) at += frame[at]! + 1
    at += 1
  }
  const colours = frame[at + 9]! & 0x80 ? 3 * 2 ** ((frame[at + 9]! & 7) + 1) : 0
  return at + 10 + colours + 2
}

/** An animation of frames of noise whose last one is damaged: only who decodes all of them finds out. */
export const damagedAnimation = async ({ frames = 6, side = 200 } = {}) => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const gif = await sharp({ create: { width: side, height: side, channels: 3, background: 'red', noise } })
    .gif({ effort: 1 })
    .toBuffer()
  const colours = 3 * 2 ** ((gif[10]! & 7) + 1)
  const [header, frame] = [gif.subarray(0, 13 + colours), gif.subarray(13 + colours, -1)]
  const last = Buffer.from(frame)
  // among the first codes, where so high a one has no meaning yet, and inside of a block, so that the structure stays whole
  const codes = firstBlockOf(last)
  last.fill(0xff, codes + 100, codes + 150)
  return Buffer.concat([header, ...Array<Buffer>(frames - 1).fill(frame), last, Buffer.from(';')])
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** `form` is what its header says of the pixels: bits, kind of colour, and how they are packed, filtered and interlaced. */
const png = (width: number, height: number, pixels: Buffer, form = [16, 6, 0, 0, 0]) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(form, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG whose parts are whole, and whose pixels cannot be unpacked. */
export const damagedPng = () => png(100, 100, Buffer.alloc(1000, 0xff))

/** Of each pass of an interlaced PNG: its first column and row, and the steps to the next ones. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** An interlaced PNG of zeros, which is decoded whole: some kilobytes that take four bytes of memory for each pixel, or three. */
export const interlacedPng = (width: number, height: number, channels: 3 | 4) => {
  let bytes = 0
  const rows = passes.flatMap(([left, top, right, down]) => {
    const row = Buffer.alloc(1 + Math.ceil((width - left) / right) * channels)
    const count = Math.ceil((height - top) / down)
    bytes += row.length * count
    return Array<Buffer>(count).fill(deflateRawSync(row, { finishFlush: constants.Z_FULL_FLUSH }))
  })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1)
  const packed = [Buffer.from('7801', 'hex'), ...rows, deflateRawSync(Buffer.alloc(0)), checksum]
  return png(width, height, Buffer.concat(packed), [8, channels === 4 ? 6 : 2, 0, 0, 1])
}

/**
 * A black PNG of 16 bits for each channel, each row told by the filter that takes longest: of 100 megapixels, a good picture that
 * takes seconds to decode.
 */
export const blackPng = (width = 10_000, height = 10_000) => {
  const paeth = 4
  const row = Buffer.alloc(1 + width * 8)
  row[0] = paeth
  const sums = [1, 0]
  for (let rows = 0; rows < height; rows++) {
    sums[0] = (sums[0]! + paeth) % 65_521
    sums[1] = (sums[1]! + sums[0] * row.length) % 65_521
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(sums[1]! * 65_536 + sums[0]!)
  const packed = deflateRawSync(row, { finishFlush: constants.Z_FULL_FLUSH })
  return png(
    width,
    height,
    Buffer.concat([
      Buffer.from('7801', 'hex'),
      ...Array<Buffer>(height).fill(packed),
      deflateRawSync(Buffer.alloc(0)),
      checksum,
    ]),
  )
}

const riff = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A good animation of 100 megapixels in all, which take longer to decode than strangers' pictures may. */
export const slowAnimation = async () => {
  const [side, frames] = [1000, 100]
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const still = await sharp({ create: { width: side, height: side, channels: 3, background: 'red', noise } })
    .webp({ quality: 8, effort: 0 })
    .toBuffer()
  const size = Buffer.alloc(6)
  size.writeUIntLE(side - 1, 0, 3)
  size.writeUIntLE(side - 1, 3, 3)
  const isAnimated = Buffer.from([2, 0, 0, 0])
  // of a frame: where it stands, its size, how long it is shown, and how it is blended
  const frame = riff(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, Buffer.from([100, 0, 0, 0]), still.subarray(12)]),
  )
  const parts = [riff('VP8X', Buffer.concat([isAnimated, size])), riff('ANIM', Buffer.alloc(6))]
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts, ...Array<Buffer>(frames).fill(frame)]))
}
