import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { damagedAnimation, slowAnimation } from '../../../test/files/pictures.ts'
import { inspectImage } from './inspect-file.ts'

const make = (width = 60, height = 40, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 30, b: 40, alpha: 0.5 } } })
const somewhere = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } }
const inspectOfStaff = (original: Buffer) => inspectImage(original, { isStranger: false })
const refusal = { code: 307, status: 400 }

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('a %s is kept as it came, with its size and likeness', async (format, extension) => {
  const original = await make().toFormat(format).toBuffer()
  const { content, ...rest } = await inspectOfStaff(original)
  expect(content.equals(original)).toBe(true)
  expect(rest).toEqual({
    extension,
    facts: { width: 60, height: 40, thumbhash: expect.stringMatching(/^[\w-]{7,48}$/) },
  })
})

test('a picture that lies on its side is measured as it is shown', async () => {
  const original = await make(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await inspectOfStaff(original)).facts).toMatchObject({ width: 40, height: 60 })
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s does not tell where it was taken',
  async (format) => {
    const original = await make().toFormat(format).withExif(somewhere).toBuffer()
    expect(original.includes('Camera')).toBe(true)
    const { content, facts } = await inspectOfStaff(original)
    expect(content.includes('Camera')).toBe(false)
    expect(facts).toMatchObject({ width: 60, height: 40 })
  },
)

/** The first bytes of a png of that size; nothing of it is ever there. */
const pngHeader = (width: number, height: number) => {
  const chunk = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(chunk)
  chunk.writeUInt32BE(width, 16)
  chunk.writeUInt32BE(height, 20)
  chunk[24] = 8
  return chunk
}

describe('refused are', () => {
  test('30,000 × 30,000 pixels, by the header alone', async () => {
    const small = await make().png().toBuffer()
    const huge = Buffer.from(small)
    pngHeader(30_000, 30_000).copy(huge, 0, 16, 24)
    await expect(inspectOfStaff(huge)).rejects.toMatchObject(refusal)
  })

  test('what takes more memory to decode than there is for it, by the header alone', async () => {
    const inManyScans = await make(100, 100)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const frame = inManyScans.indexOf(Buffer.from([0xff, 0xc2]))
    // of a frame: marker, length and depth, then height and width
    inManyScans.writeUInt16BE(10_000, frame + 5)
    inManyScans.writeUInt16BE(10_000, frame + 7)
    await expect(inspectOfStaff(inManyScans)).rejects.toMatchObject(refusal)
  })

  test('frames that together have more pixels than allowed', async () => {
    const gif = await make(1000, 1000).gif().toBuffer()
    const colours = 3 * 2 ** ((gif[10]! & 7) + 1)
    const [header, frame] = [gif.subarray(0, 13 + colours), gif.subarray(13 + colours, -1)]
    const withFrames = (count: number) =>
      Buffer.concat([header, ...Array(count).fill(frame), Buffer.from(';')])
    expect((await inspectOfStaff(withFrames(100))).facts).toMatchObject({ width: 1000, height: 1000 })
    await expect(inspectOfStaff(withFrames(101))).rejects.toMatchObject(refusal)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['XML', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['a gif in name only', Buffer.from('GIF89a=1;//<html>')],
    ['a png without content', pngHeader(10, 10)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a zip', Buffer.from('504b0304140000000000', 'hex')],
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
  ])('%s', async (_what, content) => {
    await expect(inspectOfStaff(content)).rejects.toMatchObject(refusal)
  })

  test('a picture that breaks off', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 100, sigma: 50 },
      },
    })
    const whole = await noise.jpeg().toBuffer()
    await expect(inspectOfStaff(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(refusal)
  })

  test.each(['tiff', 'heif'] as const)('%s, a kind that is not on the list', async (format) => {
    const image = format === 'heif' ? null : await make().tiff().toBuffer()
    const content = image ?? Buffer.from('0000001c667479706865696300000000', 'hex')
    await expect(inspectOfStaff(content)).rejects.toMatchObject(refusal)
  })
})

describe('what takes long or turns out to be damaged late', () => {
  const stranger = { isStranger: true }
  const refusedBecause = (reason: string) => ({ ...refusal, message: expect.stringContaining(reason) })

  test('is refused where one frame of an animation, the last, is damaged', async () => {
    const damaged = await damagedAnimation()
    await expect(inspectOfStaff(damaged)).rejects.toMatchObject(refusedBecause('It is damaged.'))
    await expect(inspectImage(damaged, stranger)).rejects.toMatchObject(refusedBecause('It is damaged.'))
  })

  // from staff, as pictures of 100 megapixels are: reliability/faults/heavy-pictures and inspect-file
  test('is refused from strangers beside a picture that is taken, where a good animation takes seconds', async () => {
    const [slow, good] = [await slowAnimation(), await make().png().toBuffer()]
    const [refused, taken] = await Promise.allSettled([
      inspectImage(slow, stranger),
      inspectImage(good, stranger),
    ])
    expect(refused).toMatchObject({ reason: refusedBecause('It takes too long to decode.') })
    expect(taken.status).toBe('fulfilled')
  })
})
