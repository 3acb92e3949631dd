import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readOrMakeSecret } from '../../src/platform/data-folder.ts'
import { lastMigration } from '../../src/platform/database/migrate.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { startupFailure } from '../../src/platform/startup-failure.ts'
import { startTestApp } from '../test-app.ts'
import { ownDatabase, sendRequest, spawnServer, temporaryFolder } from './server-process.ts'

const onPostgres = inject('template').kind === 'postgres'

/** A server that accepts every connection and, without `use`, does nothing with it. */
const silentServer = async (use?: (connection: Socket) => void) => {
  const server = createServer(use).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test.runIf(onPostgres)('a start waits for a PostgreSQL that answers late', async () => {
  const environment = await ownDatabase()
  const url = new URL(environment.DATABASE_URL!)
  const { port, hostname } = url
  const opened = performance.now()
  const late = await silentServer((connection) => {
    if (performance.now() - opened < 3000) return
    pipeline(connection, connect(Number(port), hostname), connection, () => undefined)
  })
  url.host = `127.0.0.1:${late}`
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataFolder: '' }, () => undefined)
  onTestFinished(close)
  expect(await lastMigration(db)).toMatch(/^\d{4}_/)
})

test('the first start prints the password that it makes, and the next neither prints it nor loads what only some requests use', {
  timeout: 120_000,
}, async () => {
  const environment = { ...(await ownDatabase({ empty: true })), ADMIN_PASSWORD: '' }
  const first = spawnServer(environment)
  const origin = await first.ready()
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const [line, email, password] = /^sign in with (\S+) and (\S+) \(shown this once\)\n/.exec(
    first.output.stdout,
  )!
  expect(first.output).toEqual({ stdout: `${line}ready on ${origin}\n`, stderr: '' })
  const { data } = await sendRequest(origin, '/login', { method: 'POST', body: { email, password } })
  const me = await sendRequest(origin, '/user/me', { token: data.token! })
  expect(me.data.user).toMatchObject({ first_name: 'Admin', user_type_id: 1 })
  expect(await sendRequest(origin, '/%ff')).toMatchObject({
    status: 404,
    error: { code: ErrorCode.noSuchPath },
  })
  const page = await fetch(`${origin}/call/exhibitions/%ff`)
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)

  const folder = await temporaryFolder()
  const [note, loaded] = [join(folder, 'note.cjs'), join(folder, 'loaded.json')]
  await writeFile(
    note,
    `const { isMainThread } = require('node:worker_threads')
    if (isMainThread) process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(loaded)},
      JSON.stringify([...process.moduleLoadList, ...Object.keys(require.cache)])))`,
  )
  const second = spawnServer({ ...environment, NODE_OPTIONS: `--require=${note}` })
  const again = await second.ready()
  expect(await sendRequest(again, '/health')).toMatchObject({ status: 200, data: { status: 'ok' } })
  expect(second.output.stdout).toBe(`ready on ${again}\n`)
  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
  const modules = JSON.parse(await readFile(loaded, 'utf8')) as string[]
  const ofPackages = modules.filter((module) => /node_modules.*[.](js|cjs|mjs)$/.test(module))
  expect(ofPackages.filter((module) => !module.includes('/@node-rs/argon2/'))).toEqual([])
  expect(modules.filter((module) => /undici|amaro/.test(module))).toEqual([])
})

describe('a start that fails prints one line and ends with an exit status other than 0:', () => {
  const failure = async (environment: Record<string, string>) => {
    const server = spawnServer(environment)
    expect(await server.ended()).toBe(1)
    expect(server.output.stdout).toBe('')
    return server.output.stderr
  }

  // which values are refused, and in which words, is tested beside what refuses them
  test.runIf(onPostgres)(
    'a wrong setting, a data folder and a folder of legal texts that cannot be used',
    async () => {
      const folder = await temporaryFolder()
      const file = join(folder, 'file')
      await writeFile(file, '')
      expect(
        await Promise.all([
          failure({ SMTP_URL: 'smtp://user:50%@mail.example.test', DATA_DIR: folder }),
          failure({ DATA_DIR: join(file, 'data') }),
          failure({ DATA_DIR: folder, LEGAL_DIR: join(folder, 'legal') }),
        ]),
      ).toEqual([
        expect.stringMatching(/^SMTP_URL .+\n$/),
        `DATA_DIR ${file}/data cannot be written (ENOTDIR)\n`,
        `LEGAL_DIR ${folder}/legal cannot be read (ENOENT)\n`,
      ])
    },
  )

  test.runIf(onPostgres)('a taken port', async () => {
    const port = String(await silentServer())
    expect(await failure({ ...(await ownDatabase()), PORT: port })).toBe(
      `PORT ${port} is in use: choose another with PORT\n`,
    )
  })

  test.runIf(onPostgres)('a taken port for figures, and an address of another machine', async () => {
    const port = await silentServer()
    const api = await startTestApp({ METRICS_PORT: String(port) })
    onTestFinished(api.close)
    expect(await api.app.ready().then(() => '', startupFailure)).toBe(
      `METRICS_PORT ${port} cannot be used (EADDRINUSE)`,
    )
    const listening = once(createServer().listen(0, '192.0.2.1'), 'listening')
    expect(await listening.then(() => '', startupFailure)).toMatch(/^HOST 192\.0\.2\.1 is not .+$/)
  })

  test.runIf(onPostgres)('a damaged token secret', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'token-secret')
    await writeFile(file, 'x')
    expect(await readOrMakeSecret(folder).then(() => '', startupFailure)).toBe(
      `${file} is damaged: put the file back, or delete it for a new secret, with which everyone signs in again`,
    )
  })

  const refusalOf = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataFolder: '' }, () => undefined).then(() => '', startupFailure)

  test.runIf(onPostgres)('a PostgreSQL without that database', async () => {
    const { DATABASE_URL } = await ownDatabase()
    const line = await refusalOf(DATABASE_URL!.replace(/\w+$/, 'nothing'))
    expect(line).toMatch(/^DATABASE_URL \S+ cannot be used: .*nothing.*$/)
    expect(line).not.toContain(`${new URL(DATABASE_URL!).password}@`)
  })

  test.runIf(onPostgres).each([
    ['a dead PostgreSQL', async () => '127.0.0.1:1', /ECONNREFUSED/],
    ['a PostgreSQL that does not answer', async () => `127.0.0.1:${await silentServer()}`, /does not answer/],
    ['a machine that is not there', async () => 'nowhere.invalid', /nowhere\.invalid/],
  ])('%s', async (_what, host, reason) => {
    const databaseUrl = `postgres://ana:secret@${await host()}/art`
    const line = await refusalOf(databaseUrl)
    expect(line).toMatch(/^DATABASE_URL \S+ cannot be used: .+$/)
    expect(line).toMatch(reason)
    expect(line).not.toContain('secret')
  })
})
