import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { diskSpaceOf } from '../../apps/api/src/platform/database/disk-space.ts'
import { createDiskStorage } from '../../apps/api/src/platform/storage/disk.ts'
import {
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { apiNode } from '../../scripts/lib/paths.mjs'
import { measure, report } from '../report.ts'
import { listAll } from './lists.ts'
import { canMount, mountDisk } from './small-disk.ts'

const mebibyte = 2 ** 20
const reserve = 64 * mebibyte
const writesWithoutRoom = measure({ short: 50, full: 1000 })

/** A disk with a migrated database on it, as the environment of a server. */
const databaseOnDisk = async () => {
  const disk = mountDisk(512 * mebibyte)
  onTestFinished(disk.remove)
  vi.stubEnv('TMPDIR', disk.folder)
  const environment = await ownDatabase()
  vi.unstubAllEnvs()
  return { disk, environment }
}

const source = (path: string) => new URL(`../../apps/api/src/platform/${path}`, import.meta.url).href

/** A process of the product that does nothing but fill its log, which no request can. */
const fillLog = async (dataDir: string) => {
  const program = `
    import { openInstallation } from ${JSON.stringify(source('open-installation.ts'))}
    const { database } = await openInstallation({ dataDir: ${JSON.stringify(dataDir)} }, () => {})
    setInterval(() => {}, 1000)
    const fill = () => database.pool.query("select pg_logical_emit_message(false, '', repeat('x', 1000000))")
    for (;;) await fill().catch(() => new Promise(() => {}))`
  const file = join(await temporaryFolder(), 'fill-log.mjs')
  await writeFile(file, program)
  const child = spawn(apiNode, [file])
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.on('data', (text) => (stderr += text))
  const [code] = await once(child, 'close')
  return { code, stderr }
}

describe.runIf(canMount && inject('template').kind === 'embedded')('the next file of the log', () => {
  test('is never needed in vain: writes are refused before, reading goes on, and room alone mends it', {
    timeout: 240_000,
  }, async () => {
    const { disk, environment } = await databaseOnDisk()
    const server = spawnServer(environment)
    const origin = await server.ready()
    const token = await signIn(origin)
    const acknowledged: string[] = []
    const write = async (name: string) => {
      const body = { name, description: randomBytes(5000).toString('hex') }
      const { status, error } = await sendRequest(origin, '/sponsor', { method: 'POST', token, body })
      if (status === 201) acknowledged.push(name)
      return { status, code: error?.code }
    }

    disk.fill(reserve + 2 * mebibyte)
    const refused = []
    for (let turn = 0; refused.length < 20 && turn < 5000; turn += 1) {
      const answer = await write(`Sponsor ${turn}`)
      if (answer.status !== 201) refused.push(answer)
    }
    const bytesLeft = disk.bytesFree()
    disk.fill(13 * mebibyte)
    for (let turn = 0; turn < writesWithoutRoom; turn += 1) refused.push(await write(`Refused ${turn}`))
    disk.fill()
    refused.push(await write('Refused on a full disk'))
    const health = await sendRequest(origin, '/health')
    const login = await sendRequest(origin, '/login', {
      method: 'POST',
      body: { email: 'a@b.test', password: 'p' },
    })
    const read = await sendRequest(origin, '/sponsor/all', { token })
    const renewed = await sendRequest(origin, '/login/reauthenticate', { token })

    disk.free()
    const freed = performance.now()
    await expect.poll(async () => (await write('Written again')).status).toBe(201)
    const msToWrite = Math.round(performance.now() - freed)
    const healthAgain = await sendRequest(origin, '/health')
    const sponsors = await listAll<{ name: string }>(origin, '/sponsor/all', 'sponsors', token)
    const found = new Set(sponsors.map(({ name }) => name))
    report('logFull', {
      'writes acknowledged': acknowledged.length,
      'of them found': acknowledged.filter((name) => found.has(name)).length,
      'writes refused': refused.length,
      codes: [...new Set(refused.map(({ code }) => code))].join(', '),
      'ms until written again': msToWrite,
    })
    expect(bytesLeft).toBeGreaterThan(reserve - 20 * mebibyte)
    for (const answer of refused) expect(answer).toEqual({ status: 503, code: 301 })
    for (const { status, error } of [health, login]) expect([status, error?.code]).toEqual([503, 301])
    expect([read.status, renewed.status, healthAgain.status]).toEqual([200, 200, 200])
    expect([...found].sort()).toEqual([...acknowledged].sort())
    expect(server.child.exitCode).toBeNull()
    // its beginning and its end, not every request
    expect(server.output.stderr.trim().split('\n')).toHaveLength(2)
    expect((await sendRequest(origin, '/logout', { method: 'POST', token })).status).toBe(200)
  })

  test('is left its room by a file that is stored', async () => {
    const disk = mountDisk(reserve + 20 * mebibyte)
    onTestFinished(disk.remove)
    const storage = createDiskStorage(join(disk.folder, 'files'), diskSpaceOf(disk.folder))
    const write = (path: string, pieces: number) =>
      storage.write(path, Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(mebibyte))))
    await write('small', 10)
    const before = disk.bytesFree()
    let least = before
    const watching = setInterval(() => (least = Math.min(least, disk.bytesFree())), 1)
    onTestFinished(() => clearInterval(watching))
    await expect(write('large', 25)).rejects.toMatchObject({ code: 301 })
    await expect(
      storage.write('one piece', Readable.from([Buffer.alloc(25 * mebibyte)])),
    ).rejects.toMatchObject({
      code: 301,
    })
    // one piece is being written while the next is asked for
    expect(least).toBeGreaterThanOrEqual(reserve - 2 * mebibyte)
    expect(disk.bytesFree()).toBeGreaterThan(before - mebibyte)
    await write('another', 5)
  })

  test('ends the process with one line where it is needed in vain all the same', async () => {
    const { disk, environment } = await databaseOnDisk()
    disk.fill(40 * mebibyte)
    const { code, stderr } = await fillLog(environment.DATA_DIR!)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^the embedded database \/\S+\/database ended: could not write to file "\/\S+\/pg_wal\/\S+": No space left on device\n$/,
    )
  })

  test('stops the start in one line on a full disk, and nothing is lost', async () => {
    const { disk, environment } = await databaseOnDisk()
    disk.fill(20 * mebibyte)
    const server = spawnServer(environment)
    expect(await server.ended()).toBe(1)
    expect(server.output.stderr).toBe(
      `the disk of DATA_DIR ${environment.DATA_DIR} is full: 20 MB are free, 32 MB are needed to start\n`,
    )
    disk.fill(40 * mebibyte)
    const origin = await spawnServer(environment).ready()
    expect((await sendRequest(origin, '/health')).status).toBe(503)
  })
})
