import { ArtistLevel, ArtistStatus, type Flag, Gender, UserType } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import { demoArtists } from '../content/artists/all.ts'
import type { DemoArtist } from '../content/artists/artist.ts'
import { demoDisciplines } from '../content/disciplines.ts'
import type { DemoFiles } from '../files.ts'
import { paletteNames } from '../pictures/palettes.ts'
import { chance, createRandom, pick, type Random, shuffle, whole } from '../pictures/random.ts'
import type { Calendar, Row } from '../rows.ts'
import { type AccountRecord, inventMobile } from './accounts.ts'
import { imageRecords, paymentRecords } from './artist-extras.ts'
import { type ArtworkRecord, artworkRecords } from './artworks.ts'

export interface ArtistRecord extends AccountRecord {
  profile: Row<'artist_profile', 'user_id' | 'discipline_id' | 'approved_by'>
  discipline: string
  isReferred: boolean
  isApproved: boolean
  images: Row<'professional_image', 'user_id'>[]
  payments: Row<'payment', 'user_id'>[]
  artworks: ArtworkRecord[]
}

const networks = [
  'facebook',
  'twitter',
  'instagram',
  'tiktok',
  'pinterest',
  'youtube',
  'vimeo',
  'opensea',
] as const

const links = (random: Random, url: string) => ({
  ...Object.fromEntries(
    shuffle(random, networks)
      .slice(0, whole(random, 0, 4))
      .map((network) => [network, `https://${network}.test/${url}`]),
  ),
  web: chance(random, 0.7) ? `https://${url}.test` : null,
})

const membership = (random: Random, calendar: Calendar, { status }: DemoArtist) => {
  if (status !== 'published' && status !== 'accepted') return {}
  const since = whole(random, 20, 700)
  const isCancelled = chance(random, 0.2)
  return {
    membership_status: (isCancelled ? 0 : 1) as Flag,
    membership_type: pick(random, ['Annual', 'Annual', 'Monthly']),
    suscription_date: calendar.day(-since),
    renewal_date: calendar.day(365 - (since % 365)),
    cancelation_date: isCancelled ? calendar.day(-whole(random, 1, Math.min(since, 90))) : null,
  }
}

const flag = (random: Random, probability: number): Flag => (chance(random, probability) ? 1 : 0)

const marks = (random: Random, isPublished: boolean) => ({
  enabled: flag(random, isPublished ? 0.92 : 0.2),
  featured: flag(random, isPublished ? 0.35 : 0),
  new: flag(random, 0.25),
  sponsorship: flag(random, isPublished ? 0.25 : 0.05),
})

const documents = (files: DemoFiles, url: string, name: string, { documents = {} }: DemoArtist) =>
  Object.fromEntries(
    Object.entries(documents).map(([field, lines]) => [
      field,
      files.document({ name: `${url}-${field}`, lines: [name, ...lines] }),
    ]),
  )

const recordOf = (
  files: DemoFiles,
  calendar: Calendar,
  artist: DemoArtist,
  place: number,
  takenUrls: Set<string>,
): ArtistRecord => {
  const [first_name, last_name] = artist.name
  const name = artist.professional_name ?? [first_name, last_name].filter(Boolean).join(' ')
  const url = slugOf(name)
  const random = createRandom(url)
  const palettes = shuffle(random, paletteNames).slice(0, 3)
  const [palette] = palettes as [(typeof paletteNames)[number]]
  const isPublished = artist.status === 'published'
  const isApproved = isPublished || artist.status === 'accepted'
  const created_at = calendar.moment(3 + 13 * (demoArtists.length - 1 - place))
  const banner = {
    subject: pick(random, demoDisciplines[artist.discipline]!.manners),
    palette,
    seed: `${url}-banner`,
  }
  return {
    country: artist.country,
    discipline: artist.discipline,
    isReferred: isApproved || chance(random, 0.3),
    isApproved,
    account: {
      user_type_id: UserType.artist,
      email: `studio@${url}.test`,
      first_name,
      last_name,
      gender_id: Gender[artist.gender],
      birth_date: artist.born,
      mobile: inventMobile(random),
      image: files.picture({
        subject: 'portrait',
        palette,
        seed: artist.portrait ?? url,
        width: 800,
        height: 1000,
      }),
      reference_code: isApproved ? `VRN-${1001 + place}` : null,
      created_at,
    },
    profile: {
      created_at,
      professional_name: name,
      url,
      artist_status_id: ArtistStatus[artist.status],
      artist_level_id: artist.level && ArtistLevel[artist.level],
      order: isPublished ? place + 1 : 0,
      ...marks(random, isPublished),
      ...membership(random, calendar, artist),
      ...links(random, url),
      tweet: artist.tweet,
      biography: artist.biography ?? null,
      statement: artist.statement ?? null,
      why_you: artist.why_you ?? null,
      banner_image:
        isPublished && chance(random, 0.7) ? files.picture({ ...banner, width: 1600, height: 500 }) : null,
      ...documents(files, url, name, artist),
    },
    images: imageRecords(files, random, { url, palettes, isPublished }, place),
    payments: isApproved ? paymentRecords(random, calendar) : [],
    artworks: artworkRecords(files, calendar, { ...artist, url, palettes }, takenUrls),
  }
}

export const artistRecords = (files: DemoFiles, calendar: Calendar): ArtistRecord[] => {
  const takenUrls = new Set<string>()
  return demoArtists.map((artist, place) => recordOf(files, calendar, artist, place, takenUrls))
}
