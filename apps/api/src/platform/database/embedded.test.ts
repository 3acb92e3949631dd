import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'

const template = inject('template')

/** A data folder with a database in it. */
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (template.kind === 'embedded') await cp(template.folder, join(folder, 'database'), { recursive: true })
  return folder
}

test.runIf(template.kind === 'embedded')(
  'a database that one statement holds up for longer than is waited for is given up',
  async () => {
    const onDeath = vi.fn<(error: Error) => void>()
    const folder = join(await newFolder(), 'database')
    const embedded = startEmbedded(folder, onDeath)
    await embedded.opened
    embedded.watch(3)
    const client = new pg.Client(embedded.connection)
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await embedded.close()
    })
    const holdUp = (seconds: number) =>
      client.query(
        `do $$ begin while clock_timestamp() < now() + interval '${seconds} s' loop end loop; end $$`,
      )
    await holdUp(1)
    expect(onDeath).not.toHaveBeenCalled()
    await holdUp(5)
    await expect.poll(() => onDeath.mock.calls).toHaveLength(1)
    expect(onDeath.mock.calls[0]![0].message).toBe(`the embedded database ${folder} has not answered for 3 s`)
  },
)

test.runIf(template.kind === 'embedded')(
  'the log is begun anew while the database is used, and does not grow with every write',
  async () => {
    const { pool, close } = await openDatabase(
      { databaseUrl: undefined, dataFolder: await newFolder() },
      () => undefined,
    )
    onTestFinished(close)
    const bytesOfLog = async () => {
      const { rows } = await pool.query(
        'select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
      )
      return rows[0].bytes as number
    }
    await pool.query(`select pg_logical_emit_message(false, '', repeat('x', 40000000))`)
    expect(await bytesOfLog()).toBeGreaterThan(40_000_000)
    await expect.poll(bytesOfLog, { timeout: 40_000, interval: 500 }).toBeLessThan(1_000_000)
  },
)

test.runIf(template.kind === 'embedded')(
  'what is asked while a broken connection is being closed waits for the next one',
  async () => {
    const { pool, close } = await openDatabase(
      { databaseUrl: undefined, dataFolder: await newFolder() },
      () => undefined,
    )
    onTestFinished(close)
    for (let broken = 0; broken < 20; broken++) {
      const client = await pool.connect()
      const asked = [1, 2, 3].map(() => pool.query('select 1 as one'))
      client.release(new Error('broken'))
      const answers = await Promise.all([...asked, pool.query('select 1 as one')])
      expect(answers.map(({ rows }) => rows[0].one)).toEqual([1, 1, 1, 1])
    }
  },
)
