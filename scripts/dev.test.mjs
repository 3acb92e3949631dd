import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from './lib/free-port.mjs'
import { pinnedNode, root } from './lib/paths.mjs'

/* The real command on a copy of the repository, whose sources the tests edit. */

const ofRepository = [
  'apps',
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]
const isCopied = (path) => !['node_modules', 'dist', '.tmp', 'data'].includes(basename(path))
/** A start or restart takes seconds on a busy machine. */
const patience = { timeout: 60_000 }

let folder
let dev
let output = ''
let port

const at = (...path) => join(folder, 'repository', ...path)

/** The packages are those of the repository, but the workspaces are the copy's. */
const linkPackages = (from, to) => {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '.vite') continue
    if (name !== '@vernissage') symlinkSync(join(from, name), join(to, name))
  }
}
const copyRepository = () => {
  mkdirSync(at(), { recursive: true })
  for (const name of ofRepository) cpSync(join(root, name), at(name), { recursive: true, filter: isCopied })
  linkPackages(join(root, 'node_modules'), at('node_modules'))
  mkdirSync(at('node_modules', '@vernissage'))
  for (const [name, workspace] of [
    ['admin', 'apps/admin'],
    ['api', 'apps/api'],
    ['contract', 'packages/contract'],
  ])
    symlinkSync(at(workspace), at('node_modules', '@vernissage', name))
}

const printed = () => stripVTControlCharacters(output)
const restarts = () => printed().split('it starts again').length - 1
const starts = () => printed().split('ready on http').length - 1
const apiProcess = () => JSON.parse(readFileSync(at('data', 'holder.json'), 'utf8')).pid
const answer = async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/nothing`).catch(() => null)
  return response ? (await response.json()).error.message : 'no answer'
}
const adminModule = async (path) => {
  const address = /Local: +(http\S+)\//.exec(printed())?.[1]
  const response = await fetch(`${address}${path}`).catch(() => null)
  return response ? response.text() : 'no answer'
}
const edit = (path, from, to) => {
  const text = readFileSync(at(path), 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
  // as `sed -i` does
  writeFileSync(at(`${path}.new`), text.replace(from, to))
  renameSync(at(`${path}.new`), at(path))
}
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const catalogue = 'packages/contract/src/error-catalogue.ts'

const start = () => {
  output = ''
  dev = spawn(pinnedNode, ['scripts/dev.mjs'], {
    cwd: at(),
    env: { ...process.env, NODE_ENV: '', CI: '1', DEMO: '0', PORT: String(port), DATA_DIR: at('data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
}
const stop = async (signal) => {
  dev.kill(signal)
  await once(dev, 'exit')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-dev-'))
  copyRepository()
  port = await freePort()
}, 120_000)
beforeEach(async () => {
  if (dev && dev.exitCode === null) return
  start()
  await vi.waitFor(() => expect(starts()).toBe(1), { timeout: 100_000 })
}, 120_000)
afterAll(async () => {
  if (dev?.exitCode === null) await stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run dev', { timeout: 240_000 }, () => {
  test('serves the latest contract and screens after each time that another file has taken its place, and goes on as it is when anything else changes', async () => {
    const before = restarts()
    const texts = 'apps/admin/src/texts/en/artists.ts'
    appendFileSync(at(texts), '\nexport const words = "word 0"\n')
    const words = ['This address does not exist.', 'Nothing is here.', 'Nothing is there.']
    for (const [index, word] of words.entries()) {
      if (index > 0) {
        // what is no source: the only restart after it is that of the edit
        for (const path of ['data', 'node_modules', 'apps/api/dist', 'e2e/failures', '.git', '.tmp', '..']) {
          mkdirSync(at(path), { recursive: true })
          writeFileSync(at(path, 'changed.ts'), `no source ${index}`)
        }
        edit(catalogue, words[index - 1], word)
        edit(texts, `word ${index - 1}`, `word ${index}`)
      }
      await expect.poll(answer, patience).toBe(word)
      await expect.poll(() => adminModule(`/@fs${at(catalogue)}`), patience).toContain(word)
      await expect.poll(() => adminModule('/src/texts/en/artists.ts'), patience).toContain(`word ${index}`)
    }
    expect(restarts()).toBe(before + 2)
    edit(texts, '\nexport const words = "word 2"\n', '')
    edit(catalogue, words[2], words[0])
    await expect.poll(restarts, patience).toBe(before + 3)
  })

  test('starts the API again after each change of its sources, one after another, when the former one has ended', async () => {
    for (const change of [
      () => edit('apps/api/src/server.ts', 'const drainMs', '\nconst drainMs'),
      () => appendFileSync(at('apps/api/demo/load.ts'), '\n'),
      () => writeFileSync(at('apps/api/migrations/9999_more.sql'), 'create table more ();'),
      () => appendFileSync(at('apps/api/src/features/open-calls/pages/browser/page.ts'), '\n'),
    ]) {
      const before = apiProcess()
      change()
      // not until it answers: the next change comes while it starts
      await expect.poll(apiProcess, patience).not.toBe(before)
      expect(isRunning(before)).toBe(false)
    }
    await expect.poll(answer, patience).toBe('This address does not exist.')
  })

  test('is served again with the next edit after one that the API could not start with', async () => {
    const ends = printed().split('The API has ended').length
    edit('apps/api/src/server.ts', 'const drainMs', 'const const drainMs')
    await expect.poll(() => printed().split('The API has ended').length, patience).toBe(ends + 1)
    edit('apps/api/src/server.ts', 'const const drainMs', 'const drainMs')
    await expect.poll(answer, patience).toBe('This address does not exist.')
  })

  test('leaves nothing running when it is stopped', async () => {
    const api = apiProcess()
    await stop('SIGINT')
    expect(isRunning(api)).toBe(false)
    expect(await answer()).toBe('no answer')
    expect(await adminModule('/')).toBe('no answer')
  })
})
