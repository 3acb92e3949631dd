import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { report } from '../../../../../../reliability/report.ts'
import { stripMetadata as strip } from './strip-metadata.ts'

const stripMetadata = (source: Buffer, extension: string) => strip(source, extension, { isStranger: false })

/* Every test picture says where it was taken, in one place; nothing of it may be left. */

const canary = 'CANARY Calle de la Palma'
const traces = ['latin1', 'utf16le'].map((encoding) => Buffer.from(canary, encoding as BufferEncoding))
const utf16be = Buffer.from(canary, 'utf16le').swap16()
const holdsCanary = (content: Buffer) => [...traces, utf16be].some((trace) => content.includes(trace))

const noise = (width: number, height: number, seed: number) =>
  Buffer.from(Array.from({ length: width * height * 4 }, (_, index) => (index * index * seed) % 251))
const frame = (seed = 7) =>
  sharp(noise(60, 40, seed), { raw: { width: 60, height: 40, channels: 4 } }).withIccProfile('p3')
const moving = async () => {
  const frames = await Promise.all([7, 11, 13].map((seed) => frame(seed).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

const xmp = (text = canary) =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="${text}"/></rdf:RDF></x:xmpmeta>`
const exif = {
  IFD0: { Make: canary },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' },
}
/** Adds Exif, XMP and an orientation, as the library itself writes them. */
const told = (picture: Sharp) => picture.withExif(exif).withXmp(xmp()).withMetadata({ orientation: 6 })

const pixels = async (content: Buffer) => {
  const { data, info } = await sharp(content, { animated: true, failOn: 'error' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { info, data: data.toString('base64') }
}
const kept = async (content: Buffer) => {
  const { icc, orientation = 1, pages, delay, loop, format } = await sharp(content).metadata()
  return { icc: icc?.toString('base64'), orientation, pages, delay, loop, format }
}

let judged = 0
let left = 0
afterAll(() => report('placesInPictures', { pictures: judged, 'places left': left }))

/** The picture without the canary that it came with, and otherwise the same. */
const bared = async (content: Buffer, extension: string) => {
  expect(holdsCanary(content)).toBe(true)
  const bare = await stripMetadata(content, extension)
  judged += 1
  left += Number(holdsCanary(bare))
  expect(holdsCanary(bare)).toBe(false)
  expect(await pixels(bare)).toEqual(await pixels(content))
  expect(await kept(bare)).toEqual(await kept(content))
  const { exif: block, xmp: text, iptc, comments } = await sharp(bare).metadata()
  expect([text, iptc, comments]).toEqual([undefined, undefined, undefined])
  expect(block?.length ?? 0).toBeLessThan(40)
  return bare
}

const after = (content: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([content.subarray(0, at), ...parts, content.subarray(at)])

describe('a JPEG', () => {
  const segment = (code: number, body: Buffer) => {
    const head = Buffer.from([0xff, code, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([head, body])
  }
  const xmpName = 'http://ns.adobe.com/xap/1.0/\0'
  const jpeg = () => frame().jpeg().toBuffer()
  const exifBlock = async () => {
    const picture = await frame().jpeg().withExif(exif).toBuffer()
    const at = picture.indexOf('Exif\0\0') - 4
    return picture.subarray(at, at + 2 + picture.readUInt16BE(at + 2))
  }

  test('loses its place and keeps on which side it lies', async () => {
    const bare = await bared(await told(frame().jpeg()).toBuffer(), 'jpg')
    expect(await sharp(bare).metadata()).toMatchObject({
      orientation: 6,
      autoOrient: { width: 40, height: 60 },
    })
  })

  test.each([
    [
      'IPTC',
      segment(
        0xed,
        Buffer.from(`Photoshop 3.0\u00008BIM\x04\x04\0\0\0\0\0\x1d\x1c\x02Z\0\x18${canary}\0`, 'latin1'),
      ),
    ],
    ['XMP', segment(0xe1, Buffer.from(xmpName + xmp()))],
    [
      'XMP in UTF-16',
      segment(0xe1, Buffer.concat([Buffer.from(xmpName), Buffer.from(`\ufeff${xmp()}`, 'utf16le')])),
    ],
    [
      'XMP in UTF-16, high bytes first',
      segment(0xe1, Buffer.concat([Buffer.from(xmpName), Buffer.from(xmp(), 'utf16le').swap16()])),
    ],
    [
      'an extension of XMP',
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xmp/extension/\0${'0'.repeat(40)}${xmp()}`)),
    ],
    ['a comment', segment(0xfe, Buffer.from(canary))],
    ['a list of further pictures', segment(0xe2, Buffer.from(`MPF\0${canary}`))],
    ['a thumbnail of its own kind', segment(0xe0, Buffer.from(`JFXX\0\x10${canary}`))],
    ['a segment that nobody knows', segment(0xe9, Buffer.from(canary))],
    ['bytes between its segments', Buffer.from(canary)],
  ])('loses %s', async (_what, part) => {
    await bared(after(await jpeg(), 2, part), 'jpg')
  })

  test('loses a second Exif block, and what its thumbnails and its profile of colours are followed by', async () => {
    const content = await told(frame().jpeg()).toBuffer()
    await bared(after(content, 2, await exifBlock()), 'jpg')
    const jfif = segment(
      0xe0,
      Buffer.concat([Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x08\x01', 'latin1'), Buffer.from(canary)]),
    )
    await bared(after(await frame().jpeg().toBuffer(), 2, jfif), 'jpg')
    const adobe = segment(
      0xee,
      Buffer.concat([Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'), Buffer.from(canary)]),
    )
    await bared(after(await frame().jpeg().toBuffer(), 2, adobe), 'jpg')
  })

  test('loses what follows its end: text, and a whole second picture', async () => {
    await bared(Buffer.concat([await jpeg(), Buffer.from(canary)]), 'jpg')
    await bared(Buffer.concat([await jpeg(), await told(frame().jpeg()).toBuffer()]), 'jpg')
  })

  test.each([
    ['in many scans', { progressive: true }],
    ['in many scans that have tables of their own', { progressive: true, optimiseScans: true }],
  ])('%s keeps them all', async (_what, options) => {
    await bared(Buffer.concat([await frame().jpeg(options).toBuffer(), Buffer.from(canary)]), 'jpg')
  })

  test('in four colours keeps them, and with padding before its markers, restarts and a segment between scans it is read', async () => {
    const four = await frame().toColourspace('cmyk').jpeg().toBuffer()
    await bared(after(four, 2, segment(0xfe, Buffer.from(canary))), 'jpg')
    const many = await frame().jpeg({ progressive: true }).toBuffer()
    const scan = many.lastIndexOf(Buffer.from([0xff, 0xda]))
    await bared(after(many, scan, segment(0xfe, Buffer.from(canary)), Buffer.from([0xff, 0xff])), 'jpg')
  })

  test('that breaks off, or has a second beginning, is refused', async () => {
    const content = await jpeg()
    await expect(stripMetadata(content.subarray(0, -2), 'jpg')).rejects.toThrow()
    await expect(stripMetadata(after(content, 2, Buffer.from([0xff, 0xd8])), 'jpg')).rejects.toThrow()
  })
})

describe('a PNG', () => {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const afterHeader = 33
  const png = () => frame().png().toBuffer()

  test('loses its place and keeps on which side it lies', async () => {
    const bare = await bared(await told(frame().png()).toBuffer(), 'png')
    expect(await sharp(bare).metadata()).toMatchObject({ orientation: 6 })
  })

  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt', 'sPLT'])('loses %s', async (type) => {
    const part = chunk(type, Buffer.from(`Location\0\0${canary}`))
    expect(holdsCanary(await stripMetadata(after(await png(), afterHeader, part), 'png'))).toBe(false)
  })

  test('loses what follows its end, and what its end holds', async () => {
    const content = await png()
    await bared(Buffer.concat([content, Buffer.from(canary)]), 'png')
    await bared(Buffer.concat([content.subarray(0, -12), chunk('IEND', Buffer.from(canary))]), 'png')
  })

  test.each([{ progressive: true }, { palette: true }, { compressionLevel: 0 }])(
    '%j keeps its pixels',
    async (options) => {
      const content = await frame().png(options).toBuffer()
      await bared(
        after(content, content.indexOf('IDAT') - 4, chunk('tEXt', Buffer.from(`a\0${canary}`))),
        'png',
      )
    },
  )

  test('that breaks off is refused', async () => {
    await expect(stripMetadata((await png()).subarray(0, -12), 'png')).rejects.toThrow()
  })
})

describe('a WebP', () => {
  test.each([{ quality: 80 }, { lossless: true }])(
    '%j loses its place and keeps on which side it lies',
    async (options) => {
      const bare = await bared(await told(frame().webp(options)).toBuffer(), 'webp')
      expect(await sharp(bare).metadata()).toMatchObject({ orientation: 6 })
    },
  )

  test('that moves keeps its frames', async () => {
    await bared(await told((await moving()).webp()).toBuffer(), 'webp')
  })

  test('loses what follows its end, chunks that nobody knows, and those of a frame', async () => {
    const part = Buffer.concat([
      Buffer.from('XXXX'),
      Buffer.from([canary.length, 0, 0, 0]),
      Buffer.from(canary),
    ])
    const still = await frame().webp().toBuffer()
    await bared(Buffer.concat([still, Buffer.from(canary)]), 'webp')
    const longer = Buffer.concat([still, part])
    longer.writeUInt32LE(longer.length - 8, 4)
    await bared(longer, 'webp')

    const content = await (await moving()).webp().toBuffer()
    const at = content.indexOf('ANMF')
    const size = content.readUInt32LE(at + 4)
    const framed = after(content, at + 8 + size, part)
    framed.writeUInt32LE(size + part.length, at + 4)
    framed.writeUInt32LE(framed.length - 8, 4)
    await bared(framed, 'webp')
  })
})

describe('a GIF', () => {
  const gif = async () => (await moving()).gif({ loop: 3, delay: [100, 200, 300] }).toBuffer()
  const afterColours = (content: Buffer) => 13 + (content[10]! & 0x80 ? 3 * 2 ** ((content[10]! & 7) + 1) : 0)
  const block = (text: string) =>
    Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1'), Buffer.alloc(1)])
  /** The bytes that end XMP for a program that takes its text for blocks. */
  const magic = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0])

  test.each([
    ['a comment', Buffer.concat([Buffer.from([0x21, 0xfe]), block(canary)])],
    ['XMP', Buffer.concat([Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(xmp()), magic])],
    [
      'what a program that nobody knows has added',
      Buffer.concat([Buffer.from('\x21\xff\x0bPROGRAM 1.0', 'latin1'), block(canary)]),
    ],
    [
      'text beside the picture',
      Buffer.concat([Buffer.from('\x21\x01\x0c', 'latin1'), Buffer.alloc(12), block(canary)]),
    ],
    [
      'what follows how often it is repeated',
      Buffer.concat([Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x03\0', 'latin1'), block(canary)]),
    ],
  ])('loses %s and keeps moving', async (_what, part) => {
    const content = await gif()
    await bared(after(content, afterColours(content), part), 'gif')
  })

  test('loses what follows its end', async () => {
    await bared(Buffer.concat([await gif(), Buffer.from(canary)]), 'gif')
  })

  test('that breaks off is refused', async () => {
    const content = await gif()
    await expect(stripMetadata(content.subarray(0, content.length / 2), 'gif')).rejects.toThrow()
  })
})

describe('an AVIF', () => {
  const avif = (picture = frame()) => picture.avif({ effort: 0 })

  test('loses its place', async () => {
    await bared(await told(avif()).toBuffer(), 'avif')
  })

  test('loses a box that nobody knows, and what follows its end', async () => {
    const content = await avif().toBuffer()
    const size = Buffer.alloc(4)
    size.writeUInt32BE(8 + canary.length)
    const box = (type: string) => Buffer.concat([size, Buffer.from(type), Buffer.from(canary)])
    for (const type of ['uuid', 'free', 'skip', 'udta', 'mdat'])
      await bared(Buffer.concat([content, box(type)]), 'avif')
    await bared(Buffer.concat([content, Buffer.from(canary)]), 'avif')
  })

  test('of 10 bits, in full colours, keeps them', async () => {
    const deep = frame().avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' })
    await bared(await told(deep).toBuffer(), 'avif')
  })

  test('that breaks off is refused', async () => {
    const content = await avif().toBuffer()
    await expect(stripMetadata(content.subarray(0, content.length / 2), 'avif')).rejects.toThrow()
  })
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s that tells nothing stays as it is',
  async (format) => {
    const content = await sharp(noise(60, 40, 7), { raw: { width: 60, height: 40, channels: 4 } })
      .toFormat(format)
      .toBuffer()
    expect((await stripMetadata(content, format === 'jpeg' ? 'jpg' : format)).equals(content)).toBe(true)
  },
)
