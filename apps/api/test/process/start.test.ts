import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { callServer, ownDatabase, signIn, spawnServer, temporaryFolder } from './server-process.ts'

const onPostgres = inject('template').kind === 'postgres'

/** A server that takes every connection and does nothing with it, or what it is told. */
const silentServer = async (use?: (connection: Socket) => void) => {
  const server = createServer(use).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('the server says where it is ready, and the administrator can sign in', async () => {
  const server = spawnServer(await ownDatabase({ empty: true }))
  const origin = await server.ready()
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await callServer(origin, '/health')).toMatchObject({ status: 200, data: { status: 'ok' } })
  const { data } = await callServer(origin, '/user/me', { token: await signIn(origin) })
  expect(data.user).toMatchObject({ first_name: 'Admin', user_type_id: 1 })
  expect(server.output).toEqual({ stdout: `ready on ${origin}\n`, stderr: '' })
})

test('a malformed address is an unknown one, below /call with a page', async () => {
  const origin = await spawnServer(await ownDatabase()).ready()
  expect(await callServer(origin, '/%ff')).toMatchObject({
    status: 404,
    error: { code: ErrorCode.noSuchPath },
  })
  const page = await fetch(`${origin}/call/exhibitions/%ff`)
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test.runIf(onPostgres)('a server waits for a PostgreSQL that answers late', async () => {
  const environment = await ownDatabase()
  const url = new URL(environment.DATABASE_URL!)
  const { port, hostname } = url
  const opened = performance.now()
  const late = await silentServer((connection) => {
    if (performance.now() - opened < 3000) return
    pipeline(connection, connect(Number(port), hostname), connection, () => undefined)
  })
  url.host = `127.0.0.1:${late}`
  const server = spawnServer({ ...environment, DATABASE_URL: url.href })
  expect(await callServer(await server.ready(), '/health')).toMatchObject({ status: 200 })
})

test('a generated password is printed once and not again', async () => {
  const environment = { ...(await ownDatabase()), ADMIN_PASSWORD: '' }
  const first = spawnServer(environment)
  const origin = await first.ready()
  const [, email, password] = /sign in with (\S+) and (\S+)/.exec(first.output.stdout)!
  const login = await callServer(origin, '/login', { method: 'POST', body: { email, password } })
  expect(login.status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
  const second = spawnServer(environment)
  await second.ready()
  expect(second.output.stdout).not.toContain('sign in with')
})

test('the start and the first answer load no library that only some calls use', async () => {
  const folder = await temporaryFolder()
  const [note, loaded] = [join(folder, 'note.cjs'), join(folder, 'loaded.json')]
  await writeFile(
    note,
    `const { isMainThread } = require('node:worker_threads')
    if (isMainThread) process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(loaded)},
      JSON.stringify([...process.moduleLoadList, ...Object.keys(require.cache)])))`,
  )
  const server = spawnServer({ ...(await ownDatabase()), NODE_OPTIONS: `--require=${note}` })
  const health = await fetch(`${await server.ready()}/api/health`)
  expect(health.status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  const modules = JSON.parse(await readFile(loaded, 'utf8')) as string[]
  const ofPackages = modules.filter((module) => /node_modules.*[.](js|cjs|mjs)$/.test(module))
  expect(ofPackages.filter((module) => !module.includes('/@node-rs/argon2/'))).toEqual([])
  expect(modules.filter((module) => /undici|amaro/.test(module))).toEqual([])
})

describe('what stops the start is told in one line, with an exit status that is not 0:', () => {
  const failure = async (environment: Record<string, string>) => {
    const server = spawnServer(environment)
    expect(await server.ended()).toBe(1)
    expect(server.output.stdout).toBe('')
    return server.output.stderr
  }

  test.each([
    ['PORT', 'abc'],
    ['SMTP_URL', 'smtp://user:50%@mail.example.test'],
    ['TIME_ZONE', 'Madrid'],
    ['MEDIA_URL', '//files'],
  ])('a wrong %s', async (name, value) => {
    const output = await failure({ [name]: value, DATA_DIR: await temporaryFolder() })
    expect(output).toMatch(new RegExp(`^${name} .+\n$`))
  })

  test('a taken port', async () => {
    const port = await silentServer()
    expect(await failure({ ...(await ownDatabase()), PORT: String(port) })).toBe(
      `PORT ${port} is in use: choose another with PORT\n`,
    )
  })

  test('a taken port for figures', async () => {
    const port = await silentServer()
    expect(await failure({ ...(await ownDatabase()), METRICS_PORT: String(port) })).toBe(
      `METRICS_PORT ${port} cannot be used (EADDRINUSE)\n`,
    )
  })

  test('an address of another machine', async () => {
    expect(await failure({ ...(await ownDatabase()), HOST: '192.0.2.1' })).toMatch(
      /^HOST 192\.0\.2\.1 is not .+\n$/,
    )
  })

  test('a data folder that cannot be written', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await failure({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(
      /^DATA_DIR \S+\/file\/data cannot be written \(ENOTDIR\)\n$/,
    )
  })

  test.each([
    '/proc/vernissage/data',
    '/proc/1/vernissage',
    '/dev/null/data',
    '/dev/null',
    '/sys/vernissage',
  ])('a data folder at %s, which cannot be made', async (DATA_DIR) => {
    expect(await failure({ DATA_DIR })).toMatch(/^DATA_DIR \S+ cannot be written \([A-Z]+\)\n$/)
  })

  test('a folder of legal texts that is missing, or a file', async () => {
    const DATA_DIR = await temporaryFolder()
    const file = join(DATA_DIR, 'legal')
    const line = (LEGAL_DIR: string) => failure({ DATA_DIR, LEGAL_DIR })
    expect(await line(file)).toBe(`LEGAL_DIR ${file} cannot be read (ENOENT)\n`)
    await writeFile(file, '')
    expect(await line(file)).toBe(`LEGAL_DIR ${file} cannot be read (ENOTDIR)\n`)
    // where it is by default
    expect(await line('')).toBe(`LEGAL_DIR ${file} cannot be read (ENOTDIR)\n`)
  })

  test('a range of proxies that is none', async () => {
    expect(await failure({ TRUST_PROXY: '10.0.0.0/99' })).toMatch(/^TRUST_PROXY must be .+\n$/)
  })

  test.skipIf(onPostgres)('a damaged token secret', async () => {
    const environment = await ownDatabase()
    const file = join(environment.DATA_DIR!, 'token-secret')
    await writeFile(file, 'x')
    expect(await failure(environment)).toBe(
      `${file} is damaged: put the file back, or delete it for a new secret, with which everyone signs in again\n`,
    )
  })

  test.runIf(onPostgres).each([
    ['a dead PostgreSQL', async () => 'postgres://ana:secret@127.0.0.1:1/art', /ECONNREFUSED/],
    [
      'a PostgreSQL that does not answer',
      async () => `postgres://ana:secret@127.0.0.1:${await silentServer()}/art`,
      /does not answer/,
    ],
    [
      'a machine that is not there',
      async () => 'postgres://ana:secret@nowhere.invalid/art',
      /nowhere\.invalid/,
    ],
    [
      'a database that is not there',
      async () => (await ownDatabase()).DATABASE_URL!.replace(/\w+$/, 'nothing'),
      /nothing/,
    ],
  ])('%s', async (_what, address, reason) => {
    const DATABASE_URL = await address()
    const line = await failure({
      DATABASE_URL,
      TOKEN_SECRET: 'long enough a secret',
      DATA_DIR: await temporaryFolder(),
    })
    expect(line).toMatch(/^DATABASE_URL \S+ cannot be used: .+\n$/)
    expect(line).toMatch(reason)
    expect(line).not.toContain('secret')
  })
})
