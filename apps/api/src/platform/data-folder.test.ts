import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { lockDataFolder, openDataFolder, readOrMakeSecret, refuseLegalFolder } from './data-folder.ts'
import { StartError } from './startup-failure.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vernissage-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const unlost = () => {
  throw new Error('the lock was lost')
}
const setHolder = (holder: unknown) =>
  writeFile(join(folder, 'holder.json'), typeof holder === 'string' ? holder : JSON.stringify(holder))
const goneProcess = () => spawnSync(process.execPath, ['-e', '']).pid

test('the folder is made where it is missing, and nobody but its owner may enter it', async () => {
  const path = join(folder, 'a', 'b')
  expect(await openDataFolder(path)).toBe(path)
  expect((await stat(path)).isDirectory()).toBe(true)
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test('a folder that cannot be made is named', async () => {
  await writeFile(join(folder, 'file'), '')
  const path = join(folder, 'file', 'data')
  await expect(openDataFolder(path)).rejects.toThrow(StartError)
  await expect(openDataFolder(path)).rejects.toThrow(`DATA_DIR ${path} cannot be written (ENOTDIR)`)
})

test.each<[string, (folder: string) => Promise<string>, string]>([
  ['below what the system does not let anybody write', async () => '/proc/vernissage/data', 'ENOENT'],
  [
    'that is a file',
    async (parent) => {
      await writeFile(join(parent, 'file'), '')
      return join(parent, 'file')
    },
    'ENOTDIR',
  ],
  [
    'behind a link that leads nowhere',
    async (parent) => {
      await symlink(join(parent, 'nowhere'), join(parent, 'link'))
      return join(parent, 'link')
    },
    'ENOENT',
  ],
  [
    'below a link that leads nowhere',
    async (parent) => {
      await symlink(join(parent, 'nowhere'), join(parent, 'link'))
      return join(parent, 'link', 'data')
    },
    'ENOENT',
  ],
  [
    'behind links that lead to each other',
    async (parent) => {
      await symlink(join(parent, 'one'), join(parent, 'other'))
      await symlink(join(parent, 'other'), join(parent, 'one'))
      return join(parent, 'one')
    },
    'ELOOP',
  ],
  ['whose name is too long', async (parent) => join(parent, 'x'.repeat(300)), 'ENAMETOOLONG'],
])('a folder %s is refused at once', { timeout: 5000 }, async (_what, pathIn, code) => {
  const path = await pathIn(folder)
  await expect(openDataFolder(path)).rejects.toThrow(`DATA_DIR ${path} cannot be written (${code})`)
})

test.each(['/proc/1/vernissage', '/dev/null/data', '/dev/null', '/sys/vernissage'])(
  'a folder at %s is refused at once',
  async (path) => {
    await expect(openDataFolder(path)).rejects.toThrow(/^DATA_DIR \S+ cannot be written \([A-Z]+\)$/)
  },
)

test('a folder of legal texts that is missing, or a file, is named', async () => {
  const file = join(folder, 'legal')
  const refuse = (LEGAL_DIR: string) => {
    const { legalDir, hasLegalDir } = loadConfig({ DATA_DIR: folder, LEGAL_DIR })
    return refuseLegalFolder(legalDir, hasLegalDir)
  }
  await expect(refuse(file)).rejects.toThrow(`LEGAL_DIR ${file} cannot be read (ENOENT)`)
  // by default there need be none
  await refuse('')
  await writeFile(file, '')
  await expect(refuse(file)).rejects.toThrow(`LEGAL_DIR ${file} cannot be read (ENOTDIR)`)
  await expect(refuse('')).rejects.toThrow(`LEGAL_DIR ${file} cannot be read (ENOTDIR)`)
})

test('a folder behind a link is opened', async () => {
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), join(folder, 'link'))
  expect(await openDataFolder(join(folder, 'link', 'data'))).toBe(join(folder, 'link', 'data'))
})

test('a folder in use is refused, naming its holder, and free again when he lets go', async () => {
  const release = await lockDataFolder(folder, unlost)
  expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8'))).toEqual({
    pid: process.pid,
    host: hostname(),
  })
  await setHolder({ pid: process.ppid, host: hostname() })
  await expect(lockDataFolder(folder, unlost)).rejects.toThrow(
    `DATA_DIR ${folder} is in use by process ${process.ppid} on ${hostname()}`,
  )
  await release()
  await (await lockDataFolder(folder, unlost))()
})

test.each([
  ['whose process is gone', () => ({ pid: goneProcess(), host: hostname() })],
  [
    'that had our own number, as in a container that was started again',
    () => ({ pid: process.pid, host: hostname() }),
  ],
])(
  'a lock %s is taken over within 5 s',
  async (_what, holder) => {
    await mkdir(join(folder, 'lock'))
    await setHolder(holder())
    const release = await lockDataFolder(folder, unlost)
    expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8')).pid).toBe(process.pid)
    await release()
  },
  5000,
)

test('a holder file that a crash left half written stops nobody', async () => {
  await setHolder('{"pid":')
  await (await lockDataFolder(folder, unlost))()
})

test('the secret is made once, for its owner alone, and again where a crash left it empty', async () => {
  const secret = await readOrMakeSecret(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await readOrMakeSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'token-secret'))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder, 'token-secret'), '')
  expect(await readOrMakeSecret(folder)).toMatch(/^[\w-]{64}$/)
})
