// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { ApplicationStatus } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { afterEach, beforeAll, expect, it, test } from 'vitest'
import { renderInProduct } from '../../../test/in-product.tsx'
import { addWords } from '../../lib/i18n/words.ts'
import { enquiries } from '../../texts/en/enquiries.ts'
import { common } from '../../texts/en/first-page.ts'
import { ui } from '../../texts/en/shell.ts'
import { EnquiryCard, isOverdue } from './enquiry-table.tsx'

beforeAll(() => addWords('en', { ui, common, enquiries }))
afterEach(cleanup)

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

test('an enquiry whose next date has gone by is marked, and one that is closed is not', async () => {
  const cards = [
    { ...enquiry('2020-03-04', ApplicationStatus.opened), name: 'Waiting' },
    { ...enquiry('2020-03-04', ApplicationStatus.closed), name: 'Answered' },
  ]
  renderInProduct(() =>
    cards.map((one) => (
      <article key={one.name} aria-label={one.name!}>
        <EnquiryCard enquiry={{ ...one, consultant_id: null, artwork_id: null, artwork: null }} />
      </article>
    )),
  )
  const words = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect([await words('Waiting'), await words('Answered')]).toEqual([
    expect.stringContaining('Overdue'),
    expect.not.stringContaining('Overdue'),
  ])
})
