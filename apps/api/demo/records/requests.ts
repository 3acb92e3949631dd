import type { Flag } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/values/slugs'
import type { Calendar } from '../rows.ts'

/** What every request from the website has. */
export const sent = (calendar: Calendar, name: string, daysAgo: number, answeredAfter: number | null) => ({
  name,
  email: `${slugOf(name)}@post.test`,
  date: calendar.day(-daysAgo),
  contacted: (answeredAfter === null ? 0 : 1) as Flag,
  contacted_at: answeredAfter === null ? null : calendar.moment(daysAgo - answeredAfter),
  created_at: calendar.moment(daysAgo),
})
