import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { firstDifference } from './bootstrap.mjs'

const lock = (packages) => ({ packages })
const wanted = lock({
  '': { name: 'root' },
  'apps/api': { version: '0.1.0' },
  'node_modules/@vernissage/api': { resolved: 'apps/api', link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
})
const installed = (changes = {}) => lock({ ...wanted.packages, ...changes })
const without = (path) => {
  const { [path]: _, ...rest } = wanted.packages
  return lock(rest)
}

describe('firstDifference', () => {
  test('finds none when every package is there at its version', () => {
    expect(firstDifference(wanted, without(''))).toBeNull()
  })

  test('finds none when only an optional package is missing', () => {
    expect(firstDifference(wanted, without('node_modules/fsevents'))).toBeNull()
  })

  test('finds none when more is installed than was asked for', () => {
    expect(firstDifference(wanted, installed({ 'node_modules/extra': { version: '1.0.0' } }))).toBeNull()
  })

  test.each([
    ['npm has not ended an install', null, 'nothing is installed'],
    ['a package is missing', without('node_modules/pg'), 'node_modules/pg is missing'],
    [
      'a workspace is missing',
      without('node_modules/@vernissage/api'),
      'node_modules/@vernissage/api is missing',
    ],
    [
      'a package is older',
      installed({ 'node_modules/pg': { version: '7.0.0' } }),
      'node_modules/pg is 7.0.0 instead of 8.0.0',
    ],
    [
      'an optional package is there at another version',
      installed({ 'node_modules/fsevents': { version: '1.0.0' } }),
      'node_modules/fsevents is 1.0.0 instead of 2.0.0',
    ],
    [
      'a workspace has moved',
      installed({ 'node_modules/@vernissage/api': { resolved: 'api', link: true } }),
      'node_modules/@vernissage/api links to api',
    ],
  ])('names the difference when %s', (_case, found, difference) => {
    expect(firstDifference(wanted, found)).toBe(difference)
  })
})

describe('build-if-changed', () => {
  let folder
  const write = (path, text = '') => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const ran = () => execFileSync(join(folder, 'scripts/build-if-changed'), { encoding: 'utf8' }) === 'build'
  const setTime = (path, seconds) => utimesSync(join(folder, path), seconds, seconds)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vernissage-changed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    write('scripts/build.mjs', "process.stdout.write('build')")
    copyFileSync(join(import.meta.dirname, 'build-if-changed'), join(folder, 'scripts/build-if-changed'))
    for (const path of ['package.json', 'package-lock.json', 'tsconfig.base.json']) write(path)
    for (const path of ['node_modules/.package-lock.json', 'node_modules/node/bin/node']) write(path)
    for (const path of ['packages/contract/src/a.ts', 'apps/api/src/a.ts', 'elsewhere/old.ts']) write(path)
    write('.tmp/checked')
    // a second ahead, so that only what happens in the test below can be later
    setTime('.tmp/checked', Date.now() / 1000 + 1)
  })
  const afterCheck = () => setTime('.tmp/checked', Date.now() / 1000 - 60)

  test('does nothing when all is older than the last check', () => {
    expect(ran()).toBe(false)
  })

  test.each([
    ['nothing was checked yet', () => rmSync(join(folder, '.tmp/checked'))],
    [
      'something has changed since, whatever its own time says',
      () => {
        afterCheck()
        setTime('apps/api/src/a.ts', 0)
      },
    ],
    ['a package is missing', () => rmSync(join(folder, 'node_modules/.package-lock.json'))],
  ])('builds when %s', (_case, change) => {
    change()
    expect(ran()).toBe(true)
  })
})
