import { ApplicationStatus } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { expect, it } from 'vitest'
import { isOverdue } from './enquiry-table.tsx'

const enquiry = (date: string | null, status: ApplicationStatus) =>
  ({ date, artwork_purchase_request_status_id: status }) as Enquiry

const today = '2026-03-05'

it.each([
  ['yesterday', '2026-03-04', ApplicationStatus.opened, true],
  ['today', '2026-03-05', ApplicationStatus.opened, false],
  ['to come', '2026-03-06', ApplicationStatus.pending, false],
  ['none', null, ApplicationStatus.pending, false],
  ['gone by, the enquiry accepted', '2025-12-31', ApplicationStatus.accepted, true],
  ['gone by, the enquiry closed', '2025-12-31', ApplicationStatus.closed, false],
  ['gone by, the enquiry archived', '2025-12-31', ApplicationStatus.archived, false],
])('a next date that is %s', (_, date, status, overdue) => {
  expect(isOverdue(enquiry(date, status), today)).toBe(overdue)
})
