import { malformed, orientationExif, partsOf } from './parts.ts'

const headerBytes = 8

interface Chunk {
  type: string
  start: number
  body: number
  bodyEnd: number
  /** With the byte of padding that follows an odd size. */
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
/** Flags of an extended file: colour profile, alpha, animation. */
const keptFlags = 0x20 | 0x10 | 0x02

/** Bytes of a frame's chunk before the chunks in it. */
const frameHeader = 16

/** A WebP with its pixels, frames, colour profile and orientation. It ends where its header says. */
export function* bareWebp(source: Buffer, orientation: number) {
  const to = headerBytes + source.readUInt32LE(4)
  if (to > source.length) throw malformed()
  const parts = partsOf(source)
  parts.copy(0, 12)
  const isTurned = orientation > 1
  let first = ''

  for (const { type, start, body, bodyEnd, end } of chunksIn(source, 12, to)) {
    yield
    first ||= type
    if (simple.has(first)) {
      parts.copy(start, end)
      break
    }
    if (whole.has(type)) parts.copy(start, end)
    if (type === 'VP8X') {
      if (bodyEnd !== body + 10) throw malformed()
      parts.copy(start, body)
      parts.add(Buffer.from([(source[body]! & keptFlags) | (isTurned ? hasExif : 0), 0, 0, 0]))
      parts.copy(body + 4, end)
    }
    if (type === 'ANMF') {
      const frame = parts.length()
      parts.copy(start, body + frameHeader)
      for (const chunk of chunksIn(source, body + frameHeader, bodyEnd)) {
        yield
        if (ofFrame.has(chunk.type)) parts.copy(chunk.start, chunk.end)
      }
      parts.set32(frame + 4, parts.length() - frame - headerBytes)
    }
  }

  if (first === 'VP8X' && isTurned) {
    const exif = orientationExif(orientation)
    parts.add(Buffer.from([...Buffer.from('EXIF'), exif.length, 0, 0, 0]))
    parts.add(exif)
  }
  parts.set32(4, parts.length() - headerBytes)
  return parts.done()
}
