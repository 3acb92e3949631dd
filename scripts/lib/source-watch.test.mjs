import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchSources } from './source-watch.mjs'

let folder
let changes
let end

const at = (path) => join(folder, 'repository', path)
const write = (path, text) => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}
/** As `sed -i` and editors do that never leave half a file. */
const replace = (path, text) => {
  write(`${path}.new`, text)
  renameSync(at(`${path}.new`), at(path))
}
const move = (from, to) => renameSync(at(from), at(to))
const remove = (path) => rmSync(at(path), { recursive: true })
/** Waits until a change has been noticed since the last request. */
const noticed = async () => {
  await expect.poll(() => changes).toBeGreaterThan(0)
  changes = 0
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernissage-watch-'))
  write('api/src/main.ts', 'main')
  write('api/src/lists/list.ts', 'list')
  write('api/src/lists/export/csv.ts', 'csv')
  write('api/package.json', '{}')
  changes = 0
  end = watchSources(at(''), ['api/src', 'api/package.json'], () => {
    changes += 1
  })
})
afterEach(() => {
  end()
  rmSync(folder, { recursive: true })
})

describe('watchSources', () => {
  test.each([
    ['a file is written in place', (text) => write('api/src/lists/list.ts', text)],
    ['a file is appended to', (text) => appendFileSync(at('api/src/lists/list.ts'), text)],
    ['another file takes the place of one', (text) => replace('api/src/lists/list.ts', text)],
    ['a file that stands alone is replaced', (text) => replace('api/package.json', text)],
    [
      'a file is moved aside and written anew',
      (text) => {
        move('api/src/main.ts', 'api/src/main.ts~')
        write('api/src/main.ts', text)
      },
    ],
    ['a file is added', (text) => write(`api/src/${text}.ts`, '')],
    ['a file is added in new folders', (text) => write(`api/src/${text}/deep/er/file.ts`, '')],
    [
      'a link is put in the place of a file',
      (text) => {
        write('elsewhere/main.ts', text)
        symlinkSync(at('elsewhere/main.ts'), at('api/src/link.ts'))
        move('api/src/link.ts', 'api/src/main.ts')
      },
    ],
    [
      'a folder is replaced by a changed copy',
      (text) => {
        cpSync(at('api/src/lists'), at('copy'), { recursive: true })
        write('copy/export/csv.ts', text)
        remove('api/src/lists')
        move('copy', 'api/src/lists')
      },
    ],
    [
      'all sources are replaced',
      (text) => {
        cpSync(at('api/src'), at('copy'), { recursive: true })
        remove('api/src')
        cpSync(at('copy'), at('api/src'), { recursive: true })
        write('api/src/lists/list.ts', text)
      },
    ],
  ])('notices each time that %s', async (_case, change) => {
    for (const text of ['first', 'second', 'third']) {
      change(text)
      await noticed()
    }
  })

  test('notices what is written into a folder after it was moved', async () => {
    move('api/src/lists', 'api/src/rows')
    await noticed()
    write('api/src/rows/export/csv.ts', 'other')
    await noticed()
    // a new folder under the old name
    write('api/src/lists/export/csv.ts', 'first')
    await noticed()
    replace('api/src/lists/export/csv.ts', 'second')
    await noticed()
  })

  test('notices what is written after the sources were away for a while', async () => {
    move('api', 'away')
    await noticed()
    move('away', 'api')
    await noticed()
    replace('api/src/lists/list.ts', 'other')
    await noticed()
  })

  test('notices a removed file', async () => {
    remove('api/src/lists/export/csv.ts')
    await noticed()
  })

  test('notices many files that change at once as few changes', async () => {
    const files = Array.from({ length: 300 }, (_, index) => `api/src/many/${index % 20}/${index}.ts`)
    for (const path of files) write(path, 'first')
    await noticed()
    for (const path of files) replace(path, 'second')
    await expect.poll(() => changes).toBeGreaterThan(0)
    expect(changes).toBeLessThan(10)
  })

  test('takes nothing else for a change', async () => {
    writeFileSync(join(folder, 'beside.ts'), 'outside')
    write('data/database/1', 'data')
    write('api/dist/server.js', 'built')
    write('api/src/node_modules/package/index.js', 'installed')
    write('api/src/.list.ts.swp', 'an editor')
    write('api/src/list.ts~', 'an editor')
    symlinkSync('somebody@machine.1234', at('api/src/lists/.#list.ts'))
    symlinkSync('nowhere', at('api/src/lists/lock'))
    write('api/src/lists/4913', 'an editor looks if it may write')
    remove('api/src/lists/4913')
    write('api/src/lists/list.ts', 'list')
    expect(changes).toBe(0)
    write('api/src/lists/list.ts', 'other')
    await expect.poll(() => changes).toBe(1)
  })
})
