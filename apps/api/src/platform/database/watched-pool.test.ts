import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../../../test/process/server-process.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openDatabase } from './open.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api?.close())

test.runIf(inject('template').kind === 'postgres')(
  'a statement that takes long is waited for while the database answers others',
  async () => {
    const { rows } = await sql<{ done: boolean }>`select true as done from pg_sleep(3)`.execute(api.db)
    expect(rows).toEqual([{ done: true }])
  },
)

test.runIf(inject('template').kind === 'postgres')(
  'a connection that has died by itself does not make a database silent that answers on others',
  async () => {
    const url = new URL((await ownDatabase()).DATABASE_URL!)
    const { port, hostname } = url
    let opened = 0
    const proxy = createServer((connection) => {
      opened += 1
      // The first one is the statement's, the second asks whether the database answers.
      if (opened !== 2) pipeline(connection, connect(Number(port), hostname), connection, () => undefined)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    url.host = `127.0.0.1:${(proxy.address() as { port: number }).port}`

    const { db, close } = await openDatabase({ databaseUrl: url.href, dataFolder: '' }, () => undefined)
    onTestFinished(close)
    const { rows } = await sql<{ done: boolean }>`select true as done from pg_sleep(3)`.execute(db)
    expect([rows, opened]).toEqual([[{ done: true }], 3])
  },
)
