import { ExhibitionType, ProgramStatus } from '@vernissage/contract/enums'
import { demoExhibitions } from '../../content/programs/exhibitions.ts'
import type { DemoFiles } from '../../files.ts'
import type { Calendar, Row } from '../../rows.ts'
import type { ArtistRecord } from '../artists.ts'
import { type ProgramRecord, programColumns, programRecord, urlOf } from './program.ts'

export interface ExhibitionRecord extends ProgramRecord {
  columns: Row<'exhibition', 'magazine_id' | 'created_by' | 'updated_by'>
  /** The address of the magazine that reports on it. */
  inMagazine: string | null
}

/** Upright on a phone: another shape is another drawing. */
const images = (
  files: DemoFiles,
  seed: string,
  drawing: Pick<Parameters<DemoFiles['picture']>[0], 'subject' | 'palette'>,
) => ({
  web_image: files.picture({ ...drawing, seed, width: 1600, height: 900 }),
  mobile_image: files.picture({ ...drawing, seed: `${seed}-mobile`, width: 800, height: 1000 }),
})

export const exhibitionRecords = (
  files: DemoFiles,
  calendar: Calendar,
  artists: readonly ArtistRecord[],
): ExhibitionRecord[] =>
  demoExhibitions.map((demo, place) => {
    const { document, ...columns } = programColumns(files, demo)
    const { subject, palette } = demo
    return {
      ...programRecord(calendar, demo, artists),
      inMagazine: demo.inMagazine ?? null,
      columns: {
        ...columns,
        exhibition_type_id: ExhibitionType[demo.type],
        exhibition_status_id: ProgramStatus[demo.status],
        reference_code: `EXH-${101 + place}`,
        short_description: demo.short,
        medium_description: demo.medium,
        application_limit_date: calendar.day(demo.applyUntilDay),
        application_documents_limit_date: calendar.day(demo.decideOnDay),
        start_date: calendar.day(demo.fromDay),
        end_date: calendar.day(demo.toDay),
        brochure: document,
        ...images(files, `exhibition-${urlOf(demo)}`, { subject, palette }),
      },
    }
  })
