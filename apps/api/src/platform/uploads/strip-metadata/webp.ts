import { createOutput, malformed, orientationExif } from './output.ts'

const headerBytes = 8

interface Chunk {
  type: string
  start: number
  body: number
  bodyEnd: number
  /** Includes the byte of padding that follows an odd size. */
  end: number
}

function* chunksIn(source: Buffer, from: number, to: number): Generator<Chunk> {
  for (let start = from; start < to; ) {
    const body = start + headerBytes
    if (body > to) throw malformed()
    const bodyEnd = body + source.readUInt32LE(start + 4)
    if (bodyEnd > to) throw malformed()
    const end = Math.min(bodyEnd + ((bodyEnd - body) % 2), to)
    yield { type: source.toString('latin1', start, start + 4), start, body, bodyEnd, end }
    start = end
  }
}

const simple = new Set(['VP8 ', 'VP8L'])
const ofFrame = new Set(['VP8 ', 'VP8L', 'ALPH'])
const whole = new Set([...ofFrame, 'ANIM', 'ICCP'])

const hasExif = 0x08
/** The flags of an extended file for colour profile, alpha and animation. */
const keptFlags = 0x20 | 0x10 | 0x02

/** Bytes of a frame's chunk before the chunks inside it. */
const frameHeader = 16

/** A WebP with its pixels, frames, colour profile and orientation, up to the end that its header gives. */
export function* stripWebp(source: Buffer, orientation: number) {
  const to = headerBytes + source.readUInt32LE(4)
  if (to > source.length) throw malformed()
  const output = createOutput(source)
  output.copy(0, 12)
  const isTurned = orientation > 1
  let first = ''

  for (const { type, start, body, bodyEnd, end } of chunksIn(source, 12, to)) {
    yield
    first ||= type
    if (simple.has(first)) {
      output.copy(start, end)
      break
    }
    if (whole.has(type)) output.copy(start, end)
    if (type === 'VP8X') {
      if (bodyEnd !== body + 10) throw malformed()
      output.copy(start, body)
      output.add(Buffer.from([(source[body]! & keptFlags) | (isTurned ? hasExif : 0), 0, 0, 0]))
      output.copy(body + 4, end)
    }
    if (type === 'ANMF') {
      const frame = output.length()
      output.copy(start, body + frameHeader)
      for (const chunk of chunksIn(source, body + frameHeader, bodyEnd)) {
        yield
        if (ofFrame.has(chunk.type)) output.copy(chunk.start, chunk.end)
      }
      output.set32(frame + 4, output.length() - frame - headerBytes)
    }
  }

  if (first === 'VP8X' && isTurned) {
    const exif = orientationExif(orientation)
    output.add(Buffer.from([...Buffer.from('EXIF'), exif.length, 0, 0, 0]))
    output.add(exif)
  }
  output.set32(4, output.length() - headerBytes)
  return output.done()
}
