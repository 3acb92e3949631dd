import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createSharedWork } from '../src/platform/call.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { mediaFolder } from '../src/platform/storage/storage.ts'

/** The content is loaded with the first file that is not in the store yet. */
const readCatalogue = async () => (await import('./records.ts')).demoCatalogue()

/**
 * The store, which makes a file of the demonstration content when it is read for the first time, two at once at most.
 * Only what the content names is made: an address alone draws nothing.
 */
export const drawOnDemand = (storage: Storage): Storage => {
  let catalogue: ReturnType<typeof readCatalogue> | undefined
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<void>()

  const make = (path: string, draw: () => Promise<Buffer>) =>
    once(path, () => work.add(async () => storage.write(path, Readable.from([await draw()]))))

  return {
    ...storage,
    read: async (path, range) => {
      const kept = await storage.read(path, range)
      if (kept) return kept
      catalogue ??= readCatalogue()
      const draw = (await catalogue).get(path.replace(`${mediaFolder}/`, ''))
      if (!draw) return null
      await make(path, draw)
      return storage.read(path, range)
    },
  }
}

/**
 * Has every file of the content made that nobody has asked for yet, one after another. It rests twice as long as each
 * took, so that requests come first, and its timers do not keep the process alive.
 */
export const drawRest = async (storage: Storage, isStopping: () => boolean) => {
  for (const path of (await readCatalogue()).keys()) {
    if (isStopping()) return
    const begin = performance.now()
    const file = await storage.read(`${mediaFolder}/${path}`)
    file?.stream.destroy()
    await setTimeout(2 * (performance.now() - begin), undefined, { ref: false })
  }
}
