import { malformed, partsOf, stepBytes } from './parts.ts'

const image = 0x2c
const extension = 0x21
const control = 0xf9
const application = 0xff
const trailer = Buffer.from(';')

/** Bytes of a table of colours, by the field that announces it. */
const tableBytes = (field: number) => (field & 0x80 ? 3 * 2 ** ((field & 7) + 1) : 0)

/** Where the blocks that begin at `from` have ended. */
function* afterBlocks(source: Buffer, from: number) {
  let at = from
  for (let next = from; source[at]! > 0; at += source[at]! + 1) {
    if (at < next) continue
    next = at + stepBytes
    yield
  }
  if (at >= source.length) throw malformed()
  return at + 1
}

const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** A GIF with its frames, how often they are repeated, and its colour profile. It ends with its trailer. */
export function* bareGif(source: Buffer) {
  if (source.length < 13) throw malformed()
  const parts = partsOf(source)
  let at = 13 + tableBytes(source[10]!)
  parts.copy(0, at)

  while (at < source.length && source[at] !== trailer[0]) {
    yield
    const start = at
    if (source[at] === image) {
      at = yield* afterBlocks(source, at + 11 + tableBytes(source[at + 9]!))
      parts.copy(start, at)
    } else if (source[at] === extension) {
      const label = source[at + 1]
      at = yield* afterBlocks(source, at + 2)
      if (label === control && at === start + 8) parts.copy(start, at)
      if (label === application && source[start + 2] === 11) {
        const name = source.toString('latin1', start + 3, start + 14)
        if (name === 'ICCRGBG1012') parts.copy(start, at)
        if (loops.has(name) && source.readUInt16BE(start + 14) === 0x0301) {
          parts.copy(start, start + 18)
          parts.add(Buffer.alloc(1))
        }
      }
    } else throw malformed()
  }
  parts.add(trailer)
  return parts.done()
}
