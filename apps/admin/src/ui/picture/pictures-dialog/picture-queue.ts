import { ErrorCode } from '@vernissage/contract/errors'
import PQueue from 'p-queue'
import { ApiError } from '../../../lib/api/api-error.ts'
import { PictureAddition, type PictureRows } from '../../../lib/api/picture-addition.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { sharedValue } from '../../../lib/shared-value.ts'
import { acceptedFile } from '../picture-dialog/read-picture.ts'

type PictureState =
  | { kind: 'waiting' }
  /** `fraction` is from 0 to 1. */
  | { kind: 'sending'; fraction: number }
  | { kind: 'sent' }
  | { kind: 'failed'; error: unknown }
  /** A file that the API does not take: it is not sent. */
  | { kind: 'refused' }

export interface QueuedPicture {
  id: number
  name: string
  file: Blob
  /** As typed. */
  title: string
  storedTitle: string
  /** Why the title could not be saved. */
  titleError: unknown
  state: PictureState
}

interface Chosen {
  name: string
  file: Blob
  isAccepted: boolean
}

/** Files beyond what the record has room for. */
interface LeftOut {
  taken: number
  given: number
  names: string[]
}

/** More would share the line, and each would take longer. */
const atOnce = 2

const isPending = ({ state }: QueuedPicture) => state.kind === 'waiting' || state.kind === 'sending'

/** True if a part of a picture would be lost now. */
export const isUnsaved = (picture: QueuedPicture) =>
  isPending(picture) || picture.state.kind === 'failed' || hasNewTitle(picture)

const hasNewTitle = ({ state, title, storedTitle }: QueuedPicture) =>
  state.kind === 'sent' && title.trim() !== storedTitle

/** The API has read the file, and it is no picture that it takes. */
const isBroken = (error: unknown) => error instanceof ApiError && error.code === ErrorCode.fileNotAccepted

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.isSilence || error.isOutcomeUnknown)

interface Options {
  /** The number of pictures that the record can still have. */
  room: number
  /** After the record's pictures have changed. */
  onChange: () => Promise<unknown>
}

/**
 * Pictures that are being added to a record. Two are sent at once; their rows are created one after the other, so that the
 * record has them in the order in which they were chosen.
 */
export function createPictureQueue<Name extends string, Row extends Record<Name, string | null>>(
  rows: PictureRows<Name, Row>,
  { room, onChange }: Options,
) {
  const pictures = sharedValue<readonly QueuedPicture[]>([])
  const leftOut = sharedValue<LeftOut | null>(null)
  const creations = new PQueue({ concurrency: 1 })
  const sends = new PQueue({ concurrency: atOnce })
  const additions = new Map<number, { addition: PictureAddition<Name, Row>; stop: AbortController }>()
  let lastId = 0
  /** Files for which there was no room. */
  let beyond: Chosen[] = []

  const find = (id: number) => pictures.get().find((picture) => picture.id === id)
  const update = (id: number, part: Partial<QueuedPicture>) =>
    pictures.set(pictures.get().map((picture) => (picture.id === id ? { ...picture, ...part } : picture)))

  const send = async (id: number) => {
    const attempt = additions.get(id)
    const picture = find(id)
    if (!attempt || !picture) return
    const { addition, stop } = attempt
    const show = (fraction: number) => update(id, { state: { kind: 'sending', fraction } })
    show(0)
    try {
      await creations.add(() => addition.create(find(id)?.title.trim()))
      stop.signal.throwIfAborted()
      await addition.send(picture.file, show, stop.signal)
      stop.signal.throwIfAborted()
      update(id, { state: { kind: 'sent' }, storedTitle: addition.title })
    } catch (error) {
      if (stop.signal.aborted) await addition.discard().catch(reportError)
      else if (isBroken(error)) await refuse(id, addition)
      else update(id, { state: { kind: 'failed', error } })
    }
    await onChange()
  }

  /** A broken file takes no place: its row goes, and the next file that had no room comes. */
  const refuse = async (id: number, addition: PictureAddition<Name, Row>) => {
    await addition.discard().catch(reportError)
    additions.delete(id)
    update(id, { state: { kind: 'refused' } })
    const next = beyond.shift()
    const left = leftOut.get()
    if (!next || !left) return
    const names = beyond.map(({ name }) => name)
    leftOut.set(names.length > 0 ? { ...left, taken: left.given - names.length, names } : null)
    take([next])
  }

  /** Adds files to those that are shown, and begins to send what the API may take. */
  const take = (files: readonly Chosen[]) => {
    const taken = files.map(({ name, file, isAccepted }): QueuedPicture => {
      lastId += 1
      const state = { kind: isAccepted ? 'waiting' : 'refused' } as const
      return { id: lastId, name, file, title: '', storedTitle: '', titleError: null, state }
    })
    pictures.set([...pictures.get(), ...taken])
    const sendable = taken.filter(isPending).map(({ id }) => id)
    for (const id of sendable)
      additions.set(id, { addition: new PictureAddition(rows), stop: new AbortController() })
    enqueue(sendable)
  }

  const enqueue = (ids: readonly number[]) => {
    for (const id of ids) {
      update(id, { state: { kind: 'waiting' } })
      sends.add(() => send(id))
    }
  }
  const idsOfFailed = (isWanted: (error: unknown) => boolean) =>
    pictures.get().flatMap(({ id, state }) => (state.kind === 'failed' && isWanted(state.error) ? id : []))

  /** Takes a picture out; what of it has been stored is deleted. */
  const remove = (id: number) => {
    const attempt = additions.get(id)
    const isSending = find(id)?.state.kind === 'sending'
    additions.delete(id)
    pictures.set(pictures.get().filter((picture) => picture.id !== id))
    attempt?.stop.abort()
    // What is being sent is discarded when its sending has ended.
    if (attempt && !isSending) attempt.addition.discard().then(onChange).catch(reportError)
  }

  return {
    usePictures: pictures.use,
    useLeftOut: leftOut.use,
    pictures: pictures.get,

    /** Begins to send files, as far as there is room for them. */
    add: async (files: readonly File[]) => {
      const accepted = await Promise.all(files.map(acceptedFile))
      let free = room - pictures.get().filter(({ state }) => state.kind !== 'refused').length
      const taken: Chosen[] = []
      beyond = []
      for (const [index, file] of files.entries()) {
        const read = accepted[index]
        const chosen = { name: file.name, file: read ?? file, isAccepted: Boolean(read) }
        if (read && free-- <= 0) beyond.push(chosen)
        else taken.push(chosen)
      }
      const given = accepted.filter(Boolean).length
      const names = beyond.map(({ name }) => name)
      leftOut.set(names.length > 0 ? { taken: given - names.length, given, names } : null)
      take(taken)
    },

    retry: (id: number) => enqueue([id]),
    retryAll: () => enqueue(idsOfFailed(() => true)),
    /** Sends again what had no answer. */
    retryUnanswered: () => enqueue(idsOfFailed(isUnanswered)),
    remove,

    setTitle: rows.titles && ((id: number, title: string) => update(id, { title, titleError: null })),

    /** Stores the titles that were typed. Returns whether all are stored. */
    saveTitles: async () => {
      const changed = pictures.get().filter(hasNewTitle)
      for (const { id, title } of changed) {
        const addition = additions.get(id)?.addition
        try {
          await addition?.saveTitle(title.trim())
          update(id, { storedTitle: addition?.title ?? '', titleError: null })
        } catch (titleError) {
          update(id, { titleError })
        }
      }
      if (changed.length > 0) await onChange()
      return !pictures.get().some(hasNewTitle)
    },

    /** Stops: what has been sent stays, all else goes. */
    stop: () => {
      for (const picture of pictures.get()) if (picture.state.kind !== 'sent') remove(picture.id)
    },
  }
}

export type PictureQueue = ReturnType<typeof createPictureQueue<string, Record<string, string | null>>>
