import { setTimeout as pause } from 'node:timers/promises'
import { MailState } from '@vernissage/contract/enums'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../apps/api/src/platform/database/open.ts'
import { hasMailServer, startMailServer } from '../../apps/api/test/mail/mail-server.ts'
import { writeMails } from '../../apps/api/test/mail/mails.ts'
import { spawnServer, temporaryFolder } from '../../apps/api/test/process/server-process.ts'
import { withOwnPostgres } from '../../apps/api/test/templates.ts'
import { isSoak, measure } from '../report.ts'

const mails = measure({ short: 40, full: 150 })
/** Two thirds of it would be enough for other processes to put a mail in doubt. */
const longMs = 30_000
const patience = { timeout: 240_000, interval: 500 }

const isPostgres = inject('template').kind === 'postgres'

test.runIf(isPostgres && hasMailServer)(
  'mails go out once PostgreSQL is back, none twice and none in doubt, and schedules go on in the same processes',
  { timeout: 480_000 },
  () =>
    withOwnPostgres(
      async (url, cluster) => {
        const mailServer = await startMailServer()
        onTestFinished(mailServer.stop)
        const DATA_DIR = await temporaryFolder()
        const environment = {
          ...mailServer.environment,
          DATABASE_URL: url,
          DATA_DIR,
          TOKEN_SECRET: 'a secret for all processes',
        }
        const servers = [spawnServer(environment), spawnServer(environment)]
        await Promise.all(servers.map(({ ready }) => ready()))

        const write = async (count: number) => {
          const { db, close } = await openDatabase(
            { databaseUrl: url, dataFolder: DATA_DIR, hasTime: true },
            () => undefined,
          )
          const writing = writeMails({ db })
          for (let index = 0; index < count; index += 1) await writing.write()
          await close()
        }
        const ask = async <Row>(text: string) => {
          const client = new pg.Client({ connectionString: url })
          await client.connect()
          try {
            return (await client.query(text)).rows as Row[]
          } finally {
            await client.end()
          }
        }
        const countOf = async (condition: string) =>
          Number((await ask<{ count: string }>(`select count(*) from ${condition}`))[0]!.count)
        const arrived = async () => (await mailServer.mails()).length
        const until = async (isSo: () => Promise<boolean>) => {
          while (!(await isSo())) await pause(50)
        }

        await write(mails)
        await until(async () => (await arrived()) >= mails / 5)
        cluster.stop()
        await pause(4000)
        await cluster.start()
        let written = mails

        if (isSoak) {
          await write(mails)
          const before = await arrived()
          await until(async () => (await arrived()) >= before + mails / 5)
          cluster.freeze()
          await pause(8000)
          cluster.thaw()

          // The mail server answers when the database is gone.
          await mailServer.behave('hold')
          await write(1)
          await until(
            async () =>
              (await countOf(`mail where state = ${MailState.sending} and handed_over_at is not null`)) > 0,
          )
          cluster.stop()
          await mailServer.behave('accept')
          await pause(longMs)
          await cluster.start()
          written += mails + 1
          await ask(`update pgboss.schedule set cron = '* * * * *' where name = 'notices'`)
        }

        const [back] = await ask<{ now: string }>('select now()::text as now')
        const settled = [MailState.sent, MailState.failed, MailState.inDoubt].join()
        await expect.poll(() => countOf(`mail where state not in (${settled})`), patience).toBe(0)
        await expect.poll(() => ask('select state, failure from mail where state <> 3'), patience).toEqual([])
        const ids = (await mailServer.mails()).map(({ messageId }) => messageId)
        expect([ids.length, new Set(ids).size]).toEqual([written, written])
        if (isSoak)
          await expect
            .poll(
              () =>
                countOf(
                  `pgboss.job where name = 'notices' and state = 'completed' and created_on > '${back!.now}'`,
                ),
              patience,
            )
            .toBeGreaterThan(0)
        expect(servers.map(({ child }) => [child.exitCode, child.signalCode])).toEqual([
          [null, null],
          [null, null],
        ])

        cluster.stop()
        for (const { child } of servers) child.kill('SIGTERM')
        expect(await Promise.all(servers.map(({ ended }) => ended()))).toEqual([0, 0])
      },
      // what was acknowledged has to outlive a crash here
      { synchronous_commit: 'on' },
    ),
)
