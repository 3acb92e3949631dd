import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { contentTypes, type UploadExtension } from '@vernissage/contract/uploads'
import PQueue from 'p-queue'
import type { Database, Trx } from '../database/database.ts'
import { inTransaction } from '../database/transactions.ts'
import { ApiError } from '../errors.ts'
import { mediaFolder } from '../media/folders.ts'
import type { Author } from '../records/change-log.ts'
import { createSharedWork } from '../shared-work.ts'
import type { Storage } from '../storage/storage.ts'
import { type FileKind, keepFile } from './keep-file.ts'
import { pendingPath } from './pending-path.ts'
import { noteRemovedFiles } from './removed-files.ts'
import { authorOf, createUploadRepository, type Upload } from './repository.ts'

/** Puts a stored file's path into a field of a record and answers the path that was there. */
export type FileSetter = (
  trx: Trx,
  author: Author,
  file: { recordId: number; field: string; path: string },
) => Promise<string | null>

interface UploadRequest {
  entity: string
  recordId: number
  field: string
  ext: UploadExtension
  kind: FileKind
  userId: number
  /** Where this API is reached, for stores that give out no addresses of their own. */
  origin: string
}

export interface Uploads {
  /** An address for one file of one content type, good for 15 minutes. */
  address: (request: UploadRequest) => Promise<string>
  /** Takes the bytes that were PUT to an address of ours, checks them, and puts them into the record. */
  receive: (put: { id: string; signature: string; contentType: string; body: Readable }) => Promise<void>
  /** Puts files that have arrived in the store by themselves into their record: called before it is read. */
  settle: (entity: string, recordId: number) => Promise<void>
}

/** A file may be on its way for this long after its address has expired. */
const slowestUploadMs = 3600 * 1000

/** Cuts off a file that is larger than allowed, whatever its Content-Length promised. */
const withinSize = async function* (body: Readable) {
  let bytes = 0
  // A destroyed body takes the connection with it, and the sender would never read why.
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.upload.bytes) throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
    yield chunk
  }
}

/**
 * The two steps of every upload. `setters` says, for each entity, how a file gets into a record.
 * A record keeps the file it had until the new one has arrived whole and passed its checks.
 */
export const createUploads = ({
  db,
  storage,
  secret,
  setters,
}: {
  db: Database
  storage: Storage
  secret: string
  setters: Readonly<Record<string, FileSetter>>
}): Uploads => {
  const uploads = createUploadRepository(db)
  // Decoding takes memory: two pictures at a time.
  const inspections = new PQueue({ concurrency: 2 })
  const signatureOf = (id: string) => createHmac('sha256', secret).update(`upload ${id}`).digest('base64url')

  const isSigned = (id: string, signature: string) => {
    const expected = Buffer.from(signatureOf(id))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  const refuse = async (upload: Upload) => {
    await uploads.settle(db, upload.id_upload, 'refused_at')
    await storage.remove(pendingPath(upload.id_upload))
  }

  /** False when another one has settled the upload before. */
  const putIntoRecord = (upload: Upload, path: string) =>
    inTransaction(db, async (trx) => {
      if (!(await uploads.lockOpen(trx, upload.id_upload))) return false
      const setFile = setters[upload.entity]!
      const previous = await setFile(trx, authorOf(upload), {
        recordId: upload.record_id,
        field: upload.field,
        path,
      })
      await noteRemovedFiles(trx, [previous])
      await uploads.settle(trx, upload.id_upload, 'confirmed_at')
      return true
    })

  /**
   * Checks the file outside any transaction, then puts it into the record in a short one. Answers whether that
   * was done: false when no file is there, or the upload was settled before.
   */
  const confirm = async (upload: Upload): Promise<boolean> => {
    const pending = pendingPath(upload.id_upload)
    const arrived = await storage.read(pending)
    if (!arrived) {
      const isGivenUp = Date.parse(upload.expires_at) + slowestUploadMs < Date.now()
      if (isGivenUp) await uploads.settle(db, upload.id_upload, 'refused_at')
      return false
    }
    if (arrived.size > limits.upload.bytes) {
      arrived.stream.destroy()
      throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
    }
    const path = await keepFile(storage, {
      folder: `${upload.entity}/${upload.record_id}`,
      kind: upload.kind,
      content: await buffer(arrived.stream),
    })
    const withdraw = () => storage.remove(`${mediaFolder}/${path}`)
    const isOurs = await putIntoRecord(upload, path).catch(async (error) => {
      // The record is gone. After any other failure the transaction may have been kept, and needs the file.
      if (error instanceof ApiError) await withdraw()
      throw error
    })
    if (!isOurs) await withdraw()
    await storage.remove(pending)
    return isOurs
  }

  const once = createSharedWork<boolean>()

  /**
   * Who sends a file and who reads its record meanwhile wait for the same check and learn the same outcome.
   * A file that is refused, or whose record is gone, is not tried again; a fault of the store may pass.
   */
  const confirmOnce = (upload: Upload): Promise<boolean> =>
    once(upload.id_upload, () =>
      inspections
        .add(() => confirm(upload))
        .catch(async (error) => {
          if (error instanceof ApiError && error.status < 500) await refuse(upload)
          throw error
        }),
    )

  return {
    address: async ({ entity, recordId, field, ext, kind, userId, origin }) => {
      const contentType = contentTypes[ext]
      const { id_upload } = await uploads.create({
        entity,
        record_id: recordId,
        field,
        kind,
        content_type: contentType,
        ext,
        user_id: userId,
        expires_at: new Date(Date.now() + limits.upload.addressLife * 1000).toISOString(),
      })
      return storage.uploadAddress
        ? storage.uploadAddress(pendingPath(id_upload), contentType, limits.upload.addressLife)
        : `${origin}/api/upload/${id_upload}?signature=${signatureOf(id_upload)}`
    },

    receive: async ({ id, signature, contentType, body }) => {
      const upload = isSigned(id, signature) ? await uploads.get(id) : undefined
      if (!upload || contentType.split(';')[0]!.trim().toLowerCase() !== upload.content_type)
        throw new ApiError(ErrorCode.uploadAddress)
      if (upload.confirmed_at || upload.refused_at) throw new ApiError(ErrorCode.uploadAddressUsed)
      if (Date.parse(upload.expires_at) < Date.now()) throw new ApiError(ErrorCode.uploadAddress)
      await storage.write(pendingPath(id), Readable.from(withinSize(body)))
      if (!(await confirmOnce(upload))) throw new ApiError(ErrorCode.uploadAddressUsed)
    },

    settle: async (entity, recordId) => {
      // What comes through us is in its record, or refused, before its sender is answered.
      if (!storage.uploadAddress) return
      for (const id of await uploads.listOpen(entity, recordId)) {
        const upload = await uploads.get(id)
        // Whoever reads the record is not to blame for a file that was refused.
        if (upload) await confirmOnce(upload).catch(() => undefined)
      }
    },
  }
}
