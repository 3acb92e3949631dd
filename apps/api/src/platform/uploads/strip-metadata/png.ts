import { crc32 } from 'node:zlib'
import { createOutput, malformed, orientationExif } from './output.ts'

const typed = (...types: string[]) => new Set(types.map((type) => Buffer.from(type).readUInt32BE()))

const needed = typed(
  ...['IHDR', 'PLTE', 'IDAT', 'tRNS', 'bKGD', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['acTL', 'fcTL', 'fdAT'],
)
const [header] = typed('IHDR')
const [end] = typed('IEND')

const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), body])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(body.length)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A PNG with its pixels, colours, density, frames and orientation, up to its end chunk. */
export function* stripPng(source: Buffer, orientation: number) {
  const output = createOutput(source)
  output.copy(0, 8)
  for (let at = 8; ; ) {
    yield
    if (at + 12 > source.length) throw malformed()
    const type = source.readUInt32BE(at + 4)
    if (type === end) {
      output.add(chunk('IEND', Buffer.alloc(0)))
      return output.done()
    }
    const next = at + 12 + source.readUInt32BE(at)
    if (next > source.length) throw malformed()
    if (needed.has(type)) output.copy(at, next)
    if (type === header && orientation > 1) output.add(chunk('eXIf', orientationExif(orientation)))
    at = next
  }
}
