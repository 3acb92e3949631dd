import { ApplicationStatus, Decision, PaymentStatus } from '@vernissage/contract/enums'
import type { DemoProgram } from '../../content/programs/program.ts'
import { pick, type Random, shuffle, whole } from '../../pictures/random.ts'
import type { Calendar, Row } from '../../rows.ts'
import type { ArtistRecord } from '../artists.ts'

type ApplicationRow = Omit<Row<'exhibition_application'>, 'exhibition_id' | 'user_id' | 'assignee_id'>

export interface ApplicationRecord {
  application: ApplicationRow
  /** Address of the artist who applies. */
  artist: string
  /** Addresses of works of that artist. */
  artworks: string[]
  /** The place among the staff of who looks after it; null for nobody. */
  assignee: number | null
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
const decisionOf: Partial<Record<Status, Decision>> = {
  accepted: Decision.accepted,
  closed: Decision.rejected,
  paused: Decision.waitlisted,
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

const assignees = [0, 1, 2, null] as const

/** In the order in which they came in, all before the day until which one may apply but for the late ones. */
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
    const late = place - all.length + (demo.lateApplications ?? 0)
    const applied =
      late < 0 ? Math.max(0, -demo.applyUntilDay) + 3 * (all.length - place) : -demo.applyUntilDay - 1 - late
    const decision = decisionOf[status]
    return {
      artist: artist.profile.url!,
      artworks: works.map(({ artwork }) => artwork.url),
      assignee: assignees[place % assignees.length]!,
      application: {
        application_status_id: ApplicationStatus[status],
        payment_status_id: PaymentStatus[payment],
        payment_id: isBegun(payment) ? whole(random, 30_000, 99_999) : null,
        ...(decision && { decision_id: decision, answered_at: calendar.moment(applied * 0.7) }),
        late: late < 0 ? 0 : 1,
        language: place % 3 === 0 ? 'en' : 'es',
        consented_at: calendar.moment(applied),
        created_at: calendar.moment(applied),
      },
    }
  })
}
