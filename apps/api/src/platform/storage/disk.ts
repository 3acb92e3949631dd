import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { partOf } from './range.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Writes beside the target and renames, so that nobody ever reads half a file and a crash leaves none under its name. */
const writeWhole = async (target: string, content: Readable) => {
  const partial = `${target}.${crypto.randomUUID()}.part`
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(content, createWriteStream(partial, { flush: true }))
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Files below `folder`. Paths come from the product alone, never from a request, save for reading: those are checked there. */
export const createDiskStorage = (folder: string): Storage => {
  const locate = (path: string) => join(folder, path)
  return {
    write: (path, content) => writeWhole(locate(path), content),

    read: async (path, range) => {
      try {
        const file = await open(locate(path))
        const stats = await file.stat()
        if (stats.isFile()) {
          const part = range && partOf(range, stats.size)
          return { stream: file.createReadStream(part || {}), size: stats.size, ...(part && { part }) }
        }
        await file.close()
        return null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: (path) => rm(locate(path), { force: true }),
  }
}
