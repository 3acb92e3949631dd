import { outsideCalls } from '../../platform/call.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { createDelivery, type DeliveryDependencies } from './delivery.ts'
import { mailQueue } from './outbox.ts'

/** How often mails are looked for whose process is gone, and every how many times those that wait without a job. */
const lookMs = 10_000
const requeuedEvery = 6
/** How many of those that wait are looked at each time. */
const batch = 500

interface Dependencies extends DeliveryDependencies {
  queue: Pick<Queue, 'define' | 'work' | 'send' | 'sendAll'>
  isEmbedded: boolean
  onFailure: (error: unknown) => void
}

/** Sends the mails that wait, for as long as the process runs. Without a mail server they go on waiting. */
export const createPostman = ({ isEmbedded, onFailure, ...dependencies }: Dependencies) => {
  const { queue, config } = dependencies
  const { deliver, recover, requeue } = createDelivery(dependencies)
  const isConfigured = config.smtpUrl !== undefined
  if (isConfigured)
    queue.work<{ id: number }>(mailQueue, ({ id }, signal) => deliver(id, signal), {
      // all of a batch are done within the hour that a job has, however slow the server and the limit
      batch: Math.min(5, config.perMinute),
      // a server that stalls holds up one of them
      workers: 2,
      hasKeys: true,
    })
  else queue.define(mailQueue, { hasKeys: true })

  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let looks = 0
  let last = 0

  const look = async () => {
    await recover(false)
    looks += 1
    if (isConfigured && looks % requeuedEvery === 0)
      last = await requeue({ after: last, most: batch, seconds: 60 })
  }
  const lookAgain = () => {
    looking = looking.then(() => outsideCalls(look)).catch(onFailure)
  }

  return {
    start: async () => {
      // nobody else has the embedded database open
      await recover(isEmbedded)
      if (isConfigured)
        do last = await requeue({ after: last, most: batch, seconds: 0 })
        while (last > 0)
      timer = setInterval(lookAgain, lookMs).unref()
    },
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
