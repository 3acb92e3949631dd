import { type Flag, paymentStatuses } from '@vernissage/contract/enums'
import { demoStudioTitles } from '../content/remarks.ts'
import type { DemoFiles } from '../files.ts'
import type { PaletteName } from '../pictures/palettes.ts'
import { chance, pick, type Random, shuffle, whole } from '../pictures/random.ts'
import type { Calendar, Row } from '../rows.ts'

/** What artists pay for; `{year}` is the year of the payment. Euros. */
const demoPayments: readonly (readonly [concept: string, amount: number])[] = [
  ['Membership {year}', 120],
  ['Exhibition fee: What the river kept', 85],
  ['Magazine feature, two pages', 240.5],
  ['Masterclass: Pricing your work without apologising', 0],
  ['Exhibition fee: Cartographies', 60],
  ['Portfolio review', 45],
]

/** The first artist has as many as one may have. */
const imageCount = (random: Random, isPublished: boolean, place: number) => {
  if (place === 0) return 12
  return isPublished ? whole(random, 1, 6) : whole(random, 0, 2)
}

/** Pictures of the studio, one of them the main one. */
export const imageRecords = (
  files: DemoFiles,
  random: Random,
  artist: { url: string; palettes: readonly PaletteName[]; isPublished: boolean },
  place: number,
): Row<'professional_image', 'user_id'>[] => {
  const titles = shuffle(random, demoStudioTitles).slice(0, imageCount(random, artist.isPublished, place))
  const main = whole(random, 0, titles.length - 1)
  return titles.map((title, index) => {
    const size = chance(random, 0.6) ? { width: 1200, height: 900 } : { width: 900, height: 1200 }
    return {
      title,
      description: null,
      enabled: (chance(random, 0.8) ? 1 : 0) as Flag,
      main: index === main ? 1 : 0,
      image: files.picture({
        subject: pick(random, ['vessels', 'nested-squares', 'discs', 'torn-paper'] as const),
        palette: pick(random, artist.palettes),
        seed: `${artist.url}-studio-${index + 1}`,
        ...size,
      }),
    }
  })
}

export const paymentRecords = (random: Random, calendar: Calendar): Row<'payment', 'user_id'>[] =>
  Array.from({ length: whole(random, 0, 4) }, () => {
    const [concept, amount] = pick(random, demoPayments)
    const date = calendar.day(-whole(random, 1, 700))
    return {
      concept: concept.replace('{year}', date.slice(0, 4)),
      amount,
      date,
      status: pick(random, paymentStatuses),
    }
  })
