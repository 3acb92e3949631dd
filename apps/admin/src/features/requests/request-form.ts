import type { Flag } from '@vernissage/contract/enums'
import dayjs from 'dayjs'
import { todayHere } from '../../lib/format/dates.ts'

/** The values that the forms of contact and newsletter requests share. */
export interface RequestValues {
  name: string
  email: string
  date: string
  contacted: Flag
  /** A day in the user's time zone. */
  contacted_at: string
}

export const newRequest: RequestValues = { name: '', email: '', date: '', contacted: 0, contacted_at: '' }

const dayPattern = 'YYYY-MM-DD'

/** The start of a day in the user's time zone, as an ISO time. Other texts stay as they are, for the form's validation. */
const beginningOf = (day: string) => {
  const moment = dayjs(day)
  return moment.format(dayPattern) === day ? moment.toISOString() : day
}

const dayOf = (moment: string) => dayjs(moment).format(dayPattern)

/** The moment that goes with the flag: the beginning of today, unless there is one; none where it was set by mistake today. */
export function dayContacted(contacted: Flag, contactedAt: string | null): string | null {
  if (contacted === 1) return contactedAt ?? beginningOf(todayHere())
  return contactedAt !== null && dayOf(contactedAt) === todayHere() ? null : contactedAt
}

type Known = Omit<RequestValues, 'contacted_at'> & { contacted_at: string | null }

export const fromRequest = ({ name, email, date, contacted, contacted_at }: Known): RequestValues => ({
  name,
  email,
  date,
  contacted,
  contacted_at: contacted_at === null ? '' : dayOf(contacted_at),
})

export const toRequestBody = (values: RequestValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  date: values.date.trim(),
  contacted: values.contacted,
  contacted_at: values.contacted_at.trim() ? beginningOf(values.contacted_at.trim()) : null,
})
