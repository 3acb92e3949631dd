import { createOutbox } from '../../src/features/mail/outbox.ts'
import { inTransaction } from '../../src/platform/database/transactions.ts'
import type { NewMail } from '../../src/platform/mail/new-mail.ts'
import type { TestApp } from '../test-app.ts'

/** Writes mails as the product does, beside the API under test. */
export const writeMails = ({ db }: Pick<TestApp, 'db'>) => {
  const outbox = createOutbox({ db, domain: 'vernissage.test' })

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
  return { outbox, write }
}
