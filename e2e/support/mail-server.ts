import { afterAll, beforeAll, expect } from 'vitest'
import { type ArrivedMail, type MailServer, startMailServer } from '../../apps/api/test/mail/mail-server.ts'

/**
 * A real SMTP server for the tests of a file, empty until its hooks run. A product sends its mails there when it
 * is started with `environment`.
 */
export const usingMailServer = () => {
  const server = {} as MailServer
  beforeAll(async () => {
    Object.assign(server, await startMailServer())
  })
  afterAll(() => server.stop?.())
  return server
}

/** The mails to an address with such a subject, once there are `count` of them. */
export const mailsTo = async (server: MailServer, email: string, subject: RegExp, count = 1) => {
  let found: ArrivedMail[] = []
  const read = async () => {
    found = (await server.mails()).filter((mail) => mail.to.includes(email) && subject.test(mail.subject))
    return found.length
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(count)
  return found
}

/** The path of the link in a mail to one of the product's public pages. */
export const linkIn = ({ links }: ArrivedMail) =>
  new URL(links.find((link) => link.includes('/call/'))!).pathname
