import type { Flag } from '@vernissage/contract/enums'
import type { ContactRequest } from '@vernissage/contract/resources/requests'
import { today } from '@vernissage/contract/time-zone'
import { dayOfMoment, momentOfDay } from '../../lib/format/days.ts'
import type { FormValues } from '../../ui/form/record-form.ts'

/** The fields that the forms of contact and newsletter requests share. */
export const requestKinds = {
  name: 'text',
  email: 'text',
  date: 'day',
  contacted: 'flag',
  contacted_at: 'moment',
} as const

export type RequestValues = FormValues<ContactRequest, typeof requestKinds>

/** The moment that goes with the flag: the beginning of today, unless there is one; none where it was set by mistake today. */
export function dayContacted(contacted: Flag, contactedAt: string | null): string | null {
  if (contacted === 1) return contactedAt ?? momentOfDay(today())
  return contactedAt !== null && dayOfMoment(contactedAt) === today() ? null : contactedAt
}
