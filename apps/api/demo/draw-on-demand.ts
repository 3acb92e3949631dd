import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Executor } from '../src/platform/database/database.ts'
import { createSharedWork } from '../src/platform/request-context.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { mediaFolder } from '../src/platform/storage/storage.ts'

/** The content is loaded with the first file that is not in the store yet. */
const readCatalogue = async () => (await import('./content.ts')).demoCatalogue()

/** True if the content was loaded into the database once, whatever `DEMO` says now. */
export const hasDemonstration = async (db: Executor) =>
  (await db.selectFrom('setting').select('key').where('key', '=', 'demonstration').executeTakeFirst()) !==
  undefined

/** Where the content's files are. */
const demoFolder = `${mediaFolder}/demo/`

/**
 * The store, which makes a file of the demonstration content when it is read for the first time, two at once at most.
 * Only what the content names is made: an address alone draws nothing. `isShown` is asked until it says that the database has
 * the content, whose records keep their files also after a start that would not load it.
 */
export const drawOnDemand = (storage: Storage, isShown: () => Promise<boolean>): Storage => {
  let catalogue: ReturnType<typeof readCatalogue> | undefined
  let hasContent = false
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<void>()

  const make = (path: string, draw: () => Promise<Buffer>) =>
    once(path, () => work.add(async () => storage.write(path, Readable.from([await draw()]))))

  /** The file, which is drawn where the content names it and the store has none. */
  const drawn = async <File>(path: string, read: () => Promise<File | null>) => {
    const kept = await read()
    if (kept || !path.startsWith(demoFolder)) return kept
    hasContent ||= await isShown()
    if (!hasContent) return null
    catalogue ??= readCatalogue()
    const draw = (await catalogue).get(path.slice(`${mediaFolder}/`.length))
    if (!draw) return null
    await make(path, draw)
    return read()
  }

  return {
    ...storage,
    read: (path, range) => drawn(path, () => storage.read(path, range)),
    readWhole: (path) => drawn(path, () => storage.readWhole(path)),
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
