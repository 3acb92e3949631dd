import { inject } from 'vitest'
import { createOutbox, mailQueue, type NewMail } from '../../src/features/mail/outbox.ts'
import { inTransaction } from '../../src/platform/database/transactions.ts'
import { createQueue } from '../../src/platform/queue/queue.ts'
import type { TestApp } from '../test-app.ts'

/** Writes mails as the product does, beside the API under test; close it after the test. */
export const startWriting = async ({ db, pool }: Pick<TestApp, 'db' | 'pool'>) => {
  const queue = createQueue({
    pool,
    isEmbedded: inject('template').kind === 'embedded',
    isWorking: false,
    timeZone: 'UTC',
    onFailure: () => undefined,
  })
  queue.define(mailQueue, { hasKeys: true })
  await queue.open()
  const outbox = createOutbox({ db, queue, domain: 'vernissage.test' })

  /** Returns the id of a mail to somebody of whom nothing else is known. */
  const write = (mail: Partial<NewMail> = {}) =>
    inTransaction(db, (trx) =>
      outbox.put(trx, {
        occasion: 'received',
        to_name: 'Ana Ruiz',
        to_address: `${crypto.randomUUID()}@mail.test`,
        language: 'en',
        subject: 'Your application',
        text: 'Dear Ana,\n\nwe have it.',
        ...mail,
      }),
    )
  return { outbox, write, close: queue.close }
}
