import { setImmediate } from 'node:timers/promises'

/** Bytes that may be added to what is copied: an orientation, an end. */
const addedBytes = 64

/** A new file that is put together from parts of `source` and some bytes of its own. */
export const createOutput = (source: Buffer) => {
  const target = Buffer.allocUnsafe(source.length + addedBytes)
  let length = 0
  return {
    copy: (start: number, end: number) => {
      length += source.copy(target, length, start, end)
    },
    add: (bytes: Buffer) => {
      length += bytes.copy(target, length)
    },
    length: () => length,
    /** Writes a size, little-endian, once it is known. */
    set32: (at: number, size: number) => {
      target.writeUInt32LE(size, at)
    },
    done: () => target.subarray(0, length),
  }
}

/** Thrown when a file breaks off or does not follow its format. */
export const malformed = () => new Error('the file does not follow its format')

/** An Exif block that holds an orientation and nothing else. */
export const orientationExif = (orientation: number) => {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 18)
  return exif
}

/** Bytes between two steps where a format has no units of its own. */
export const stepBytes = 2 ** 16

const longestStepMs = 5

/** Runs the work in steps, between which other work is done. */
export const runInSteps = async <Result>(work: Generator<void, Result>) => {
  for (let since = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < longestStepMs) continue
    await setImmediate()
    since = performance.now()
  }
}
