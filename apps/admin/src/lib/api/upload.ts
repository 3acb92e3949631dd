import { errorCatalogue } from '@vernissage/contract/error-catalogue'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { ApiError, failureOf } from './api-error.ts'
import { type Answer, request } from './client.ts'
import { newIdempotencyKey } from './creation.ts'

/** The path below which a record's files are sent and removed: `/banner/7/image`, `/artist/7/file`. */
type FilesPath = `${string}/image` | `${string}/file`

// The types of `PicturePath` and `DocumentPath` say which of these requests the contract has.
const requestBelowRecord = request as (name: string, request: object) => Promise<Answer<{ url: string }>>

/** The error of a file that the API does not accept. */
export function notAccepted(name: string) {
  const { status, label } = errorCatalogue[ErrorCode.fileNotAccepted]
  return new ApiError({ code: ErrorCode.fileNotAccepted, status, details: [name], label })
}

/** Removes one of a record's files. */
export const removeFile = (path: FilesPath, name: string, ifMatch: string | null) =>
  requestBelowRecord(`DELETE ${path}`, { query: { name }, ifMatch })

/** A file that is sent again goes to a new address and replaces the first. */
const repeatable = { isSaving: true, isRepeatable: true }

/**
 * Sends a file to an upload address. The address is signed, so the request carries no token.
 * `onProgress` gets the part that has been sent, 0 to 1. Fails with `ApiError`; an abort rejects with
 * the signal's reason.
 */
function uploadFile(
  address: string,
  file: Blob,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  // XMLHttpRequest, because fetch does not report the progress of a request's body.
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = async () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(await failureOf(request.status, request.responseText, repeatable))
    }
    request.onerror = () =>
      reject(new ApiError({ code: null, status: 0, isOutcomeUnknown: true, isRepeatable: true }))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

interface Sent {
  name: string
  /** Null or undefined for a type that is not accepted. */
  ext: string | null | undefined
  file: Blob
  onProgress: ((fraction: number) => void) | undefined
  signal: AbortSignal | undefined
}

/**
 * Sends a file of a record; `onProgress` and `signal` as above. One of another kind, of no size or too large is refused before it is
 * sent.
 */
export async function sendFile(path: FilesPath, { name, ext, file, onProgress, signal }: Sent) {
  const { size } = file
  if (!ext || size === 0 || size > limits.upload.bytes) throw notAccepted(name)
  const request = { body: { name, ext, size }, idempotencyKey: newIdempotencyKey() }
  const { url } = (await requestBelowRecord(`POST ${path}`, request)).data
  await uploadFile(url, file, onProgress, signal)
}
