import { UnreadableFile } from './file-row.ts'

/** In bytes; a text that is longer has a chunk of its own. */
const chunkBytes = 2 ** 20
const firstCapacity = 2 ** 16

/**
 * The texts that a workbook's cells refer to by their numbers, as bytes: as strings of their own they would take four times the
 * memory. Throws where they are more than `mostTexts`, or hold more than `mostBytes`.
 */
export const createSharedTexts = ({ mostTexts, mostBytes }: { mostTexts: number; mostBytes: number }) => {
  const chunks: Buffer[] = []
  let places = new Uint32Array(3 * firstCapacity)
  let [count, bytes, used] = [0, 0, chunkBytes]

  const chunkFor = (size: number) => {
    if (used + size > chunkBytes) {
      chunks.push(Buffer.allocUnsafeSlow(Math.max(chunkBytes, size)))
      used = 0
    }
    return chunks.length - 1
  }

  return {
    add: (text: string) => {
      const size = Buffer.byteLength(text)
      bytes += size
      if (count >= mostTexts || bytes > mostBytes) throw new UnreadableFile('too large')
      if (3 * count === places.length) {
        const larger = new Uint32Array(2 * places.length)
        larger.set(places)
        places = larger
      }
      const chunk = chunkFor(size)
      chunks[chunk]!.write(text, used)
      places.set([chunk, used, used + size], 3 * count)
      used += size
      count += 1
    },

    /** The text of a number; null where there is none. */
    get: (number: number): string | null => {
      if (!(Number.isInteger(number) && number >= 0 && number < count)) return null
      const [chunk, start, end] = places.subarray(3 * number, 3 * number + 3)
      return chunks[chunk!]!.toString('utf8', start, end)
    },
  }
}
