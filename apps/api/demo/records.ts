import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inApi } from '../src/platform/folders.ts'
import type { Values } from '../src/platform/records/change-log.ts'
import { homeSections } from './content/home-sections.ts'
import { type Catalogue, createDemoFiles, type DemoFiles } from './files.ts'
import { accountRecords } from './records/accounts.ts'
import { artistRecords } from './records/artists.ts'
import { enquiryRecords } from './records/enquiries.ts'
import { exhibitionRecords } from './records/programs/exhibitions.ts'
import { juryRecord } from './records/programs/jury.ts'
import { magazineRecords } from './records/programs/magazines.ts'
import { type Calendar, createCalendar } from './rows.ts'

type MakeRows = (files: DemoFiles, calendar: Calendar) => Values[]

const folder = inApi('demo/tables')

/** Records that refer to no others: each file of `tables` has the name of its table, and exports `rows`. */
const loadTables = () =>
  Promise.all(
    readdirSync(folder).map(async (file): Promise<[string, MakeRows]> => {
      const { rows } = (await import(join(folder, file))) as { rows: MakeRows }
      return [file.replace(/\.ts$/, '').replaceAll('-', '_'), rows]
    }),
  )

/** The whole content as rows, still without the ids that a database gives; the same each time but for the days. */
export const demoRecords = async (files: DemoFiles, calendar: Calendar) => {
  const tables = await loadTables()
  const artists = artistRecords(files, calendar)
  const exhibitions = exhibitionRecords(files, calendar, artists)
  return {
    tables: Object.fromEntries(tables.map(([table, rows]) => [table, rows(files, calendar)])),
    homeSections: homeSections(files),
    ...accountRecords(files, calendar),
    artists,
    enquiries: enquiryRecords(calendar, artists),
    exhibitions,
    jury: juryRecord(calendar, exhibitions),
    magazines: magazineRecords(files, calendar, artists),
  }
}
export type DemoRecords = Awaited<ReturnType<typeof demoRecords>>

/** Every file that the content names. */
export const demoCatalogue = async (): Promise<Catalogue> => {
  const { files, catalogue } = createDemoFiles()
  await demoRecords(files, createCalendar(new Date()))
  return catalogue
}
