import type { Flag } from '@vernissage/contract/enums'
import { slugOf } from '@vernissage/contract/slugs'
import { demoContactRequests } from '../content/contact-requests.ts'
import { demoNewsletterRequests } from '../content/newsletter-requests.ts'
import type { Calendar } from '../days.ts'
import { createRandom } from '../pictures/random.ts'
import { inventMobile } from './accounts.ts'
import type { Row } from './row.ts'

const sent = (calendar: Calendar, name: string, daysAgo: number, answeredAfter: number | null) => ({
  name,
  email: `${slugOf(name)}@post.test`,
  date: calendar.day(-daysAgo),
  contacted: (answeredAfter === null ? 0 : 1) as Flag,
  contacted_at: answeredAfter === null ? null : calendar.moment(daysAgo - answeredAfter),
  created_at: calendar.moment(daysAgo),
})

/** What came in through the website, the oldest first as anywhere. */
export const requestRecords = (
  calendar: Calendar,
): { contactRequests: Row<'contact_request'>[]; newsletterRequests: Row<'newsletter_request'>[] } => ({
  contactRequests: demoContactRequests
    .map(([name, country_code, daysAgo, answeredAfter, message]) => ({
      ...sent(calendar, name, daysAgo, answeredAfter),
      country_code,
      phone: inventMobile(createRandom(name)),
      message,
    }))
    .reverse(),
  newsletterRequests: demoNewsletterRequests
    .map(([name, daysAgo, sentAfter, tags]) => ({ ...sent(calendar, name, daysAgo, sentAfter), tags }))
    .reverse(),
})
