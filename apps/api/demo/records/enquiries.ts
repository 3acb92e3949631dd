import { ApplicationStatus, ArtworkStatus } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import { demoEnquiries } from '../content/enquiries.ts'
import { createRandom, pick } from '../pictures/random.ts'
import type { Calendar, Row } from '../rows.ts'
import type { ArtistRecord } from './artists.ts'

export interface EnquiryRecord {
  enquiry: Row<'artwork_purchase_request', 'artwork_id' | 'consultant_id'>
  artworkUrl: string
  /** A place among the staff. */
  consultant: number | null
}

/** For works that are on show; a few of them are asked for again and again. */
export const enquiryRecords = (calendar: Calendar, artists: readonly ArtistRecord[]): EnquiryRecord[] => {
  const onShow = artists
    .flatMap(({ artworks }) => artworks)
    .filter(({ artwork }) => artwork.artwork_status_id === ArtworkStatus.published)
    .map(({ artwork }) => artwork.url)
  const random = createRandom('enquiries')
  return demoEnquiries.map(([name, status, consultant, nextInDays, comments, tags], index) => ({
    artworkUrl: index % 4 === 0 ? onShow[0]! : pick(random, onShow),
    consultant,
    enquiry: {
      name,
      email: `${slugOf(name)}@post.test`,
      artwork_purchase_request_status_id: ApplicationStatus[status],
      date: nextInDays === null ? null : calendar.day(nextInDays),
      comments,
      tags: tags ?? null,
      created_at: calendar.moment(2 * (demoEnquiries.length - index)),
    },
  }))
}
