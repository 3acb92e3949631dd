import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Banner } from '@vernissage/contract/resources/home-content'
import sharp from 'sharp'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDiskStorage } from '../../apps/api/src/platform/storage/disk.ts'
import {
  bannerCalled,
  ownDatabase,
  sendRequest,
  signIn,
  spawnServer,
  temporaryFolder,
} from '../../apps/api/test/process/server-process.ts'
import { withOwnPostgres } from '../../apps/api/test/templates.ts'
import { startTestApp } from '../../apps/api/test/test-app.ts'
import { picture, uploader } from '../../apps/api/test/uploads.ts'
import { report } from '../report.ts'
import { listAll } from './lists.ts'
import { canMount, mountDisk } from './small-disk.ts'

const mebibyte = 2 ** 20

const newDisk = (bytes: number) => {
  const disk = mountDisk(bytes)
  onTestFinished(disk.remove)
  return disk
}

/** A picture that does not get smaller by being packed. */
const largePicture = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

/** Runs `work` on a database whose disk is `folder`, as the environment of a server. */
const withDatabaseOn = async (
  folder: string,
  work: (environment: Record<string, string>) => Promise<void>,
) => {
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  if (inject('template').kind === 'embedded') return work(await ownDatabase())
  await withOwnPostgres(async (DATABASE_URL) => {
    vi.unstubAllEnvs()
    const DATA_DIR = await temporaryFolder()
    await work({ DATABASE_URL, DATA_DIR, TOKEN_SECRET: 'a secret for all processes' })
  })
}

describe.runIf(canMount)('a full disk', () => {
  test('refuses an upload, keeps no part of it and leaves the record as it was', async () => {
    const disk = newDisk(2 * mebibyte)
    const api = await startTestApp({}, { storage: createDiskStorage(disk.folder) })
    onTestFinished(api.close)
    const { token } = await api.signIn()
    const { upload } = uploader(api, token)
    const record = `/api/banner/${await api.createBanner()}`
    const read = async () => (await api.request<{ banner: Banner }>('GET', record, { token })).data.banner
    const files = () =>
      readdirSync(disk.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length
    expect((await upload({ record }, await picture())).status).toBe(200)
    const before = { banner: await read(), files: files() }

    const answers = []
    for (let turn = 0; turn < 5; turn += 1) answers.push(await upload({ record }, await largePicture(1000)))
    const after = { banner: await read(), files: files() }
    report('diskFull', {
      'uploads refused': answers.filter(({ status }) => status >= 300).length,
      code: [...new Set(answers.map(({ error }) => error?.code))].join(', '),
      'files left behind': after.files - before.files,
    })
    for (const { status, error } of answers) expect([status, error.code]).toEqual([503, 305])
    expect(after).toEqual(before)
    expect((await upload({ record }, await picture('jpeg'))).status).toBe(200)
  })

  test('refuses a write, leaves the record as it was and is forgotten once there is space', {
    timeout: 180_000,
  }, async () => {
    const disk = newDisk(512 * mebibyte)
    await withDatabaseOn(disk.folder, async (environment) => {
      const server = spawnServer(environment)
      const origin = await server.ready()
      const token = await signIn(origin)
      const write = (title: string) =>
        sendRequest(origin, '/banner', { method: 'POST', token, body: bannerCalled(title) })
      const rename = (title: string) =>
        sendRequest(origin, '/banner/1', { method: 'PATCH', token, body: { title } })
      const acknowledged: string[] = []
      let name = 'First'
      expect((await write(name)).data.banner).toMatchObject({ id_banner: 1 })

      disk.fill()
      const refused: { status: number; code: number | undefined }[] = []
      for (let turn = 0; refused.length < 20 && turn < 1000; turn += 1) {
        const title = `Written on a full disk ${turn}`
        const made = await write(title)
        if (made.status === 201) acknowledged.push(title)
        const renamed = await rename(`Renamed ${turn}`)
        if (renamed.status === 200) name = `Renamed ${turn}`
        for (const { status, error } of [made, renamed])
          if (status >= 300) refused.push({ status, code: error?.code })
      }
      const read = await sendRequest(origin, '/banner/1', { token })
      disk.free()
      const again = await write('Written once there is space')

      const banners = await listAll<Banner>(origin, '/banner/all', 'banners', token)
      const titles = banners.slice(1).map(({ title }) => title)
      report('diskFull', {
        'writes refused': refused.length,
        codes: [...new Set(refused.map(({ code }) => code))].join(', '),
        'writes acknowledged': acknowledged.length,
        'of them found': acknowledged.filter((title) => titles.includes(title)).length,
      })
      expect(refused.length).toBeGreaterThanOrEqual(20)
      for (const answer of refused) expect(answer).toEqual({ status: 503, code: 301 })
      expect(read.data.banner).toMatchObject({ title: name })
      expect(again.status).toBe(201)
      expect(titles).toEqual([...acknowledged, 'Written once there is space'])
      expect(server.child.exitCode).toBeNull()
    })
  })
})
