import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { ownDatabase, spawnServer } from '../../apps/api/test/process/server-process.ts'
import { isSoak, measure, report } from '../report.ts'

const logFiles = async (database: string) =>
  (await readdir(join(database, 'pg_wal')))
    .filter((name) => /^[\dA-F]{24}$/.test(name))
    .map((name) => join(database, 'pg_wal', name))

interface Damage {
  what: string
  /** Done to the folder of the database. */
  damage: (database: string) => Promise<unknown>
  /** The expected line, after the folder's full path. */
  says: (database: string) => string
}

const all: Damage[] = [
  {
    what: 'PG_VERSION is missing',
    damage: (database) => rm(join(database, 'PG_VERSION')),
    says: () => 'its PG_VERSION is missing',
  },
  {
    what: 'the log is missing',
    damage: async (database) => {
      for (const file of await logFiles(database)) await rm(file)
    },
    says: () => 'could not locate a valid checkpoint record',
  },
  {
    what: 'nothing but a foreign file is there',
    damage: async (database) => {
      await rm(database, { recursive: true })
      await mkdir(database)
      await writeFile(join(database, 'notes.txt'), 'not a database')
    },
    says: () => 'its PG_VERSION is missing',
  },
  {
    what: 'it is of another major version',
    damage: (database) => writeFile(join(database, 'PG_VERSION'), '12\n'),
    says: () => 'database files are incompatible with server',
  },
  {
    what: 'the control file is empty',
    damage: (database) => truncate(join(database, 'global/pg_control')),
    says: (database) => `could not read file "${database}/global/pg_control": read 0 of`,
  },
  {
    what: 'the log is overwritten',
    damage: async (database) => {
      for (const file of await logFiles(database)) await writeFile(file, Buffer.alloc(2 ** 24, 'x'))
    },
    says: () => 'could not locate a valid checkpoint record',
  },
]

/** Outside of soak one that is seen before the database is opened, and one that the database finds. */
const damages = all.slice(0, measure({ short: 2, full: all.length }))

/** Every file with a hash of its bytes. */
const contentOf = async (folder: string) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Promise.all(
    paths.map(async (path) => [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
}

describe.skipIf(inject('template').kind === 'postgres')('an embedded database that is not whole', () => {
  const refused: string[] = []

  test.each(damages)(
    'is refused in one line, and nothing is made over it, when $what',
    async ({ what, damage, says }) => {
      const environment = await ownDatabase()
      const database = join(environment.DATA_DIR!, 'database')
      await damage(database)
      const before = await contentOf(database)
      const server = spawnServer(environment)
      const code = await server.ended()
      expect([code, server.output]).toEqual([
        1,
        {
          stdout: '',
          stderr: expect.stringMatching(
            /^the embedded database \/\S+\/database cannot be opened: .+npm run restore.+\n$/,
          ),
        },
      ])
      expect(server.output.stderr).toContain(
        `the embedded database ${database} cannot be opened: ${says(database)}`,
      )
      if (what.includes('PG_VERSION')) expect(await contentOf(database)).toEqual(before)
      refused.push(what)
      if (refused.length === damages.length)
        report('damagedFolder', { 'kinds of damage refused': refused.length })
    },
  )

  test.runIf(isSoak)('is made anew when a crash ended its first start', { timeout: 180_000 }, async () => {
    const environment = await ownDatabase({ empty: true })
    const database = join(environment.DATA_DIR!, 'database')
    const first = spawnServer(environment)
    await expect
      .poll(() => existsSync(`${database}.new/PG_VERSION`), { timeout: 90_000, interval: 10 })
      .toBe(true)
    first.child.kill('SIGKILL')
    await first.ended()
    expect(existsSync(database)).toBe(false)

    await spawnServer(environment).ready()
    expect(existsSync(join(database, 'PG_VERSION'))).toBe(true)
    expect(existsSync(`${database}.new`)).toBe(false)
  })
})
