import { setTimeout as pause } from 'node:timers/promises'
import { MailState } from '@vernissage/contract/enums'
import type { MailStatus } from '@vernissage/contract/resources/letters/mail'
import { expect, inject, onTestFinished, test } from 'vitest'
import { sideBySide } from '../../apps/api/src/features/mail/slots.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open.ts'
import { hasMailServer, startMailServer } from '../../apps/api/test/mail/mail-server.ts'
import { writeMails } from '../../apps/api/test/mail/mails.ts'
import { ownDatabase, sendRequest, signIn, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { measure } from '../report.ts'
import { listAll } from './lists.ts'

const kills = measure({ short: 1, full: 8 })
const mails = measure({ short: 60, full: 500 })
/** Several processes send on PostgreSQL. */
const processes = inject('template').kind === 'embedded' ? 1 : 2

/** Mails that wait. */
const write = async ({ DATABASE_URL: databaseUrl, DATA_DIR }: Record<string, string>) => {
  const { db, close } = await openDatabase(
    { databaseUrl, dataFolder: DATA_DIR!, hasTime: true },
    () => undefined,
  )
  const writing = writeMails({ db })
  for (let count = 0; count < mails; count += 1) await writing.write()
  await close()
}

test.skipIf(!hasMailServer)(
  'of many mails none arrives twice when the product is killed while it sends them, and none is lost: it arrived or is shown as in doubt',
  { timeout: 300_000 },
  async () => {
    const mailServer = await startMailServer()
    onTestFinished(mailServer.stop)
    const environment = { ...(await ownDatabase()), ...mailServer.environment }
    await write(environment)
    const start = async () => {
      const servers = Array.from({ length: processes }, () => spawnServer(environment))
      const [origin] = await Promise.all(servers.map((server) => server.ready()))
      return { servers, origin: origin! }
    }
    const kill = async () => {
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map((server) => server.ended()))
    }
    const arrived = async () => (await mailServer.mails()).length

    let { servers, origin } = await start()
    for (let round = 1; round <= kills; round += 1) {
      while ((await arrived()) < (mails / (kills + 1)) * round) await pause(25)
      await kill()
      ;({ servers, origin } = await start())
    }
    const token = await signIn(origin)
    const read = async () =>
      (await sendRequest(origin, '/mail/status', { token })).data.mail_status as unknown as MailStatus
    let status = await read()
    while (status.waiting + status.sending > 0) {
      await pause(200)
      status = await read()
    }

    const ids = (await mailServer.mails()).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(ids.length)
    expect([status.sent + status.unknown, status.failed]).toEqual([mails, 0])
    // no more than those that each process was sending
    expect(status.unknown).toBeLessThanOrEqual(kills * processes * sideBySide.active)
    const rows = await listAll<{ state: MailState; message_id: string }>(origin, '/mail/all', 'mails', token)
    const sent = rows.filter(({ state }) => state === MailState.sent)
    for (const { message_id } of sent) expect(ids).toContain(message_id)
    await kill()
  },
)
