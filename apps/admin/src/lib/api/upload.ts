import { ApiError, failureOf } from './api-error.ts'

/** A file that is sent again goes to a new address, and takes the place of the first. */
const repeatable = { isSaving: true, isRepeatable: true }

/**
 * Sends a file to an upload address. The address carries its own signature, so no token goes along.
 * `onProgress` is told the part that has been sent, 0 to 1. Fails with `ApiError`; an abort rejects with
 * the signal's reason.
 */
export function uploadFile(
  address: string,
  file: Blob,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  // XMLHttpRequest, because fetch tells nothing about the progress of what it sends.
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
