import { fork } from 'node:child_process'
import { on } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ErrorCode } from '@vernissage/contract/errors'
import { ApiError } from '../../../platform/errors.ts'
import type { FileChoice } from './file-row.ts'
import type { Reading } from './read-rows.ts'
import type { ReadMessage } from './read-worker.ts'

/** Beside this file: its source, or in a bundle a file of its own. */
const workerFile = () => fileURLToPath(new URL(`./read-worker${extname(import.meta.url)}`, import.meta.url))

/**
 * Of the process's heap, in MiB, through which the rows pass; what a workbook's cells refer to is beside it, and has a limit of its own
 * (`xlsx.ts`).
 */
const memoryMb = 80

const unreadable = (reason: string) => new ApiError(ErrorCode.importFileUnreadable, { details: [reason] })

export interface ReadFile extends Reading {
  /** Where in the text each step begins, in bytes, and the end of the last. */
  steps: number[]
}

/** Reads a file in another process. Yields its rows as text, a step at a time, and returns what is to know of them. */
export async function* readFile(bytes: Buffer, choice: FileChoice = {}): AsyncGenerator<Buffer, ReadFile> {
  const reader = fork(workerFile(), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=2'],
    // what a process says that has no memory left is not for the log
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const messages = on(reader, 'message', { close: ['exit', 'error'] })[Symbol.asyncIterator]()
  const steps = [0]
  try {
    reader.send({ bytes, choice })
    for (let next = await messages.next(); !next.done; next = await messages.next()) {
      const [message] = next.value as [ReadMessage]
      if (message.kind === 'unreadable') throw unreadable(message.reason)
      if (message.kind === 'done') {
        const { kind: _done, ...reading } = message
        return { ...reading, steps }
      }
      const text = Buffer.from(message.text)
      steps.push(steps.at(-1)! + text.length)
      yield text
      reader.send('go on')
    }
    throw unreadable('damaged')
  } catch (error) {
    // such as an end of the process, whose memory the file would have exceeded
    throw error instanceof ApiError ? error : unreadable('damaged')
  } finally {
    reader.kill('SIGKILL')
  }
}
