import { type ContactRequest, contactRequestCreateSchema } from '@vernissage/contract/resources/requests'
import { setTimeZone, today } from '@vernissage/contract/time-zone'
import dayjs from 'dayjs'
import { afterEach, expect, it } from 'vitest'
import { changesOf } from '../../../ui/form/store-record.ts'
import { contactForm } from './contact-form.ts'

const { fromRecord, empty: newContact, toBody } = contactForm

const request: ContactRequest = {
  id_contact_request: 3,
  name: 'Inés Duarte',
  email: 'ines@mail.test',
  country_code: '+49',
  phone: '151 2345 678',
  message: 'Do you ship to Bilbao?',
  date: '2026-03-05',
  contacted: 1,
  contacted_at: '2026-03-06T11:30:00.000Z',
}

const blamed = (values: Partial<typeof newContact>) =>
  contactRequestCreateSchema
    .safeParse(toBody({ ...fromRecord(request), ...values }, request))
    .error?.issues.map(({ path }) => path[0]) ?? []

afterEach(() => setTimeZone('UTC'))

it('asks for name, email, phone, date and message of a new request', () => {
  const issues = contactRequestCreateSchema.safeParse(toBody(newContact, null)).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path[0]))].sort()).toEqual([
    'date',
    'email',
    'message',
    'name',
    'phone',
  ])
})

it.each([
  ['12345', ['phone']],
  ['123 456', []],
  ['1234567890123', ['phone']],
  ['151-2345678', ['phone']],
])('judges the phone number %s', (phone, fields) => {
  expect(blamed({ phone })).toEqual(fields)
})

it('takes today as the day of contact, not tomorrow, and nothing that is no day', () => {
  setTimeZone('Pacific/Kiritimati')
  const day = (offset: number) => dayjs(today()).add(offset, 'day').format('YYYY-MM-DD')
  expect(blamed({ contacted_at: day(0) })).toEqual([])
  expect(blamed({ contacted_at: day(1) })).toEqual(['contacted_at'])
  expect(blamed({ contacted_at: '2026-02-30' })).toEqual(['contacted_at'])
  expect(blamed({ contacted_at: 'yesterday' })).toEqual(['contacted_at'])
})

it.each(['UTC', 'Pacific/Kiritimati', 'America/Santiago'])(
  'shows the day of contact again as it was entered, in %s',
  (zone) => {
    setTimeZone(zone)
    const sent = toBody({ ...fromRecord(request), contacted_at: '2026-01-01' }, request)
      .contacted_at as string
    expect(fromRecord({ ...request, contacted_at: sent }).contacted_at).toBe('2026-01-01')
  },
)

it('sends what has changed, and leaves the hour of contact as it is', () => {
  expect(changesOf(contactForm, { ...fromRecord(request), phone: ' 151 999 999 ' }, request)).toEqual({
    phone: '151 999 999',
  })
  expect(changesOf(contactForm, { ...fromRecord(request), contacted_at: '', contacted: 0 }, request)).toEqual(
    {
      contacted: 0,
      contacted_at: null,
    },
  )
  expect(changesOf(contactForm, fromRecord(request), request)).toBeNull()
})
