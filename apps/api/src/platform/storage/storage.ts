import type { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../errors.ts'

/** The folder of the files that `/media/` serves. */
export const mediaFolder = 'media'
/** The folder of the narrower copies of pictures, which can be made again. */
export const variantFolder = 'variants'
/** The folder of the rows of files that are being imported. */
export const importFolder = 'imports'
/** The folder of uploaded files that are not checked yet. */
export const pendingFolder = 'pending'

/** A file that is sent directly to a store that has upload addresses of its own. */
export const pendingPath = (uploadId: string) => `${pendingFolder}/${uploadId}`

/** A path for each attempt to send an upload, so that two at once do not write into the same file. */
export const attemptPath = (uploadId: string) => `${pendingPath(uploadId)}.${crypto.randomUUID()}`

/** The upload that a file below the folder belongs to. */
export const uploadIdOf = (path: string) => path.slice(pendingFolder.length + 1).split('.')[0]!

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

export const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** How a stored file is served: pictures are shown, everything else is downloaded. */
export const servedAs = (path: string): { type: string; isDownload: boolean } => {
  const picture = pictureTypes[extensionOf(path)]
  return { type: picture ?? 'application/octet-stream', isDownload: !picture }
}

/** A range of bytes, both ends included. */
export interface Part {
  start: number
  end: number
}

export interface StoredObject {
  stream: Readable
  /** Bytes of the whole object. */
  size: number
  /** The part that the stream holds; absent when it holds the whole. */
  part?: Part
}

/** The scope of an address: one object of one type and size, in bytes, for so many seconds. */
interface DirectUpload {
  path: string
  contentType: string
  size: number
  life: number
}

/**
 * Where files are kept, under slash-separated paths. An object is stored whole or not at all.
 * A store throws its own errors; `codedStorage` turns them into error 305.
 */
export interface Storage {
  /** Stores the stream's content; nothing when the stream breaks off. */
  write: (path: string, content: Readable) => Promise<void>
  /**
   * Null when there is no such object. `range` is an HTTP Range header; when it names several parts or bytes beyond the
   * end, the whole object is read.
   */
  read: (path: string, range?: string) => Promise<StoredObject | null>
  /** The whole object in memory, null when there is none: a fifth of the work of a stream. */
  readWhole: (path: string) => Promise<Buffer | null>
  /** The paths of all objects below `folder`, in no order. Objects that are added or removed meanwhile may be listed or not. */
  list: (folder: string) => AsyncIterable<string>
  /** Does nothing when there is no such object. */
  remove: (path: string) => Promise<void>
  /** Removes half-written files that a crash has left, where the store can have them. */
  tidy?: () => Promise<void>
  /** An address to which a browser may PUT the object directly. Absent where the API receives the bytes itself. */
  uploadAddress?: (upload: DirectUpload) => Promise<string>
}

const coded = (cause: unknown) => {
  throw cause instanceof ApiError ? cause : new ApiError(ErrorCode.storage, { cause, retryAfter: 5 })
}

/** The store with its failures as error 305, such as a full disk or a store that does not answer. */
export const codedStorage = (store: Storage): Storage => ({
  write: (path, content) => store.write(path, content).catch(coded),
  read: (path, range) => store.read(path, range).catch(coded),
  readWhole: (path) => store.readWhole(path).catch(coded),
  list: store.list,
  remove: (path) => store.remove(path).catch(coded),
  ...(store.tidy && { tidy: store.tidy }),
  ...(store.uploadAddress && {
    uploadAddress: (upload) => store.uploadAddress!(upload).catch(coded),
  }),
})
