import { Gender } from '@vernissage/contract/enums'
import { type DemoAccount, demoColleagues, demoEditor, demoVisitors } from '../content/accounts.ts'
import type { DemoFiles } from '../files.ts'
import { paletteNames } from '../pictures/palettes.ts'
import { createRandom, pick, type Random, whole } from '../pictures/random.ts'
import type { Calendar, Row } from '../rows.ts'

export interface AccountRecord {
  account: Row<'account', 'country_id' | 'country_code' | 'referenced_by'>
  country: string
}

/** 555 and nobody's. */
export const inventMobile = (random: Random) => `555 01${whole(random, 10, 99)} ${whole(random, 100, 999)}`

const recordOf = (files: DemoFiles, calendar: Calendar, joined: number, demo: DemoAccount): AccountRecord => {
  const seed = demo.email.replace(/\W+/g, '-')
  const random = createRandom(seed)
  const palette = pick(random, paletteNames)
  return {
    country: demo.country,
    account: {
      email: demo.email,
      user_type_id: demo.user_type_id,
      first_name: demo.first_name,
      last_name: demo.last_name,
      gender_id: Gender[demo.gender],
      birth_date: demo.born,
      mobile: inventMobile(random),
      image: files.picture({ subject: 'portrait', palette, seed, width: 480, height: 480 }),
      created_at: calendar.moment(joined),
    },
  }
}

export const accountRecords = (files: DemoFiles, calendar: Calendar) => ({
  editor: recordOf(files, calendar, 900, demoEditor),
  colleagues: demoColleagues.map((colleague) => recordOf(files, calendar, 860, colleague)),
  visitors: demoVisitors.map((visitor, index) => recordOf(files, calendar, 20 + 45 * index, visitor)),
})
