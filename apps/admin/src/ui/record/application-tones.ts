import type { ApplicationStatus } from '@vernissage/contract/enums'
import type { Tone } from './status-tag.tsx'

/** The colours of the statuses that applications, payments and enquiries go through. */
export const applicationTones = {
  1: 'gold',
  2: 'blue',
  3: 'gray',
  4: 'green',
  5: 'red',
  6: 'gray',
} as const satisfies Record<ApplicationStatus, Tone>
