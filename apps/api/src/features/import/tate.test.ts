import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileWriter } from '../../../test/import-files.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { artistBatches } from '../artists/writes.ts'
import { artworkBatches } from '../artworks/store.ts'
import { importFile } from './import-file.ts'

const root = join(import.meta.dirname, '../../../../..')
const folder = process.env.VERNISSAGE_DATA ?? join(root, '../shared/data')
const files = ['tate-artists.csv.gz', 'tate-artworks.csv.gz'].map((name) => join(folder, name))
const isThere = files.every((file) => existsSync(file))
if (!isThere)
  console.warn(
    `WARNING: the Tate's files are not in ${folder}, so their import is not tested. VERNISSAGE_DATA names a folder.`,
  )

test.skipIf(!isThere)(
  "the Tate's artists are imported, and as many artworks as a test has time for",
  async () => {
    const api = await startTestApp()
    const write = await fileWriter()
    const report = await write('report.csv', '')
    const mapping = (kind: string) => join(root, 'apps/api/import/mappings', `tate-${kind}.json`)
    const order = (kind: 'artists' | 'artworks') => ({
      target: kind === 'artists' ? artistBatches : artworkBatches,
      file: files[kind === 'artists' ? 0 : 1]!,
      mapping: mapping(kind),
      isRehearsal: false,
      report,
    })
    const print = () => undefined
    try {
      const counts = await importFile(api.db, order('artists'), { print, isStopping: () => false })
      // four keys stand twice in the file
      expect(counts).toMatchObject({ made: 3534, refused: 4 })
      const refused = (await readFile(report, 'utf8'))
        .split('\r\n')
        .filter((line) => line.includes(',refused,'))
      expect(refused.map((line) => line.split(',')[2])).toEqual(['9260', '1338', '5677', '1138'])
      const turner = await api.db
        .selectFrom('artist_profile')
        .innerJoin('account', 'id_user', 'user_id')
        .select(['first_name', 'last_name', 'url', 'birth_date', 'biography'])
        .where('professional_name', '=', 'Joseph Mallord William Turner')
        .executeTakeFirst()
      expect(turner).toEqual({
        first_name: 'Joseph Mallord William',
        last_name: 'Turner',
        url: 'joseph-mallord-william-turner',
        birth_date: null,
        biography: 'Born 1775, London, United Kingdom, died 1851',
      })

      const stopped = importFile(api.db, order('artworks'), { print, isStopping: () => true })
      await expect(stopped).rejects.toThrow(/stopped before the end/)
      const { count } = await api.db
        .selectFrom('artwork')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(500)
    } finally {
      await api.close()
    }
  },
)
