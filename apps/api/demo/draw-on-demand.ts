import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createSharedWork } from '../src/platform/call.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { mediaFolder } from '../src/platform/storage/storage.ts'
import { demoCatalogue } from './records.ts'

/**
 * The store, which makes a file of the demonstration content when it is read for the first time, two at once at most.
 * Only what the content names is made: an address alone draws nothing.
 */
export const drawOnDemand = (storage: Storage): Storage => {
  const catalogue = demoCatalogue()
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<void>()

  const make = (path: string, draw: () => Promise<Buffer>) =>
    once(path, () => work.add(async () => storage.write(path, Readable.from([await draw()]))))

  return {
    ...storage,
    read: async (path, range) => {
      const kept = await storage.read(path, range)
      const draw = kept ? undefined : catalogue.get(path.replace(`${mediaFolder}/`, ''))
      if (!draw) return kept
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
  for (const path of demoCatalogue().keys()) {
    if (isStopping()) return
    const begin = performance.now()
    const file = await storage.read(`${mediaFolder}/${path}`)
    file?.stream.destroy()
    await setTimeout(2 * (performance.now() - begin), undefined, { ref: false })
  }
}
