import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asOwner } from '../../../../../scripts/lib/postgres.mjs'
import { type OpenDatabase, openDatabase } from '../database/open.ts'
import { createSignals, type Signal, type Signals } from './signals.ts'

const template = inject('template')
const signal: Signal = { kind: 'opened', record: 'banner/1', visit: 'v', user_id: 1, name: 'Ana' }

/** The signals that one process receives; `line` is called whenever it is connected. */
const follow = (signals: Signals) => {
  const heard: Signal[] = []
  let lines = 0
  signals.listen({ hear: (one) => heard.push(one), onConnected: () => (lines += 1) })
  return { heard, lines: () => lines }
}

describe.skipIf(template.kind === 'embedded')('signals over PostgreSQL', () => {
  const databases: OpenDatabase[] = []
  const processes: Signals[] = []

  beforeAll(async () => {
    const databaseUrl = template.kind === 'postgres' ? asOwner(template.url, 'postgres') : undefined
    for (let index = 0; index < 2; index += 1) {
      const database = await openDatabase({ databaseUrl, dataFolder: '' }, () => undefined)
      databases.push(database)
      processes.push(createSignals(database))
    }
  })
  afterAll(async () => {
    for (const signals of processes) await signals.close()
    for (const database of databases) await database.close()
  })

  test('are heard in every process, and again after the line was cut', async () => {
    const [one, other] = processes.map(follow)
    await expect.poll(() => [one!.lines(), other!.lines()]).toEqual([1, 1])
    await processes[0]!.send(signal)
    await expect.poll(() => [one!.heard, other!.heard]).toEqual([[signal], [signal]])

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "vernissage"' and pid != pg_backend_pid()`.execute(
      databases[0]!.db,
    )
    await expect.poll(() => [one!.lines(), other!.lines()]).toEqual([2, 2])
    await processes[1]!.send({ ...signal, kind: 'closed' })
    await expect.poll(() => one!.heard.at(-1)).toEqual({ ...signal, kind: 'closed' })
  })
})

test('signals within one process are heard there, until it ends', async () => {
  const signals = createSignals({ db: undefined as never, listen: null })
  const { heard } = follow(signals)
  await signals.send(signal)
  await signals.close()
  await signals.send(signal)
  expect(heard).toEqual([signal])
})
