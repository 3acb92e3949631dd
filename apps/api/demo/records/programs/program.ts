import { ArtworkStatus, type Flag } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import type { DemoProgram } from '../../content/programs/program.ts'
import type { DemoFiles } from '../../files.ts'
import { chance, createRandom, type Random, whole } from '../../pictures/random.ts'
import type { Calendar } from '../../rows.ts'
import type { ArtistRecord } from '../artists.ts'
import { type ApplicationRecord, applicationRecords } from './applications.ts'

interface LinkRecord {
  /** The address of what is linked, or the sponsor's name. */
  target: string
  enabled: Flag
}
interface PlacedRecord extends LinkRecord {
  order: number
}

/** What hangs on a program, of either kind. */
export interface ProgramRecord {
  /** Places among the staff. */
  creator: number
  updater: number
  artists: PlacedRecord[]
  artworks: PlacedRecord[]
  sponsors: LinkRecord[]
  applications: ApplicationRecord[]
}

export const urlOf = ({ title, url }: DemoProgram) => url ?? slugOf(title)

/** The columns that both kinds have. */
export const programColumns = (files: DemoFiles, demo: DemoProgram) => {
  const [magazine = null, magazine_description = null] = demo.text ?? []
  const [min_artwork_number, max_artwork_number] = demo.artworksEach
  return {
    title: demo.title,
    url: urlOf(demo),
    description: demo.description,
    min_artwork_number,
    max_artwork_number,
    featured: (demo.isFeatured ? 1 : 0) as Flag,
    late_applications: (demo.lateApplications ? 1 : 0) as Flag,
    magazine,
    magazine_description,
    video: demo.video ?? null,
    iframe: demo.iframe ?? null,
    document: demo.document
      ? files.document({ name: `${urlOf(demo)}-document`, lines: [demo.title, ...demo.document] })
      : null,
  }
}

/** A work of the first artist, one of the second, and again from the first, until there are enough. */
const artworksOf = (artists: readonly ArtistRecord[], count: number) => {
  const works = artists.map(({ artworks }) => {
    const { rejected } = ArtworkStatus
    return artworks.filter(({ artwork }) => artwork.artwork_status_id !== rejected)
  })
  const rounds = Math.max(...works.map(({ length }) => length))
  const inTurn = Array.from({ length: rounds }, (_, round) => works.flatMap((own) => own[round] ?? []))
  return inTurn.flat().slice(0, count)
}

const placed = (random: Random, target: string, index: number): PlacedRecord => ({
  target,
  order: index + 1,
  enabled: chance(random, 0.9) ? 1 : 0,
})

export const programRecord = (
  calendar: Calendar,
  demo: DemoProgram,
  allArtists: readonly ArtistRecord[],
): ProgramRecord => {
  const random = createRandom(`program-${urlOf(demo)}`)
  const artists = demo.artists.map((url) => allArtists.find(({ profile }) => profile.url === url)!)
  return {
    creator: whole(random, 0, 3),
    updater: whole(random, 0, 3),
    artists: demo.artists.map((url, index) => placed(random, url, index)),
    artworks: artworksOf(artists, demo.artworkCount).map(({ artwork }, index) =>
      placed(random, artwork.url, index),
    ),
    sponsors: demo.sponsors.map((target) => ({
      target,
      enabled: demo.hiddenSponsors?.includes(target) ? 0 : 1,
    })),
    applications: applicationRecords(random, calendar, demo, allArtists),
  }
}
