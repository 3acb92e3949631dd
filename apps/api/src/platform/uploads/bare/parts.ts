import { setImmediate } from 'node:timers/promises'

/** What a container function may add to a file: an orientation, an end. */
const room = 64

/** Makes a file of parts of another one. */
export const partsOf = (source: Buffer) => {
  const target = Buffer.allocUnsafe(source.length + room)
  let length = 0
  return {
    copy: (start: number, end: number) => {
      length += source.copy(target, length, start, end)
    },
    add: (bytes: Buffer) => {
      length += bytes.copy(target, length)
    },
    length: () => length,
    /** Puts a size, little end first, where it has become known. */
    set32: (at: number, size: number) => {
      target.writeUInt32LE(size, at)
    },
    done: () => target.subarray(0, length),
  }
}

/** Thrown where a file breaks off or does not follow its format. */
export const malformed = () => new Error('the file does not follow its format')

/** An Exif block that holds an orientation and nothing else. */
export const orientationExif = (orientation: number) => {
  const exif = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  exif.writeUInt16LE(orientation, 18)
  return exif
}

/** Bytes between two steps where there is nothing else to count. */
export const stepBytes = 2 ** 16

const heldMs = 5

/** Does the work in steps, between which others are served. */
export const inSteps = async <Result>(work: Generator<void, Result>) => {
  for (let since = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < heldMs) continue
    await setImmediate()
    since = performance.now()
  }
}
