// npm run tables: writes the types of the tables from an embedded database that has just been migrated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/api/src/platform/database/open.ts'
import { root } from './lib/paths.mjs'
import { tableTypes } from './lib/table-types.mjs'

const dataFolder = mkdtempSync(join(tmpdir(), 'vernissage-tables-'))
const { db, close } = await openDatabase({ databaseUrl: undefined, dataFolder }, (error) =>
  console.error(error),
)
await migrate(db)
writeFileSync(join(root, 'apps/api/src/platform/database/tables.gen.ts'), await tableTypes(db))
await close()
rmSync(dataFolder, { recursive: true })
