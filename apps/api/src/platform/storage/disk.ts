import { createWriteStream, readFile } from 'node:fs'
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { DiskSpace } from '../database/disk-space.ts'
import type { Part, Storage } from './storage.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

// Takes half the time of its namesake in node:fs/promises.
const readAll = promisify(readFile)

const partialFolder = 'partial'
/** Longer than writing any file takes. */
const partialLifeMs = 6 * 3600 * 1000

const pieceBytes = 2 ** 20

async function* withSpace(content: Readable, space: DiskSpace): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      await space.require(piece.length)
      yield piece
    }
}

/** Writes to another path and renames the file, so that no half-written file is ever read under its name. */
const writeWhole = async (partial: string, target: string, content: Readable, space: DiskSpace | null) => {
  await mkdir(dirname(partial), { recursive: true })
  await mkdir(dirname(target), { recursive: true })
  try {
    const pieces = space ? Readable.from(withSpace(content, space)) : content
    await pipeline(pieces, createWriteStream(partial, { flush: true }))
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Depth first, so that a large tree takes little memory. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (!isMissing(error)) throw error
  })
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** The part of an object of `size` bytes that a Range header asks for. Null unless it is one range within the object. */
export const partOf = (range: string, size: number): Part | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (!first && !last) return null
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : null
}

/**
 * Files below `folder`. It does not check paths: only those of reads come from requests, and the media route checks them.
 * `space` keeps free the space that the database on the same disk needs.
 */
export const createDiskStorage = (folder: string, space: DiskSpace | null = null): Storage => {
  const locate = (path: string) => join(folder, path)
  return {
    write: (path, content) =>
      writeWhole(locate(join(partialFolder, crypto.randomUUID())), locate(path), content, space),

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

    readWhole: async (path) => {
      try {
        return await readAll(locate(path))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    list: async function* (below) {
      for await (const path of filesBelow(locate(below))) yield relative(folder, path)
    },

    tidy: async () => {
      const names = await readdir(locate(partialFolder)).catch(() => [])
      for (const name of names) {
        const partial = locate(join(partialFolder, name))
        const { mtimeMs } = await stat(partial).catch(() => ({ mtimeMs: Date.now() }))
        if (mtimeMs < Date.now() - partialLifeMs) await rm(partial, { force: true })
      }
    },

    remove: (path) => rm(locate(path), { force: true }),
  }
}
