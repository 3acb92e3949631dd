import type { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../errors.ts'
import type { Part } from './range.ts'

export interface StoredObject {
  stream: Readable
  /** Bytes of the whole object. */
  size: number
  /** What the stream holds of it; absent when that is everything. */
  part?: Part
}

/**
 * Where files are kept, under slash-separated paths. An object is there whole or not at all.
 * Stores throw their failures as they come; `codedStorage` gives them a code.
 */
export interface Storage {
  /** Keeps what the stream holds; when it breaks off nothing is kept. */
  write: (path: string, content: Readable) => Promise<void>
  /**
   * Null when there is no such object. `range` is an HTTP Range header; one that asks for several parts or for bytes
   * beyond the end is answered with the whole.
   */
  read: (path: string, range?: string) => Promise<StoredObject | null>
  /** The whole object, null when there is none: for what is known to be small, and read often. */
  readSmall: (path: string) => Promise<Buffer | null>
  /** The paths of all objects below `folder`, in no order; what comes or goes meanwhile may be among them or not. */
  list: (folder: string) => AsyncIterable<string>
  /** Of no effect when there is no such object. */
  remove: (path: string) => Promise<void>
  /** Removes what a crash has left half-written, where the store can hold such a thing. */
  tidy?: () => Promise<void>
  /**
   * An address to which a browser may PUT the object directly, where the store has such addresses.
   * Where it is absent the API takes the bytes itself.
   */
  uploadAddress?: (path: string, contentType: string, lifeSeconds: number) => Promise<string>
}

const coded = (cause: unknown) => {
  throw cause instanceof ApiError ? cause : new ApiError(ErrorCode.storage, { cause, retryAfter: 5 })
}

/** The store with its failures told to the caller as 305: a full disk, a store that does not answer. */
export const codedStorage = (store: Storage): Storage => ({
  write: (path, content) => store.write(path, content).catch(coded),
  read: (path, range) => store.read(path, range).catch(coded),
  readSmall: (path) => store.readSmall(path).catch(coded),
  list: store.list,
  remove: (path) => store.remove(path).catch(coded),
  ...(store.tidy && { tidy: store.tidy }),
  ...(store.uploadAddress && {
    uploadAddress: (path, contentType, life) => store.uploadAddress!(path, contentType, life).catch(coded),
  }),
})
