import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrate } from '../../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../../apps/api/src/platform/database/open.ts'
import { withPostgres } from '../../../scripts/lib/postgres.mjs'
import { postgresBin } from '../../../scripts/lib/system-packages.mjs'

/* `node reliability/faults/operators-day/write-dump.ts` writes the dump again, after a change of rows-0017.sql. */

const here = (file: string) => join(import.meta.dirname, file)

await withPostgres(async (url) => {
  const { db, pool, close } = await openDatabase(
    { databaseUrl: url, dataFolder: '', hasTime: true },
    () => undefined,
  )
  await migrate(db, '0017_notes_by_connection')
  await pool.query(readFileSync(here('rows-0017.sql'), 'utf8'))
  await close()
  const dump = execFileSync(join(postgresBin()!, 'pg_dump'), ['--no-owner', url], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  // which PostgreSQL 15 does not know
  const text = dump.replace(/^(\\(un)?restrict|SET transaction_timeout) .*\n/gm, '')
  writeFileSync(here('dump-0017.sql.gz'), gzipSync(text, { level: 9 }))
})
