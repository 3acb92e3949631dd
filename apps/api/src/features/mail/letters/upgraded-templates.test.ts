import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@vernissage/contract/enums'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createOwnedDatabase } from '../../../../test/owned-database.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { openDatabase } from '../../../platform/database/open.ts'

/* The templates of a database of the version before those of applications on their way had their present wording. */

const before = '0058_mailed_links_by_hash'

const openOld = async () => {
  const template = inject('template')
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-templates-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let databaseUrl: string | undefined
  if (template.kind === 'postgres') {
    const { url, drop } = await createOwnedDatabase(template.url)
    onTestFinished(async () => void (await drop()))
    databaseUrl = url
  }
  const { db, close } = await openDatabase(
    { databaseUrl, dataFolder: folder, hasTime: true },
    () => undefined,
  )
  onTestFinished(close)
  await migrate(db, before)
  return db
}

test('that staff have changed keep their words, and all others have the present ones', {
  timeout: 120_000,
}, async () => {
  const db = await openOld()
  const draftIn = (language: Language) =>
    db
      .selectFrom('mail_template')
      .select(['subject', 'text'])
      .where('occasion', '=', 'draft')
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
  const [english, spanish] = [await draftIn('en'), await draftIn('es')]
  await db
    .updateTable('mail_template')
    .set({ subject: 'Our own words' })
    .where('occasion', '=', 'draft')
    .where('language', '=', 'en')
    .execute()
  await migrate(db)
  expect(await draftIn('en')).toEqual({ ...english, subject: 'Our own words' })
  expect(spanish.subject).toBe('Tu solicitud para {program_title}')
  expect((await draftIn('es')).subject).toBe('Tu solicitud para «{program_title}»')
})
