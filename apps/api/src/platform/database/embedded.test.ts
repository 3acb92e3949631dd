import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(inject('template').kind === 'embedded')(
  'a database that one statement holds up for longer than is waited for is given up, one that is asked nothing is not',
  async () => {
    const onDeath = vi.fn<(error: Error) => void>()
    const folder = join(await newFolder(), 'database')
    const embedded = await startEmbedded(folder, onDeath)
    embedded.watch(2)
    const client = new pg.Client(embedded.connection)
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await embedded.close()
    })
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(onDeath).not.toHaveBeenCalled()

    // about ten seconds of one core
    const counted = client.query('select count(*) from generate_series(1, 20000000)')
    await expect.poll(() => onDeath.mock.calls, { timeout: 10_000 }).toHaveLength(1)
    expect(onDeath.mock.calls[0]![0].message).toBe(`the embedded database ${folder} has not answered for 2 s`)
    await counted
  },
)

test.runIf(inject('template').kind === 'embedded')(
  'the log is begun anew while the database is used, and does not grow with every write',
  async () => {
    const { pool, close } = await openDatabase(
      { databaseUrl: undefined, dataFolder: await newFolder() },
      () => undefined,
    )
    onTestFinished(close)
    const bytesOfLog = async () => {
      const { rows } = await pool.query(
        'select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
      )
      return rows[0].bytes as number
    }
    await pool.query(`select pg_logical_emit_message(false, '', repeat('x', 40000000))`)
    expect(await bytesOfLog()).toBeGreaterThan(40_000_000)
    await expect.poll(bytesOfLog, { timeout: 20_000, interval: 500 }).toBeLessThan(1_000_000)
  },
)
