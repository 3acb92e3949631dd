import { MasterclassStatus } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import type { DemoFiles } from '../files.ts'
import type { Manner } from '../pictures/manners.ts'
import type { PaletteName } from '../pictures/palettes.ts'
import type { Calendar, Row } from '../rows.ts'

interface DemoMasterclass {
  title: string
  category: string
  status: keyof typeof MasterclassStatus
  /** Seconds. */
  duration: number
  /** Euros; free without it. */
  price?: number
  description: string
  daysAgo: number
  subject: Manner
  palette: PaletteName
}

const hour = 3600
const minute = 60

const demoMasterclasses: DemoMasterclass[] = [
  {
    title: 'Mixing one grey, properly',
    category: 'Painting',
    status: 'published',
    duration: hour + 5 * minute + 20,
    price: 24,
    description: 'Odessa Fairweather-Lyle mixes a single grey for an hour and explains every drop.',
    daysAgo: 12,
    subject: 'colour-fields',
    palette: 'bone',
  },
  {
    title: 'Cómo rasgar papel',
    category: 'Collage',
    status: 'published',
    duration: 42 * minute,
    description: 'Marisol Quintanilla enseña cuatro maneras de rasgar y una de arrepentirse.',
    daysAgo: 31,
    subject: 'torn-paper',
    palette: 'oxblood',
  },
  {
    title: 'A plotter for under two hundred euros',
    category: 'Generative art',
    status: 'published',
    duration: 2 * hour,
    price: 39.5,
    description: 'Finding, repairing and talking to an old machine, with H. Tetsurō.',
    daysAgo: 45,
    subject: 'flow-lines',
    palette: 'indigo',
  },
  {
    title: 'Reading a kiln by its sound',
    category: 'Ceramics',
    status: 'published',
    duration: hour + 30,
    price: 28,
    description: 'A night of firing in eleven recordings, with Ayelén Pichunwala.',
    daysAgo: 60,
    subject: 'vessels',
    palette: 'harbour',
  },
  {
    title: 'Pricing your work without apologising',
    category: 'Practice',
    status: 'published',
    duration: 55 * minute + 10,
    description: 'How to say a number and then say nothing.',
    daysAgo: 75,
    subject: 'nested-squares',
    palette: 'moss',
  },
  {
    title: 'Natural dyes: three plants from any roadside',
    category: 'Textile',
    status: 'approved',
    duration: hour + 40 * minute,
    price: 32,
    description: 'Weld, walnut and madder, from bucket to cloth.',
    daysAgo: 8,
    subject: 'stitched-grid',
    palette: 'moss',
  },
  {
    title: 'Documenting large works in small rooms',
    category: 'Photography',
    status: 'approved',
    duration: 38 * minute + 45,
    description: 'One lamp, two sheets and a ladder.',
    daysAgo: 5,
    subject: 'colour-fields',
    palette: 'night',
  },
  {
    title: 'Introducción al grabado con cuchara',
    category: 'Printmaking',
    status: 'created',
    duration: 0,
    description: 'Material en preparación.',
    daysAgo: 1,
    subject: 'contour-map',
    palette: 'signal',
  },
  {
    title: 'The contract with your gallery, clause by clause',
    category: 'Practice',
    status: 'created',
    duration: 3 * hour + 15 * minute,
    price: 60,
    description: 'With examples of what to strike out.',
    daysAgo: 2,
    subject: 'nested-squares',
    palette: 'plum',
  },
  {
    title: 'Gilding on a windy day',
    category: 'Painting',
    status: 'rejected',
    duration: 45,
    description: 'A very short class.',
    daysAgo: 90,
    subject: 'discs',
    palette: 'oxblood',
  },
  {
    title:
      'Drawing from the wrong hand: a slow course in eleven evenings for people who believe that they cannot draw',
    category: 'Drawing',
    status: 'archived',
    duration: 11 * hour,
    price: 120,
    description: 'Bring both hands.',
    daysAgo: 400,
    subject: 'flow-lines',
    palette: 'harbour',
  },
  {
    title: 'Framing with what you have',
    category: 'Practice',
    status: 'archived',
    duration: 25 * minute + 5,
    description: 'Offcuts, tape and dignity.',
    daysAgo: 310,
    subject: 'torn-paper',
    palette: 'bone',
  },
]

export const rows = (files: DemoFiles, calendar: Calendar): Row<'masterclass'>[] =>
  demoMasterclasses.map(({ title, category, status, duration, price, description, daysAgo, ...drawing }) => {
    const url = slugOf(title).slice(0, 80)
    const picture = { ...drawing, seed: `masterclass-${url}` }
    return {
      title,
      masterclas_category: category,
      masterclass_status_id: MasterclassStatus[status],
      dimensions: '1920 × 1080 px',
      technique: 'Video',
      duration,
      paid: price ? 1 : 0,
      price: price ?? null,
      description,
      date: calendar.day(-daysAgo),
      url,
      external_url: `https://vernissage.test/masterclasses/${url}`,
      web_image: files.picture({ ...picture, width: 1280, height: 720 }),
      mobile_image: files.picture({ ...picture, width: 640, height: 360 }),
    }
  })
