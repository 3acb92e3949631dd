import { createOutput, malformed, orientationExif, stepBytes } from './output.ts'

const startOfImage = 0xd8
const startOfScan = 0xda
const endOfImage = 0xd9
const app0 = 0xe0
const app2 = 0xe2
const app14 = 0xee

/** Frames, Huffman and arithmetic tables, scans, quantization tables, restart intervals. */
const isNeeded = (code: number) =>
  (code >= 0xc0 && code <= 0xcf && code !== 0xc8) || code === startOfScan || code === 0xdb || code === 0xdd

/** True if a byte after 0xff is data, padding, or belongs to the current scan. */
const isNoMarker = (code: number) => code <= 0x01 || code === 0xff || (code >= 0xd0 && code <= 0xd7)

/** The position of the next marker. */
function* findMarker(source: Buffer, from: number) {
  const last = source.length - 1
  for (let at = from; at < last; at += 1) {
    if (source[at] === 0xff && !isNoMarker(source[at + 1]!)) return at
    if (at % stepBytes === 0) yield
  }
  throw malformed()
}

const exifSegment = (orientation: number) => {
  const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, block.length + 2])
  return Buffer.concat([head, block])
}

/** A JPEG with what decoding it needs, its colour profile and its orientation, up to the end of its first picture. */
export function* stripJpeg(source: Buffer, orientation: number) {
  const output = createOutput(source)
  output.copy(0, 2)
  if (orientation > 1) output.add(exifSegment(orientation))

  for (let at = yield* findMarker(source, 2); ; ) {
    yield
    const code = source[at + 1]!
    if (code === endOfImage) {
      output.copy(at, at + 2)
      return output.done()
    }
    const body = at + 4
    const end = body > source.length ? body : at + 2 + source.readUInt16BE(at + 2)
    if (code === startOfImage || end < body || end > source.length) throw malformed()
    const isNamed = (name: string) => source.toString('latin1', body, body + name.length) === name

    if (isNeeded(code) || (code === app2 && isNamed('ICC_PROFILE\0'))) output.copy(at, end)
    // The density, without the thumbnail that may follow.
    if (code === app0 && isNamed('JFIF\0') && end >= body + 14) {
      output.add(Buffer.from([0xff, app0, 0, 16]))
      output.copy(body, body + 12)
      output.add(Buffer.from([0, 0]))
    }
    // The colour transform.
    if (code === app14 && isNamed('Adobe') && end >= body + 12) {
      output.add(Buffer.from([0xff, app14, 0, 14]))
      output.copy(body, body + 12)
    }
    at = yield* findMarker(source, end)
    if (code === startOfScan) output.copy(end, at)
  }
}
