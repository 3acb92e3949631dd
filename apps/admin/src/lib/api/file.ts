import { storedToken } from '../session/token.ts'
import { ApiError, failureOf } from './api-error.ts'

interface Options {
  signal: AbortSignal
  /** Called with the number of bytes so far, and those that have just come. */
  onProgress: (bytes: number, part: Uint8Array) => void
}

const noAnswer = (cause: unknown) => new ApiError({ code: null, status: 0, cause })

/** Passes bytes on and counts them. */
const counter = (onProgress: Options['onProgress']) => {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      onProgress(bytes, chunk)
      controller.enqueue(chunk)
    },
  })
}

/**
 * Reads a request that answers a file. The browser keeps the bytes as a Blob, which it writes to disk where they are many; the page
 * never holds them. Throws `ApiError`, and the signal's reason once it is aborted.
 */
export async function readFile(target: string, { signal, onProgress }: Options): Promise<Blob> {
  const ended = (cause: unknown) => {
    throw signal.aborted ? signal.reason : noAnswer(cause)
  }
  const headers = { Authorization: `Bearer ${storedToken()}` }
  const response = await fetch(`/api${target}`, { headers, signal }).catch(ended)
  if (!response.ok) throw await failureOf(response.status, await response.text().catch(ended), {})
  const counted = response.body!.pipeThrough(counter(onProgress))
  return new Response(counted).blob().catch(ended)
}
