import { decode, type Inspected, type Task, TooLarge } from './decoder.ts'

/*
 * Decodes pictures in a process of its own, one after the other, and ends itself when one takes too much: the library that decodes
 * cannot be stopped. Times are of the processor, so that a busy machine refuses no picture.
 */

export interface DecoderRequest {
  content: Uint8Array
  task: Task
  /** In milliseconds of the processor. */
  time: number
}

export type DecoderAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; result: Inspected | Uint8Array | number }
  /** `isOver` where the picture has ended this process. */
  | { kind: 'refused'; isOver: boolean; reason: string }

/** In bytes: the most that a picture within the limits takes, and what the process itself does. */
const memoryLimit = 800 * 2 ** 20
const lookMs = 20

const send = (answer: DecoderAnswer, then?: () => void) => process.send?.(answer, undefined, undefined, then)

/** Native code may run still, which an orderly end would wait for. */
const endWith = (reason: string) =>
  send({ kind: 'refused', isOver: true, reason }, () => process.kill(process.pid, 'SIGKILL'))

/** Ends the process when the picture takes more than it may. */
const watch = (time: number) => {
  const start = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    const isSlow = (user + system) / 1000 > time
    const isLarge = process.memoryUsage.rss() > memoryLimit
    if (!isSlow && !isLarge) return
    clearInterval(timer)
    if (isSlow) endWith('It takes too long to decode.')
    else endWith('It takes too much memory to decode.')
  }, lookMs)
  return () => clearInterval(timer)
}

process.on('message', async ({ content, task, time }: DecoderRequest) => {
  const stopWatching = watch(time)
  try {
    send({ kind: 'done', result: await decode(Buffer.from(content), task) })
  } catch (error) {
    const reason = error instanceof TooLarge ? error.message : 'It is damaged.'
    send({ kind: 'refused', isOver: false, reason })
  } finally {
    stopWatching()
  }
})

// a service manager signals every process of the service: what is being decoded is still waited for
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// loaded before the first picture's time begins
import('sharp').then(() => send({ kind: 'ready' }))
