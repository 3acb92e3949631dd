import { afterAll, beforeAll } from 'vitest'
import { type MailServer, startMailServer } from '../../apps/api/test/mail/mail-server.ts'

/**
 * A real SMTP server for the tests of the file that calls it, empty until its hooks run. A product sends its mails there when it
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
