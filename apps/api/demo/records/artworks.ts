import { ArtistLevel, ArtworkStatus, type Flag } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import { withSize } from '../../src/features/artworks/sizes/columns.ts'
import type { DemoArtist } from '../content/artists/artist.ts'
import { type DemoDiscipline, demoDisciplines, type Format } from '../content/disciplines.ts'
import { demoRemarks } from '../content/remarks.ts'
import type { DemoFiles } from '../files.ts'
import type { DemoPicture } from '../pictures/demo-picture.ts'
import type { PaletteName } from '../pictures/palettes.ts'
import { chance, createRandom, pick, type Random, whole } from '../pictures/random.ts'
import type { Calendar, Row } from '../rows.ts'

export interface ArtworkRecord {
  artwork: Row<'artwork', 'artist_id'> & { url: string }
  images: Row<'artwork_image', 'artwork_id'>[]
}

type Drawing = Pick<DemoPicture, 'subject' | 'palette' | 'seed'>

/** The lengths in pixels of the longer side of what is shown on a wide screen and on a phone. */
const sides = { web: 1400, mobile: 800 }

const scaled = ([height, width]: Format, longest: number) => {
  const scale = longest / Math.max(height, width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const statuses = {
  applied: ['created'],
  requestMoreInfo: ['created'],
  accepted: ['created', 'approved'],
  rejected: ['rejected'],
  published: [
    'published',
    'published',
    'published',
    'published',
    'published',
    'approved',
    'archived',
    'created',
  ],
} as const satisfies Record<DemoArtist['status'], readonly (keyof typeof ArtworkStatus)[]>

const dimensionsOf = (random: Random, format: Format, { unit, solid }: DemoDiscipline) => {
  const depth = solid ? [Math.round(Math.min(...format) * (0.6 + random() * 0.4))] : []
  return `${[...format, ...depth].join(' × ')} ${unit ?? 'cm'}`
}

/** By the artist's level and the size, in steps of 50; some have none, some end in cents. */
const priceOf = (random: Random, level: DemoArtist['level'], [height, width]: Format) => {
  if (chance(random, 0.12)) return null
  const base = [250, 600, 1400, 3800][ArtistLevel[level ?? 'emergent'] - 1]!
  const size = Math.min(Math.sqrt(height * width), 160) / 100
  const price = Math.max(1, Math.round((base * (0.4 + size) * (0.8 + 0.4 * random())) / 50)) * 50
  return chance(random, 0.1) ? price - 0.5 : price
}

const figures = (random: Random) => {
  const views = Math.floor(5200 * random() ** 3)
  return {
    views,
    likes: Math.floor(views * (0.02 + 0.16 * random())),
    time: Math.floor(views * (0.2 + 0.5 * random())),
    purchase_requested: Math.floor(6 * random() ** 2),
    most_viewed: (views > 3000 ? 1 : 0) as Flag,
  }
}

const nftFacts = (random: Random, onScreen: boolean, url: string) =>
  chance(random, onScreen ? 0.6 : 0.03)
    ? {
        nft: 1 as const,
        nft_sold: (chance(random, 0.3) ? 1 : 0) as Flag,
        nft_price: whole(random, 4, 90) * 10 + 0.99,
        external_url: `https://marketplace.test/items/${url}`,
      }
    : {}

/** Details of a work, as visitors see them once they are approved. */
const detailRecords = (files: DemoFiles, random: Random, drawing: Drawing, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const detail = { ...drawing, seed: `${drawing.seed}-detail-${index + 1}` }
    return {
      web_image: files.picture({ ...detail, width: 1000, height: 1000 }),
      mobile_image: files.picture({ ...detail, width: 600, height: 600 }),
      approved: (chance(random, 0.7) ? 1 : 0) as Flag,
    }
  })

/** The most that a work may have, for one of them. */
const detailCount = (random: Random, isFirst: boolean) => {
  if (isFirst) return 12
  return chance(random, 0.25) ? whole(random, 1, 4) : 0
}

/** The works of one artist. `takenUrls` holds those of all works so far, and takes in the new ones. */
export const artworkRecords = (
  files: DemoFiles,
  calendar: Calendar,
  artist: DemoArtist & { url: string; palettes: readonly PaletteName[] },
  takenUrls: Set<string>,
): ArtworkRecord[] =>
  artist.works.map((title, index) => {
    const seed = `${artist.url}-${index + 1}`
    const random = createRandom(seed)
    const discipline = demoDisciplines[artist.discipline]!
    const format = pick(random, discipline.formats)
    const drawing = {
      subject: pick(random, discipline.manners),
      palette: pick(random, artist.palettes),
      seed,
    }
    const slug = slugOf(title).slice(0, 80)
    const url = takenUrls.has(slug) ? `${slug}-${artist.url}` : slug
    const isFirst = takenUrls.size === 0
    takenUrls.add(url)
    const status = pick(random, statuses[artist.status])
    const sold = status === 'archived' || (status === 'published' && chance(random, 0.25))
    const age = whole(random, 5, 3000)
    const isHung = artist.status !== 'rejected' && chance(random, 0.97)
    const picture = (longest: number) => files.picture({ ...drawing, ...scaled(format, longest) })
    return {
      artwork: {
        title,
        url,
        artwork_status_id: ArtworkStatus[status],
        ...withSize(null, { dimensions: dimensionsOf(random, format, discipline) }),
        technique: pick(random, discipline.techniques),
        price: priceOf(random, artist.level, format),
        description: chance(random, 0.45) ? pick(random, demoRemarks) : null,
        date: calendar.day(-age),
        quantity: sold ? 0 : pick(random, [1, 1, 1, 1, 3, 25]),
        order: index + 1,
        sold: sold ? 1 : 0,
        new: age < 500 ? 1 : 0,
        ...nftFacts(random, discipline.unit === 'px' || artist.discipline === 'Generative art', url),
        ...figures(random),
        web_image: isHung ? picture(sides.web) : null,
        mobile_image: isHung && chance(random, 0.9) ? picture(sides.mobile) : null,
        created_at: calendar.moment(Math.min(age, whole(random, 1, 500))),
      },
      images:
        artist.status === 'published'
          ? detailRecords(files, random, drawing, detailCount(random, isFirst))
          : [],
    }
  })
