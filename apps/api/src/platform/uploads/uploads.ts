import { AsyncResource } from 'node:async_hooks'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ErrorCode } from '@vernissage/contract/errors'
import { contentTypes, type UploadExtension } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import type { Database, Trx } from '../database/database.ts'
import { inTransaction } from '../database/transactions.ts'
import { ApiError } from '../errors.ts'
import { createSharedWork, outsideRequests } from '../request-context.ts'
import { attemptPath, mediaFolder, pendingPath, type Storage } from '../storage/storage.ts'
import { batch, removeFiles } from '../upkeep/upkeep.ts'
import { type FileKind, inspectFile, withinSize } from './inspect-file.ts'
import { type FileSetter, noteRemovedFiles, unnoteRemovedFile } from './record-files.ts'
import { type Asker, createUploadRepository, type Upload } from './repository.ts'

interface UploadRequest {
  entity: string
  recordId: number
  field: string
  ext: UploadExtension
  kind: FileKind
  /** Of the file, in bytes: a store's own address is for exactly that many. Where it is not known the API receives the file itself. */
  size?: number | undefined
  /** The address becomes void when their session ends, or their token opens their application no more. */
  asker: Asker
  /** The address of this API, for stores without upload addresses of their own. */
  origin: string
}

/** How much applicants may keep: anybody may become one. */
export interface Quota {
  /** Throws 469 where an applicant has no room for so many bytes more. */
  check: (trx: Trx, upload: Upload, bytes: number) => Promise<void>
  /**
   * The same, and makes room among all. Until the transaction ends nobody else takes it. True where the files that nothing names
   * any more have to go before it is used.
   */
  reserve: (trx: Trx, upload: Upload, bytes: number) => Promise<boolean>
  /** Counts a stored file that was put into its record. */
  keep: (trx: Trx, upload: Upload, file: { path: string; bytes: number }) => Promise<void>
}

export interface Uploads {
  /** An address for one file of one content type, good for 15 minutes. */
  address: (request: UploadRequest) => Promise<string>
  /** Checks the bytes that were PUT to an upload address and puts the file into the record. */
  receive: (put: {
    id: string
    signature: string
    contentType: string
    /** Its Content-Length, in bytes. */
    size?: number | undefined
    body: Readable
  }) => Promise<void>
  /** Puts files that browsers have sent to the store directly into their record. Call it before the record is read. */
  confirmArrived: (entity: string, recordId: number) => Promise<void>
}

/** How long after its address has expired a file may still arrive in a store. */
const slowestUploadMs = 3600 * 1000

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

/** Nothing that an applicant replaces or deletes can be brought back. */
const isOfApplicant = ({ application_draft_id }: Upload) => application_draft_id !== null

/** Applicants are strangers: their pictures may take less, and wait for those of staff. */
const senderOf = (upload: Upload) => ({ isStranger: isOfApplicant(upload) })

/**
 * The two steps of every upload: asking for an address, and sending the file. `setters` has a file setter for each entity.
 * A record keeps its former file until the new one has arrived whole and passed its checks.
 */
export const createUploads = ({
  db,
  storage,
  secret,
  setters,
  quota,
}: {
  db: Database
  storage: Storage
  secret: string
  /** Each is for the askers that addresses of its entity are made for. */
  setters: Readonly<Record<string, FileSetter<never>>>
  /** Of applicants, where there are some. */
  quota?: Quota
}): Uploads => {
  const uploads = createUploadRepository(db)
  // Files are checked in memory, two at a time, those of staff first.
  const inspections = new PQueue({ concurrency: 2 })
  const signatureOf = (id: string) => createHmac('sha256', secret).update(`upload ${id}`).digest('base64url')

  const isSigned = (id: string, signature: string) => {
    const expected = Buffer.from(signatureOf(id))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  const isVoid = async (upload: Upload) => (await uploads.findAsker(db, upload)) === null

  /** Ignores failures: the hourly upkeep removes the file too. */
  const discard = (path: string) => storage.remove(path).catch(() => undefined)

  /** The only way of a file into a record, of whatever store: its asker is judged under the lock of the record. */
  const setFile = async (trx: Trx, upload: Upload, path: string) => {
    const asker = await uploads.findAsker(trx, upload)
    if (!asker) throw new ApiError(ErrorCode.uploadAddress)
    const { entity, record_id: recordId, field } = upload
    const setter = setters[entity]!
    try {
      const record = await setter.judge(trx, asker as never, recordId)
      if (!(await uploads.holdAsker(trx, upload))) throw new ApiError(ErrorCode.uploadAddress)
      return await setter.set(trx, asker as never, record, { recordId, field, path })
    } catch (error) {
      // The asker may not change the record any more.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403))
        throw new ApiError(ErrorCode.uploadAddress)
      throw error
    }
  }

  /** Throws 304 when the address has become void, 472 when another attempt came first. */
  const putIntoRecord = (upload: Upload, path: string, bytes: number) =>
    inTransaction(db, async (trx) => {
      const previous = await setFile(trx, upload, path)
      await noteRemovedFiles(trx, [previous], isOfApplicant(upload) ? 'no longer' : 'for undo')
      await unnoteRemovedFile(trx, path)
      if (isOfApplicant(upload)) await quota?.keep(trx, upload, { path, bytes })
      if (!(await uploads.confirm(trx, upload.id_upload))) throw new ApiError(ErrorCode.uploadAddressUsed)
    })

  const withdraw = async (path: string) => {
    await storage.remove(`${mediaFolder}/${path}`)
    await unnoteRemovedFile(db, path)
  }

  const readArrived = async (file: string) => {
    const arrived = await storage.read(file)
    if (!arrived) throw new ApiError(ErrorCode.uploadAddressUsed)
    if (arrived.size > limits.upload.bytes) {
      arrived.stream.destroy()
      throw new ApiError(ErrorCode.fileNotAccepted, { status: 413 })
    }
    return buffer(arrived.stream)
  }

  /**
   * Checks and stores the file outside any transaction, then puts it into the record in a short one. Until a record names
   * it, the stored file is noted as a removed one, so that the upkeep removes it if the process ends in between.
   */
  const confirm = async (upload: Upload, file: string) => {
    const { content, fileName } = await inspectFile(upload.kind, await readArrived(file), senderOf(upload))
    const path = `${upload.entity}/${upload.record_id}/${fileName}`
    // outside the request, since this write does not mean that the record may have been changed
    await outsideRequests(() =>
      noteRemovedFiles(db, [path], isOfApplicant(upload) ? 'while it arrives' : 'for undo'),
    )
    await storage.write(`${mediaFolder}/${path}`, Readable.from([content]))
    try {
      await putIntoRecord(upload, path, content.length)
    } catch (error) {
      // After any other failure the transaction may have been committed, and needs the file.
      if (isRefusal(error)) await withdraw(path).catch(() => undefined)
      throw error
    }
  }

  /** Confirms one after the other. A refused file uses its address up; after a fault of the store it may be sent again. */
  const confirmInTurn = async (upload: Upload, file: string) => {
    try {
      // Bound to this request: the queue would run it in the context of the request that it served before.
      const priority = senderOf(upload).isStranger ? 0 : 1
      await inspections.add(
        AsyncResource.bind(() => confirm(upload, file)),
        { priority },
      )
    } catch (error) {
      const isOfFile = isRefusal(error) && error.code !== ErrorCode.uploadAddress
      if (isOfFile) await uploads.refuse(upload.id_upload)
      throw error
    }
  }

  /** Confirms a file that has arrived in the store. Does not throw for a refused file, since its caller only reads the record. */
  const confirmFromStore = async (upload: Upload) => {
    const file = pendingPath(upload.id_upload)
    const arrived = await storage.read(file)
    arrived?.stream.destroy()
    if (!arrived) {
      const isTooLate = Date.parse(upload.expires_at) + slowestUploadMs < Date.now()
      if (isTooLate) await uploads.refuse(upload.id_upload)
      return
    }
    try {
      if (await isVoid(upload)) throw new ApiError(ErrorCode.uploadAddress)
      await confirmInTurn(upload, file)
      await discard(file)
    } catch (error) {
      if (!isRefusal(error)) return
      await uploads.refuse(upload.id_upload)
      await discard(file)
    }
  }

  /** Ignores failures: the hourly upkeep removes the rest. */
  const clearRoom = async () => {
    try {
      while ((await removeFiles({ db, storage })) === batch);
    } catch {}
  }

  /** Counts a file that is about to be received, so that no two of an applicant take the same room. */
  const reserve = async (upload: Upload, size: number) => {
    if (!isOfApplicant(upload) || !quota) return
    // outside the request, since this write does not mean that the record may have been changed
    await outsideRequests(async () => {
      const isToClear = await inTransaction(db, async (trx) => {
        const isOver = await quota.reserve(trx, upload, size)
        await uploads.count(trx, upload.id_upload, size)
        return isOver
      })
      if (isToClear) await clearRoom()
    })
  }

  /** Unreleased uploads count until their address has expired. */
  const release = async (upload: Upload) => {
    if (isOfApplicant(upload) && quota)
      await outsideRequests(() => uploads.count(db, upload.id_upload, 0)).catch(() => undefined)
  }

  const once = createSharedWork<void>()

  return {
    address: async ({ entity, recordId, field, ext, kind, asker, origin, size }) => {
      const contentType = contentTypes[ext]
      // null where the API receives the file: there is no bucket, or no size to sign
      const bucket =
        storage.uploadAddress && size !== undefined ? { sign: storage.uploadAddress, size } : null
      const expires_at = new Date(Date.now() + limits.upload.addressLife * 1000).toISOString()
      let isToClear = false
      const { id_upload } = await inTransaction(db, async (trx) => {
        const upload = await uploads.create(
          trx,
          { entity, record_id: recordId, field, kind, content_type: contentType, ext, expires_at },
          asker,
        )
        if (!isOfApplicant(upload) || !quota) return upload
        // the API counts what it receives itself when it comes
        if (!bucket) await quota.check(trx, upload, size ?? 1)
        else {
          await uploads.refuseFormer(trx, upload)
          isToClear = await quota.reserve(trx, upload, bucket.size)
          await uploads.count(trx, upload.id_upload, bucket.size)
        }
        return upload
      })
      if (isToClear) await outsideRequests(clearRoom)
      const { addressLife: life } = limits.upload
      return bucket
        ? bucket.sign({ path: pendingPath(id_upload), contentType, size: bucket.size, life })
        : `${origin}/api/upload/${id_upload}?signature=${signatureOf(id_upload)}`
    },

    receive: async ({ id, signature, contentType, size = limits.upload.bytes, body }) => {
      const upload = isSigned(id, signature) ? await uploads.get(id) : undefined
      if (!upload || contentType.split(';')[0]!.trim().toLowerCase() !== upload.content_type)
        throw new ApiError(ErrorCode.uploadAddress)
      if (await isVoid(upload)) throw new ApiError(ErrorCode.uploadAddress)
      if (upload.confirmed_at || upload.refused_at) throw new ApiError(ErrorCode.uploadAddressUsed)
      if (Date.parse(upload.expires_at) < Date.now()) throw new ApiError(ErrorCode.uploadAddress)
      const file = attemptPath(id)
      await reserve(upload, size)
      try {
        await storage.write(file, Readable.from(withinSize(body, size)))
        await confirmInTurn(upload, file)
      } finally {
        await discard(file)
        await release(upload)
      }
    },

    confirmArrived: async (entity, recordId) => {
      // A file that the API receives is in its record, or refused, before the sender is answered.
      if (!storage.uploadAddress) return
      for (const id of await uploads.listOpen(entity, recordId)) {
        const upload = await uploads.get(id)
        // Others who read the record meanwhile wait for the same check.
        if (upload) await once(id, () => confirmFromStore(upload).catch(() => undefined))
      }
    },
  }
}
