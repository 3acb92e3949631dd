import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Checked {
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
}

/** Writes a file that only its owner can read, and waits until it is on the disk. */
export const writeChecked = async (
  file: string,
  content: Readable | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<Checked> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = async function* (source: AsyncIterable<Buffer | string>) {
    for await (const chunk of source) {
      const part = Buffer.from(chunk as string)
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  await pipeline(content, measure, createWriteStream(file, { flush: true, mode: 0o600 }), { signal })
  return { bytes, sha256: hash.digest('hex') }
}

/** Null when the file cannot be read. */
export const checkFile = async (file: string): Promise<Checked | null> => {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const part of createReadStream(file)) {
      hash.update(part)
      bytes += part.length
    }
    return { bytes, sha256: hash.digest('hex') }
  } catch {
    return null
  }
}

/**
 * Does the work for every item, a few at a time. After the first failure nothing new is begun; it is thrown when what is
 * under way has ended.
 */
export const forEachOf = async <Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
) => {
  const shared = (async function* () {
    yield* items
  })()
  const worker = async () => {
    for await (const item of shared) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: 4 }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
