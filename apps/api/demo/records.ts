import { type Calendar, createCalendar } from './days.ts'
import { type Catalogue, createDemoFiles, type DemoFiles } from './files.ts'
import { accountRecords } from './records/accounts.ts'
import { artistRecords } from './records/artists.ts'
import { enquiryRecords } from './records/enquiries.ts'
import { homeRecords } from './records/home-content.ts'
import { masterclassRecords } from './records/masterclasses.ts'
import { exhibitionRecords } from './records/programs/exhibitions.ts'
import { magazineRecords } from './records/programs/magazines.ts'
import { requestRecords } from './records/requests.ts'
import { sponsorRecords } from './records/sponsors.ts'

/** The whole content as rows, still without the ids that a database gives; the same each time but for the days. */
export const demoRecords = (files: DemoFiles, calendar: Calendar) => {
  const artists = artistRecords(files, calendar)
  return {
    ...homeRecords(files),
    ...accountRecords(files, calendar),
    artists,
    enquiries: enquiryRecords(calendar, artists),
    masterclasses: masterclassRecords(files, calendar),
    sponsors: sponsorRecords(files),
    exhibitions: exhibitionRecords(files, calendar, artists),
    magazines: magazineRecords(files, calendar, artists),
    ...requestRecords(calendar),
  }
}
export type DemoRecords = ReturnType<typeof demoRecords>

/** Every file that the content names. */
export const demoCatalogue = (): Catalogue => {
  const { files, catalogue } = createDemoFiles()
  demoRecords(files, createCalendar(new Date()))
  return catalogue
}
