import type { Readable } from 'node:stream'

export interface StoredObject {
  stream: Readable
  /** Bytes. */
  size: number
}

/**
 * Where files are kept, under slash-separated paths. An object is there whole or not at all.
 * Failures of the store itself are thrown as they come; `platform/uploads` and `platform/media` give them a code.
 */
export interface Storage {
  /** Keeps what the stream holds; when it breaks off nothing is kept. */
  write: (path: string, content: Readable) => Promise<void>
  /** Null when there is no such object. */
  read: (path: string) => Promise<StoredObject | null>
  /** Replaces what is at `to`. */
  move: (from: string, to: string) => Promise<void>
  /** Of no effect when there is no such object. */
  remove: (path: string) => Promise<void>
  /**
   * An address to which a browser may PUT the object directly, where the store has such addresses.
   * Where it is absent the API takes the bytes itself.
   */
  uploadAddress?: (path: string, contentType: string, lifeSeconds: number) => Promise<string>
}
