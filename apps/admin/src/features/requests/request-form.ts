import type { Flag } from '@vernissage/contract/enums'
import { dayAt, startOfDay, today } from '@vernissage/contract/time-zone'
import { isDay } from '../../lib/format/days.ts'

/** The values that the forms of contact and newsletter requests share. */
export interface RequestValues {
  name: string
  email: string
  date: string
  contacted: Flag
  /** A day in the platform's time zone, the same for everybody. */
  contacted_at: string
}

export const newRequest: RequestValues = { name: '', email: '', date: '', contacted: 0, contacted_at: '' }

/** The first moment of a day, as an ISO time. Other texts stay as they are, for the form's validation. */
const beginningOf = (day: string) => (isDay(day) ? new Date(startOfDay(day)).toISOString() : day)

const dayOf = (moment: string) => dayAt(Date.parse(moment))

/** The moment that goes with the flag: the beginning of today, unless there is one; none where it was set by mistake today. */
export function dayContacted(contacted: Flag, contactedAt: string | null): string | null {
  if (contacted === 1) return contactedAt ?? beginningOf(today())
  return contactedAt !== null && dayOf(contactedAt) === today() ? null : contactedAt
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
