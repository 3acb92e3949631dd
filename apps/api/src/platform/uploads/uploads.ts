import { AsyncResource } from 'node:async_hooks'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { contentTypes, type UploadExtension } from '@vernissage/contract/uploads'
import PQueue from 'p-queue'
import type { Caller } from '../auth/sessions.ts'
import { outsideCalls } from '../call.ts'
import type { Database, Trx } from '../database/database.ts'
import { inTransaction } from '../database/transactions.ts'
import { ApiError } from '../errors.ts'
import { mediaFolder } from '../media/folders.ts'
import { createSharedWork } from '../shared-work.ts'
import type { Storage } from '../storage/storage.ts'
import { type FileKind, inspectFile } from './inspect-file.ts'
import { attemptPath, pendingPath } from './pending-path.ts'
import { noteRemovedFiles, unnoteRemovedFile } from './removed-files.ts'
import { createUploadRepository, type Upload } from './repository.ts'

/**
 * Puts a stored file's path into a field of a record and answers the path that was there. Throws where the caller may not
 * change the record as it is now.
 */
export type FileSetter = (
  trx: Trx,
  caller: Caller,
  file: { recordId: number; field: string; path: string },
) => Promise<string | null>

interface UploadRequest {
  entity: string
  recordId: number
  field: string
  ext: UploadExtension
  kind: FileKind
  /** The address is void with this session. */
  caller: Caller
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

/** A file may be on its way to a store for this long after its address has expired. */
const slowestUploadMs = 3600 * 1000

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500

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
  // Files are checked in memory: two at a time.
  const inspections = new PQueue({ concurrency: 2 })
  const signatureOf = (id: string) => createHmac('sha256', secret).update(`upload ${id}`).digest('base64url')

  const isSigned = (id: string, signature: string) => {
    const expected = Buffer.from(signatureOf(id))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  const isVoid = async (upload: Upload) => (await uploads.findAsker(db, upload)) === null

  /** What the upkeep finds as well is not worth a failure. */
  const discard = (path: string) => storage.remove(path).catch(() => undefined)

  const setFile = async (trx: Trx, upload: Upload, path: string) => {
    const caller = await uploads.findAsker(trx, upload)
    if (!caller) throw new ApiError(ErrorCode.uploadAddress)
    const { entity, record_id: recordId, field } = upload
    try {
      return await setters[entity]!(trx, caller, { recordId, field, path })
    } catch (error) {
      // The record is not theirs to change any more.
      if (error instanceof ApiError && error.status === 403) throw new ApiError(ErrorCode.uploadAddress)
      throw error
    }
  }

  /** Throws 304 when the address is void by now, 472 when another attempt came first. */
  const putIntoRecord = (upload: Upload, path: string) =>
    inTransaction(db, async (trx) => {
      const previous = await setFile(trx, upload, path)
      if (!(await uploads.holdSession(trx, upload))) throw new ApiError(ErrorCode.uploadAddress)
      await noteRemovedFiles(trx, [previous])
      await unnoteRemovedFile(trx, path)
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
   * Checks the file and stores it outside any transaction, then puts it into the record in a short one. Until a record
   * names it, the stored file is noted as a removed one: where a process ends in between, the upkeep finds it.
   */
  const confirm = async (upload: Upload, file: string) => {
    const { content, fileName } = await inspectFile(upload.kind, await readArrived(file))
    const path = `${upload.entity}/${upload.record_id}/${fileName}`
    // bookkeeping: it says nothing about whether the record was changed
    await outsideCalls(() => noteRemovedFiles(db, [path]))
    await storage.write(`${mediaFolder}/${path}`, Readable.from([content]))
    try {
      await putIntoRecord(upload, path)
    } catch (error) {
      // After any other failure the transaction may have been kept, and needs the file.
      if (isRefusal(error)) await withdraw(path).catch(() => undefined)
      throw error
    }
  }

  /** Confirms in turn. A file that is refused uses its address up; a fault of the store may pass. */
  const confirmInTurn = async (upload: Upload, file: string) => {
    try {
      // The queue would run it as part of the call that it served before.
      await inspections.add(AsyncResource.bind(() => confirm(upload, file)))
    } catch (error) {
      const isOfFile = isRefusal(error) && error.code !== ErrorCode.uploadAddress
      if (isOfFile) await uploads.refuse(upload.id_upload)
      throw error
    }
  }

  /** Takes what has arrived in the store by itself. Readers of the record are not to blame for a file that is refused. */
  const confirmArrived = async (upload: Upload) => {
    const file = pendingPath(upload.id_upload)
    const arrived = await storage.read(file)
    arrived?.stream.destroy()
    if (!arrived) {
      const isGivenUp = Date.parse(upload.expires_at) + slowestUploadMs < Date.now()
      if (isGivenUp) await uploads.refuse(upload.id_upload)
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

  const once = createSharedWork<void>()

  return {
    address: async ({ entity, recordId, field, ext, kind, caller, origin }) => {
      const contentType = contentTypes[ext]
      const { id_upload } = await uploads.create({
        entity,
        record_id: recordId,
        field,
        kind,
        content_type: contentType,
        ext,
        user_id: caller.id_user,
        session_id: caller.sessionId,
        user_name: caller.name,
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
      if (await isVoid(upload)) throw new ApiError(ErrorCode.uploadAddress)
      if (upload.confirmed_at || upload.refused_at) throw new ApiError(ErrorCode.uploadAddressUsed)
      if (Date.parse(upload.expires_at) < Date.now()) throw new ApiError(ErrorCode.uploadAddress)
      const file = attemptPath(id)
      try {
        await storage.write(file, Readable.from(withinSize(body)))
        await confirmInTurn(upload, file)
      } finally {
        await discard(file)
      }
    },

    settle: async (entity, recordId) => {
      // What comes through us is in its record, or refused, before its sender is answered.
      if (!storage.uploadAddress) return
      for (const id of await uploads.listOpen(entity, recordId)) {
        const upload = await uploads.get(id)
        // Who reads the record meanwhile waits for the same check.
        if (upload) await once(id, () => confirmArrived(upload).catch(() => undefined))
      }
    },
  }
}
