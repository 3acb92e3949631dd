import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ErrorCode } from '@vernissage/contract/errors'
import PQueue from 'p-queue'
import { ApiError } from '../errors.ts'
import type { Inspected, Task } from './decoder.ts'
import type { DecoderAnswer, DecoderRequest } from './decoder-worker.ts'

/** One picture at a time, because decoding the largest takes half a gigabyte (docs/operations.md). */
const decoding = new PQueue({ concurrency: 1 })

/** The limits of processor time for a picture in milliseconds, by sender and task. */
const processorMs = {
  staff: { orientation: 20_000, inspect: 20_000, copy: 20_000 },
  stranger: { orientation: 2000, inspect: 2000, copy: 4000 },
} as const

/** Who a picture comes from: strangers are those who are not staff. */
export interface Sender {
  isStranger: boolean
}

/** The clock runs this much longer where others use the machine too. */
const patience = 4

/** After that the process ends, and gives its memory back. In milliseconds. */
const idleMs = 20_000

/** A picture that cannot be shown; the message says why. */
export class NotDecoded extends Error {}

/** Beside this file: its source, or in a bundle a file of its own. */
const workerFile = () =>
  fileURLToPath(new URL(`./decoder-worker${extname(import.meta.url)}`, import.meta.url))

/** The process that decodes, which is started by the first picture and again when one has ended it. */
let decoder: { child: ChildProcess; ended: Promise<void> } | null = null
let idle: NodeJS.Timeout | undefined

const busy = () => new ApiError(ErrorCode.busy, { retryAfter: 5 })

/** The next answer of the process; rejects when it ends without one, or after `ms`. */
const nextAnswer = (child: ChildProcess, ms: number) =>
  new Promise<DecoderAnswer>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(busy())), ms)
    const onMessage = (answer: DecoderAnswer) => end(() => resolve(answer))
    // it is killed where the machine's memory is at its end, and crashes at what a picture makes of the library
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      end(() => reject(signal === 'SIGKILL' ? busy() : new NotDecoded('It is damaged.')))
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      settle()
    }
    child.on('message', onMessage).on('exit', onExit)
  })

const endDecoder = async () => {
  const ending = decoder
  decoder = null
  ending?.child.kill('SIGKILL')
  await ending?.ended
}

/** The time that the process has to start, however busy the machine. */
const startMs = 60_000

const startDecoder = async () => {
  const child = fork(workerFile(), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  decoder = { child, ended }
  child.once('exit', () => {
    if (decoder?.child === child) decoder = null
  })
  await nextAnswer(child, startMs)
  return child
}

/** It does not keep this process alive while it has nothing to do. */
const rest = (child: ChildProcess) => {
  child.unref()
  child.channel?.unref()
  idle = setTimeout(endDecoder, idleMs).unref()
}

const decodeNow = async (request: DecoderRequest) => {
  clearTimeout(idle)
  decoder?.child.channel?.ref()
  try {
    const child = decoder?.child ?? (await startDecoder())
    const answered = nextAnswer(child, request.time * patience)
    child.send(request)
    const answer = await answered
    if (answer.kind === 'refused') {
      if (answer.isOver) await endDecoder()
      throw new NotDecoded(answer.reason)
    }
    if (answer.kind === 'ready') throw busy()
    return answer.result
  } catch (error) {
    if (!(error instanceof NotDecoded)) await endDecoder()
    throw error
  } finally {
    if (decoder) rest(decoder.child)
  }
}

/** The result of each kind of task. */
interface Results {
  orientation: number
  inspect: Inspected
  copy: Uint8Array
}

/**
 * Decodes a picture when its turn comes, in a process that ends when it takes too much. Throws `NotDecoded` for one that is
 * damaged, larger than allowed or takes too long, and 475 when the machine gave no time for it. Strangers' pictures get less
 * time, and wait for those of staff.
 */
export const decodePicture = <Work extends Task>(
  content: Buffer,
  task: Work,
  { isStranger }: Sender,
): Promise<Results[Work['kind']]> =>
  decoding.add(
    () =>
      decodeNow({
        content,
        task,
        time: processorMs[isStranger ? 'stranger' : 'staff'][task.kind],
      }) as Promise<Results[Work['kind']]>,
    { priority: isStranger ? 0 : 1 },
  )
