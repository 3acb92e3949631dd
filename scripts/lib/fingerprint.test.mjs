import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let folder

const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const now = () => fingerprint(folder, ['admin', 'lock.json'])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-fingerprint-'))
  write('admin/src/main.ts', 'main')
  write('lock.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('fingerprint', () => {
  test.each([
    ['a file is changed', () => write('admin/src/main.ts', 'other')],
    ['a file is added', () => write('admin/src/more.ts', '')],
    [
      'a file is renamed',
      () => renameSync(join(folder, 'admin/src/main.ts'), join(folder, 'admin/src/start.ts')),
    ],
    ['a file given by its own path is changed', () => write('lock.json', '{ }')],
    [
      'text moves from the end of one file to the start of the next',
      () => {
        write('admin/src/a.ts', 'main')
        write('admin/src/main.ts', '')
      },
    ],
  ])('differs when %s', (_case, change) => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
  })

  test.each([
    ['files are only touched', () => utimesSync(join(folder, 'lock.json'), 1, 1)],
    ['something is built', () => write('admin/dist/index.html', 'built')],
    ['a test is changed', () => write('admin/src/main.test.ts', 'other')],
    ['a build generates a source', () => write('admin/src/tree.gen.ts', 'tree')],
    ['a hidden folder is written to', () => write('admin/.tmp/fresh/index.html', 'half')],
    ['a file elsewhere is changed', () => write('api/main.ts', 'api')],
  ])('stays when %s', (_case, change) => {
    const before = now()
    change()
    expect(now()).toBe(before)
  })

  test('is the same for the same files in another folder', () => {
    const before = now()
    const moved = `${folder}-moved`
    renameSync(folder, moved)
    folder = moved
    expect(now()).toBe(before)
  })
})
