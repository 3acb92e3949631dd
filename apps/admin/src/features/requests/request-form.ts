import type { Flag } from '@vernissage/contract/enums'
import dayjs from 'dayjs'

/** The values that the forms of contact and newsletter requests share. */
export interface RequestValues {
  name: string
  email: string
  date: string
  contacted: Flag
  /** The day, by the reader's own clock. */
  contacted_at: string
}

export const newRequest: RequestValues = { name: '', email: '', date: '', contacted: 0, contacted_at: '' }

const dayPattern = 'YYYY-MM-DD'

/** The beginning of a day here, as a moment on the wire. A text that is no day stays as it is: the form refuses it. */
const beginningOf = (day: string) => {
  const moment = dayjs(day)
  return moment.format(dayPattern) === day ? moment.toISOString() : day
}

const dayOf = (moment: string) => dayjs(moment).format(dayPattern)

type Known = Omit<RequestValues, 'contacted_at'> & { contacted_at: string | null }

export const fromRequest = ({ name, email, date, contacted, contacted_at }: Known): RequestValues => ({
  name,
  email,
  date,
  contacted,
  contacted_at: contacted_at === null ? '' : dayOf(contacted_at),
})

/** The fields as the API takes them. */
export const toRequestBody = (values: RequestValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  date: values.date.trim(),
  contacted: values.contacted,
  contacted_at: values.contacted_at.trim() ? beginningOf(values.contacted_at.trim()) : null,
})
