import { on } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../../../platform/errors.ts'
import type { FileColumn, ReadMessage } from './read-worker.ts'

/** Beside this file: its source, or in a bundle a file of its own. */
const workerFile = () => new URL(`./read-worker${extname(import.meta.url)}`, import.meta.url)

/** For what a workbook repeats; its rows pass through. */
const memoryMb = 768

const unreadable = (reason: string) => new ApiError(ErrorCode.importFileUnreadable, { details: [reason] })

export interface ReadFile {
  columns: FileColumn[]
  rows: number
  /** Where in the text each step begins, in bytes, and the end of the last. */
  steps: number[]
}

/** Reads a file outside the event loop. Yields its rows as text, a step at a time, and returns what is to know of them. */
export async function* readFile(bytes: Buffer): AsyncGenerator<Buffer, ReadFile> {
  const content = new Uint8Array(bytes).buffer
  const worker = new Worker(workerFile(), {
    workerData: content,
    transferList: [content],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const messages = on(worker, 'message', { close: ['exit'] })[Symbol.asyncIterator]()
  const steps = [0]
  try {
    for (let next = await messages.next(); !next.done; next = await messages.next()) {
      const [message] = next.value as [ReadMessage]
      if (message.kind === 'unreadable') throw unreadable(message.reason)
      if (message.kind === 'done') return { columns: message.columns, rows: message.rows, steps }
      const text = Buffer.from(message.text)
      steps.push(steps.at(-1)! + text.length)
      yield text
      worker.postMessage('go on')
    }
    throw unreadable('damaged')
  } catch (error) {
    // such as an end of the worker, whose memory the file would have exceeded
    throw error instanceof ApiError ? error : unreadable('damaged')
  } finally {
    await worker.terminate()
  }
}
