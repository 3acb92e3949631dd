import { ApplicationStatus, PaymentStatus } from '@vernissage/contract/enums'
import type { DemoProgram } from '../../content/programs/program.ts'
import { pick, type Random, shuffle, whole } from '../../pictures/random.ts'
import type { Calendar, Row } from '../../rows.ts'
import type { ArtistRecord } from '../artists.ts'

type ApplicationRow = Omit<Row<'exhibition_application'>, 'exhibition_id' | 'user_id'>

export interface ApplicationRecord {
  application: ApplicationRow
  /** Address of the artist who applies. */
  artist: string
  /** Addresses of works of that artist. */
  artworks: string[]
}

type Status = keyof typeof ApplicationStatus

/** How far the payment has come. */
const payments: Record<Status, readonly (keyof typeof PaymentStatus)[]> = {
  pending: ['pending', 'pending', 'opened'],
  opened: ['opened', 'pending', 'accepted'],
  closed: ['closed', 'accepted'],
  accepted: ['accepted', 'accepted', 'accepted', 'opened'],
  paused: ['paused', 'paused', 'pending'],
  archived: ['archived', 'closed', 'accepted'],
}
const isBegun = (payment: keyof typeof PaymentStatus) => payment !== 'pending'

/** The accepted take part; everyone else who applies does not. */
const applicants = (random: Random, demo: DemoProgram, artists: readonly ArtistRecord[]) => {
  const isPartOf = ({ profile }: ArtistRecord) => demo.artists.includes(profile.url!)
  const participants = demo.artists.map((url) => artists.find(({ profile }) => profile.url === url)!)
  const others = shuffle(
    random,
    artists.filter((artist) => !isPartOf(artist) && artist.artworks.length >= demo.artworksEach[0]),
  )
  const statuses = Object.entries(demo.applications).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as Status),
  )
  return shuffle(random, statuses).map((status) => ({
    status,
    artist: (status === 'accepted' ? participants : others).shift()!,
  }))
}

/** In the order in which they came in, all before the day until which one may apply. */
export const applicationRecords = (
  random: Random,
  calendar: Calendar,
  demo: DemoProgram,
  artists: readonly ArtistRecord[],
): ApplicationRecord[] => {
  const all = applicants(random, demo, artists)
  const [fewest, most] = demo.artworksEach
  return all.map(({ status, artist }, place) => {
    const payment = pick(random, payments[status])
    const works = shuffle(random, artist.artworks).slice(0, whole(random, fewest, most))
    return {
      artist: artist.profile.url!,
      artworks: works.map(({ artwork }) => artwork.url),
      application: {
        application_status_id: ApplicationStatus[status],
        payment_status_id: PaymentStatus[payment],
        payment_id: isBegun(payment) ? whole(random, 30_000, 99_999) : null,
        created_at: calendar.moment(Math.max(0, -demo.applyUntilDay) + 3 * (all.length - place)),
      },
    }
  })
}
