import { createOutput, malformed, stepBytes } from './output.ts'

const image = 0x2c
const extension = 0x21
const control = 0xf9
const application = 0xff
const trailer = Buffer.from(';')

/** The size of a colour table, from the field that describes it. */
const tableBytes = (field: number) => (field & 0x80 ? 3 * 2 ** ((field & 7) + 1) : 0)

/** The end of the blocks that begin at `from`. */
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

/** A GIF with its frames, number of repetitions and colour profile, up to its trailer. */
export function* stripGif(source: Buffer) {
  if (source.length < 13) throw malformed()
  const output = createOutput(source)
  let at = 13 + tableBytes(source[10]!)
  output.copy(0, at)

  while (at < source.length && source[at] !== trailer[0]) {
    yield
    const start = at
    if (source[at] === image) {
      at = yield* afterBlocks(source, at + 11 + tableBytes(source[at + 9]!))
      output.copy(start, at)
    } else if (source[at] === extension) {
      const label = source[at + 1]
      at = yield* afterBlocks(source, at + 2)
      if (label === control && at === start + 8) output.copy(start, at)
      if (label === application && source[start + 2] === 11) {
        const name = source.toString('latin1', start + 3, start + 14)
        if (name === 'ICCRGBG1012') output.copy(start, at)
        if (loops.has(name) && source.readUInt16BE(start + 14) === 0x0301) {
          output.copy(start, start + 18)
          output.add(Buffer.alloc(1))
        }
      }
    } else throw malformed()
  }
  output.add(trailer)
  return output.done()
}
