import { MagazineType, ProgramStatus } from '@vernissage/contract/enums'
import { demoMagazines } from '../../content/programs/magazines.ts'
import type { DemoFiles } from '../../files.ts'
import type { Calendar, Row } from '../../rows.ts'
import type { ArtistRecord } from '../artists.ts'
import { type ProgramRecord, programColumns, programRecord, urlOf } from './program.ts'

export interface MagazineRecord extends ProgramRecord {
  columns: Row<'magazine', 'created_by' | 'updated_by'>
}

export const magazineRecords = (
  files: DemoFiles,
  calendar: Calendar,
  artists: readonly ArtistRecord[],
): MagazineRecord[] =>
  demoMagazines.map((demo) => {
    const { document, ...columns } = programColumns(files, demo)
    const cover = { subject: 'cover', palette: demo.palette, seed: `magazine-${urlOf(demo)}` } as const
    return {
      ...programRecord(calendar, demo, artists),
      columns: {
        ...columns,
        magazine_type_id: MagazineType[demo.type],
        magazine_status_id: ProgramStatus[demo.status],
        application_limit_date: calendar.day(demo.applyUntilDay),
        application_documents_limit_date: calendar.day(demo.decideOnDay),
        date: calendar.day(demo.publishedOnDay),
        file: document,
        web_image: files.picture({ ...cover, width: 1200, height: 1600 }),
        mobile_image: files.picture({ ...cover, width: 600, height: 800 }),
      },
    }
  })
