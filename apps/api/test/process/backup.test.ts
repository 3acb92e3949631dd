import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { measure, report } from '../../../../reliability/report.ts'
import { createSiteTokens } from '../../src/platform/auth/site-tokens.ts'
import { restoreBackup, writeBackup } from '../../src/platform/backup/backup.ts'
import { readManifest } from '../../src/platform/backup/manifest.ts'
import { openDatabase } from '../../src/platform/database/open.ts'
import { createDiskStorage } from '../../src/platform/storage/disk.ts'
import { copyFolder, embeddedTemplate } from '../templates.ts'
import { picture } from '../uploads.ts'
import {
  bannerCalled,
  ownDatabase,
  runProgram,
  sendRequest,
  signIn,
  spawnServer,
  temporaryFolder,
} from './server-process.ts'

const secret = { TOKEN_SECRET: 'a secret for all processes' }
const isEmbedded = inject('template').kind === 'embedded'

/** Runs the program, which has to succeed without a word of complaint. */
const succeed = async (file: string, environment: Record<string, string>, ...args: string[]) => {
  const { code, stdout, stderr } = await runProgram(file, environment, ...args)
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

const backUp = async (environment: Record<string, string>) => {
  const folder = join(await temporaryFolder(), 'backup')
  await succeed('backup.ts', environment, folder)
  return folder
}

type Installation = Parameters<typeof writeBackup>[0]

/** An installation, opened by this process. */
const use = async <Result>(
  { DATA_DIR, DATABASE_URL }: Record<string, string>,
  work: (installation: Installation) => Promise<Result>,
) => {
  const where = { databaseUrl: DATABASE_URL, dataFolder: DATA_DIR!, hasTime: true }
  const { db, close } = await openDatabase(where, () => undefined)
  const storage = createDiskStorage(join(DATA_DIR!, 'files'))
  return work({ db, storage, engine: DATABASE_URL ? 'postgres' : 'embedded' }).finally(close)
}
const backUpInto = async (installation: Installation) => {
  const folder = join(await temporaryFolder(), 'backup')
  await writeBackup(installation, folder)
  return folder
}

const contentOf = async (folder: string) => {
  const { tables, files } = await readManifest(folder)
  return { tables, files }
}

/** Between two banners of a writer, so that the backup has some of the machine. */
const pauseMs = measure({ short: 30, full: 0 })

interface SavedBanner {
  title: string
  web_image: string | null
}
const bannersIn = async (folder: string) => {
  const lines = (await readFile(join(folder, 'database', 'banner.jsonl'), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as SavedBanner)
}

/** Makes banners and gives each of them a picture twice, one after another, until it is stopped. */
const writer = async (
  { origin, token, name, png }: { origin: string; token: string; name: string; png: Buffer },
  acknowledged: string[],
  isDone: () => boolean,
) => {
  for (let number = 0; !isDone(); number += 1) {
    const title = `${name}-${number}`
    const made = await sendRequest(origin, '/banner', { method: 'POST', token, body: bannerCalled(title) })
    const { id_banner } = made.data.banner as unknown as { id_banner: number }
    for (const _ of ['first', 'replaced']) {
      const body = { name: 'web_image', ext: 'png' }
      const asked = await sendRequest(origin, `/banner/${id_banner}/image`, { method: 'POST', token, body })
      const sent = await fetch(asked.data.url!, {
        method: 'PUT',
        body: new Uint8Array(png),
        headers: { 'content-type': 'image/png' },
      })
      expect(sent.status).toBe(200)
    }
    acknowledged.push(title)
    await setTimeout(pauseMs)
  }
}

test('a backup while several people write is of one moment, and becomes the same installation elsewhere', {
  timeout: 180_000,
}, async () => {
  const environment = { ...(await ownDatabase()), ...secret }
  const siteToken = isEmbedded
    ? ''
    : await use(environment, ({ db }) => createSiteTokens(db).create('Website'))
  const server = spawnServer(environment)
  const origin = await server.ready()
  const token = await signIn(origin)

  const png = await picture()
  const acknowledged: string[] = []
  let isDone = false
  // as fast as they can: more of them take the time of the backup
  const writers = measure({ short: [1, 2], full: [1, 2, 3, 4] }).map((number) =>
    writer({ origin, token, name: `writer ${number}`, png }, acknowledged, () => isDone),
  )
  const until = async (count: number) => {
    while (acknowledged.length < count) await Promise.race([...writers, setTimeout(20)])
  }
  await until(8)
  const before = [...acknowledged]
  const backup = await backUp(environment)
  await until(acknowledged.length + 4)
  isDone = true
  await Promise.all(writers)

  const saved = await contentOf(backup)
  const banners = await bannersIn(backup)
  const titles = banners.map(({ title }) => title)
  expect(before.filter((title) => !titles.includes(title))).toEqual([])
  const stored = new Set(saved.files.map(({ path }) => path))
  const named = banners.flatMap(({ web_image }) => (web_image ? [`media/${web_image.split('?')[0]}`] : []))
  expect(named.length).toBeGreaterThanOrEqual(before.length)
  expect(named.filter((path) => !stored.has(path))).toEqual([])

  const elsewhere = { ...(await ownDatabase({ empty: true })), ...secret }
  expect(await succeed('restore.ts', elsewhere, backup)).toMatch(/everyone signs in again\n$/)
  // where no server runs, the program opens the embedded database itself
  const again = await contentOf(await (isEmbedded ? backUp(elsewhere) : use(elsewhere, backUpInto)))
  report('restored', {
    'writes acknowledged before': before.length,
    'of them found': before.filter((title) => titles.includes(title)).length,
    'meanwhile and after': acknowledged.length - before.length,
    files: saved.files.length,
    'equal by checksum after the restore': isDeepStrictEqual(again, saved) ? 'all' : 'not all',
  })
  expect(again).toEqual(saved)

  // a server knows no more of the database than that
  if (isEmbedded) return
  const restored = spawnServer(elsewhere)
  const newOrigin = await restored.ready()
  expect((await sendRequest(newOrigin, '/user/me', { token })).error?.code).toBe(103)
  expect((await sendRequest(newOrigin, '/user/me', { token: await signIn(newOrigin) })).status).toBe(200)
  const request = {
    name: 'Ada',
    email: 'ada@example.test',
    phone: '612 345 678',
    date: '2026-11-20',
    message: 'Call me',
  }
  const sent = await sendRequest(newOrigin, '/contactrequest', {
    method: 'POST',
    token: siteToken,
    body: request,
  })
  expect(sent.status).toBe(201)
})

// and back: the first test restores the same content on the embedded database
test.skipIf(isEmbedded)(
  'an installation moves from the embedded database to PostgreSQL, where its backup is the same',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = await temporaryFolder()
    copyFolder(await embeddedTemplate(), join(DATA_DIR, 'database'))
    const before = await use({ DATA_DIR }, async (installation) => {
      await createSiteTokens(installation.db).create('Website')
      return backUpInto(installation)
    })
    const after = await use(await ownDatabase({ empty: true }), async (installation) => {
      await restoreBackup(installation, before)
      return backUpInto(installation)
    })
    expect(await contentOf(after)).toEqual(await contentOf(before))
  },
)

test.skipIf(isEmbedded)('a folder without an installation is not backed up', async () => {
  const environment = await ownDatabase({ empty: true })
  const run = await runProgram('backup.ts', environment, join(await temporaryFolder(), 'backup'))
  expect([run.code, run.stderr]).toEqual([1, 'there is nothing to back up: the database is empty\n'])
})

test.skipIf(isEmbedded)('called in a wrong way each says how it is called', async () => {
  const wrong = [
    ['backup', []],
    ['backup', ['one', 'two']],
    ['restore', ['--force']],
  ] as const
  for (const [command, args] of wrong) {
    const { code, stderr } = await runProgram(`${command}.ts`, {}, ...args)
    expect([code, stderr]).toEqual([1, `npm run ${command} -- DIR\n`])
  }
})
