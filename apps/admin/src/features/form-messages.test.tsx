// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import type { User } from '@vernissage/contract/resources/user'
import { today } from '@vernissage/contract/time-zone'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../test/in-product.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { AddArtistDialog } from './artists/list/add-artist-dialog.tsx'
import { AboutDialog } from './artists/profile/edit-dialogs.tsx'
import { ArtworkDialog } from './artworks/artwork-dialog.tsx'
import { EnquiryDialog } from './enquiries/enquiry-dialog.tsx'
import { BannerDialog } from './home/banners/banner-dialog.tsx'
import { ContactDialog } from './requests/contact/contact-dialog.tsx'
import { NewsletterDialog } from './requests/newsletters/newsletter-dialog.tsx'
import { SponsorDialog } from './sponsors/sponsor-dialog.tsx'
import { AddUserDialog } from './users/list/add-user-dialog.tsx'
import { OwnPasswordDialog } from './users/password-dialog.tsx'
import { ProfileDialog } from './users/profile/profile-dialog.tsx'

/* The messages of the usual forms: what is missing, what is wrong, and where the focus goes. */

/** The bodies that the forms have sent, and what the API answers to the next one. */
let sent: unknown[]
let answer: () => Response

beforeAll(() =>
  loadTexts(
    ...([
      'firstPage',
      'shell',
      'artists',
      'artworks',
      'enquiries',
      'home',
      'requests',
      'sponsors',
      'users',
    ] as const),
  ),
)
beforeEach(() => {
  sent = []
  answer = () => Response.json({ data: {} })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/user/me')) return Response.json({ data: { user: { id_user: 2, user_type_id: 2 } } })
    if (path.includes('/artwork/size'))
      return Response.json({ data: { size: sizeOf(new URL(path, 'http://admin.test').searchParams) } })
    if (method === 'GET') return Response.json({ data: { users: [], artists: [], count: 0 } })
    sent.push(JSON.parse(String(body)))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** As the API reads these dimensions. */
const sizeOf = (query: URLSearchParams) => {
  const none = { height_mm: null, width_mm: null, depth_mm: null, diameter_mm: null, size_parts: null }
  const framed = { frame_height_mm: 609.6, frame_width_mm: 812.8, frame_depth_mm: null }
  const unframed = { frame_height_mm: null, frame_width_mm: null, frame_depth_mm: null }
  const dimensions = query.get('dimensions')
  if (dimensions === 'Ø 30') return { ...none, ...unframed, diameter_mm: 300 }
  if (dimensions === 'medidas variables') return { ...none, ...unframed }
  return { ...none, ...framed, height_mm: 500, width_mm: 700 }
}

const nothing = () => undefined

const open = (show: (frame: DialogFrame) => ReactNode) => {
  const frame = { opened: true, onClose: vi.fn(), onExited: nothing }
  renderInProduct(() => show(frame))
  return screen.findByRole('dialog')
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const leave = (label: string) => fireEvent.blur(field(label))
const focused = () => document.activeElement
const summary = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('button')
    .map((button) => button.textContent)

const contact = (frame: DialogFrame) => <ContactDialog {...frame} start={null} onSaved={nothing} />
const newsletter = (frame: DialogFrame) => <NewsletterDialog {...frame} start={null} onSaved={nothing} />

test.each([
  {
    form: 'a contact request',
    show: contact,
    message: 'Fill in the missing fields',
    says: [
      'Name is required',
      'Introduce a valid email',
      'Phone is required',
      'Date is required',
      'Introduce a valid message',
    ],
    required: 0,
    focus: 'Name',
  },
  {
    form: 'a newsletter request',
    show: newsletter,
    message: 'Fill in the missing fields',
    says: ['Name is required', 'Introduce a valid email', 'Date is required', 'Should be at least 1 tag'],
    required: 0,
    focus: 'Name',
  },
  {
    form: 'an enquiry',
    show: (frame: DialogFrame) => <EnquiryDialog {...frame} start={null} incomplete="missing" />,
    message: 'Fill in the missing fields',
    says: ['Artwork is required', 'Consultant is required'],
    required: 1,
    focus: null,
  },
  {
    form: 'a sponsor',
    show: (frame: DialogFrame) => <SponsorDialog {...frame} start={null} onSaved={nothing} />,
    message: 'Fill in the missing fields',
    says: [],
    required: 1,
    focus: 'Name',
  },
  {
    form: 'a user',
    show: (frame: DialogFrame) => <AddUserDialog {...frame} />,
    message: 'Fill in the missing fields',
    says: [],
    required: 5,
    focus: 'Email',
  },
  {
    form: 'an artist',
    show: (frame: DialogFrame) => <AddArtistDialog {...frame} />,
    message: 'Incorrect fields',
    says: ['Insert a valid password'],
    required: 3,
    focus: 'First name',
  },
  {
    form: 'an artwork',
    show: (frame: DialogFrame) => <ArtworkDialog {...frame} start={null} onSaved={nothing} />,
    message: 'Incorrect fields',
    says: [],
    required: 6,
    focus: 'Artist',
  },
])('$form that is sent empty names each missing field, and nothing is sent', async (form) => {
  await open(form.show)
  press('Add')
  await screen.findByText(form.message)
  for (const text of form.says) screen.getByText(text)
  expect(screen.queryAllByText('Required field')).toHaveLength(form.required)
  if (form.focus) expect(focused()).toBe(field(form.focus))
  expect(sent).toEqual([])
})

test.each([
  {
    form: 'a contact request',
    show: contact,
    typed: { Email: 'ines@', Phone: '12 345', Date: 'soon', 'Contacted at': '2999-01-01' },
    says: [
      'Introduce a valid email',
      'Incorrect field: 6 to 12 digits',
      'Select a date: as 20/11/2026 or 2026-11-20',
      'Select a date: not in the future',
    ],
  },
  {
    form: 'an enquiry',
    show: (frame: DialogFrame) => <EnquiryDialog {...frame} start={null} incomplete="missing" />,
    typed: { Email: 'nerea@' },
    says: ['Introduce a valid email'],
  },
  {
    form: 'a user',
    show: (frame: DialogFrame) => <AddUserDialog {...frame} />,
    typed: { Password: 'seven77' },
    says: ['Insert a valid password: 8 to 16 characters'],
  },
  {
    form: 'an artist',
    show: (frame: DialogFrame) => <AddArtistDialog {...frame} />,
    typed: { Email: 'taken@mail', Password: 'seven77' },
    says: ['Insert a valid email', 'Insert a valid password: 8 to 16 characters'],
  },
  {
    form: 'an artwork',
    show: (frame: DialogFrame) => <ArtworkDialog {...frame} start={null} onSaved={nothing} />,
    typed: { Price: 'a lot' },
    says: ['Field must be numeric'],
  },
])('$form says what is wrong with a value that is not accepted', async ({ show, typed, says }) => {
  await open(show)
  for (const [label, value] of Object.entries(typed)) type(label, value)
  press('Add')
  for (const text of says) await screen.findByText(text)
  expect(sent).toEqual([])
})

test("a profile's last name is required, and its birth date not in the future", async () => {
  const record: User = {
    id_user: 7,
    user_type_id: 4,
    first_name: 'Amaia',
    last_name: null,
    gender_id: 2,
    gender: 'Female',
    country_id: null,
    country: null,
    birth_date: null,
    country_code: '+49',
    mobile: null,
    email: 'amaia@mail.test',
    image: null,
    referenced_by: null,
    referer: null,
    reference_code: null,
  }
  const start = { record, etag: '"1"' }
  await open((frame) => <ProfileDialog {...frame} start={start} onSaved={async () => undefined} />)
  type('Birth date', '1/1/2999')
  press('Save')
  await screen.findByText('Required field')
  screen.getByText('Choose a valid date: not in the future')
  expect(focused()).toBe(field('Last name'))
})

test("an artist's texts count their words and characters, and name the limit that is passed", async () => {
  const start = { record: { id_user: 7, tweet: null, statement: null } as unknown as Artist, etag: '"1"' }
  await open((frame) => <AboutDialog {...frame} start={start} onSaved={async () => undefined} />)
  type('Tweet', 'I paint the minute before the tide decides.')
  await screen.findByText('43 / 140 characters')
  type('Statement', 'palabra\n'.repeat(201))
  press('Save')
  await screen.findByText('Incorrect fields')
  screen.getByText('Incorrect field: 200 words at most')
  screen.getByText('201 / 200 words')
  type('Statement', 'palabra\n'.repeat(200))
  await screen.findByText('200 / 200 words')
})

test('an email that is taken is blamed at its field, and what was typed stays', async () => {
  answer = () =>
    Response.json({ error: { code: 402, message: 'taken', details: ['email'] } }, { status: 409 })
  await open((frame) => <AddArtistDialog {...frame} />)
  type('First name', 'Second')
  type('Email', 'taken@mail.test')
  type('Password', 'right-password')
  fireEvent.change(screen.getByLabelText('Gender'), { target: { value: '3' } })
  press('Add')
  await screen.findByText('This email is already in use.')
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(focused()).toBe(field('Email'))
  expect(field('First name').value).toBe('Second')
})

test('a summary leads to each missing field of a banner, and names it until it is filled', async () => {
  await open((frame) => <BannerDialog {...frame} start={null} />)
  type('Title', 'Only a title')
  press('Add')
  await screen.findByText('Fill in the missing fields')
  expect(summary()).toEqual(['Date', 'Subtitle', 'Web link', 'App link'])
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'App link' }))
  expect(focused()).toBe(field('App link'))
  type('App link', '/app')
  await expect.poll(summary).toEqual(['Date', 'Subtitle', 'Web link'])
  expect(field('Title').value).toBe('Only a title')
})

test('a switch fills in the day of contact, and takes it back', async () => {
  await open(contact)
  const contacted = screen.getByRole('switch', { name: 'Contacted' })
  const day = () => field('Contacted at').value
  fireEvent.click(contacted)
  await expect.poll(day).toBe(today())
  fireEvent.click(contacted)
  await expect.poll(day).toBe('')
})

test('tags are refused when blank, taken out, never none, and taken along when the field is left', async () => {
  await open(newsletter)
  const tags = () =>
    screen
      .getAllByRole('button', { name: /^Remove / })
      .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''))
  const key = (name: string) => fireEvent.keyDown(field('Tags'), { key: name })
  type('Tags', ' ')
  key('Enter')
  await screen.findByText('Write at least one character')
  type('Tags', 'painting,')
  type('Tags', 'prints')
  key('Enter')
  expect(tags()).toEqual(['painting', 'prints'])
  press('Remove prints')
  key('Backspace')
  await screen.findByText('Should be at least 1 tag')
  type('Tags', 'painting, collector,')
  type('Tags', 'sculpture')
  leave('Tags')
  expect(tags()).toEqual(['painting', 'collector', 'sculpture'])
})

test('an enquiry about a deleted artwork names it, and is answered without another one', async () => {
  const record: Enquiry = {
    id_artwork_purchase_request: 5,
    artwork_id: null,
    artwork: 'Lost at sea',
    consultant_id: 2,
    consultant: 'Admin',
    consultant_image: null,
    artwork_purchase_request_status_id: 1,
    name: 'Loyal Person',
    email: null,
    date: null,
    comments: 'Asked about the frame',
    tags: null,
  }
  answer = () => Response.json({ data: { artwork_purchase_request: record } }, { headers: { ETag: '"2"' } })
  const onSaved = vi.fn()
  const dialog = await open((frame) => (
    <EnquiryDialog {...frame} start={{ record, etag: '"1"' }} incomplete="missing" onSaved={onSaved} />
  ))
  screen.getByText('It was about “Lost at sea”, which has been deleted.')
  // It begins at what is edited.
  const labels = [...dialog.querySelectorAll('label')].map((label) => label.textContent)
  expect(labels.slice(0, 4)).toEqual(['Consultant', 'Status', 'Next date', 'Comments'])
  type('Comments', 'Told her that it is gone')
  press('Save')
  await expect.poll(() => sent).toEqual([{ comments: 'Told her that it is gone' }])
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test("one's own password is asked for, and each password's length and repetition are checked", async () => {
  answer = () => Response.json({ error: { code: 106, message: 'wrong' } }, { status: 400 })
  await open((frame) => <OwnPasswordDialog opened={frame.opened} onClose={frame.onClose} />)
  const tooShort = 'Password must be between 8 and 16 characters long'
  press('Change')
  await screen.findByText('Fill in the missing fields')
  expect(screen.getAllByText(tooShort)).toHaveLength(3)
  expect(focused()).toBe(field('Current password'))
  type('Current password', 'not-the-one')
  type('New password', 'another-pass')
  type('Password confirmation', 'another-word')
  press('Change')
  await screen.findByText('The password confirmation does not match')
  type('Password confirmation', 'another-pass')
  press('Change')
  await expect.poll(() => sent).toEqual([{ previous_password: 'not-the-one', new_password: 'another-pass' }])
  await screen.findByText('The current password is wrong.')
  expect(focused()).toBe(field('Current password'))
})

test('a size is read as the dimensions are typed, and corrected until the dimensions are typed again', async () => {
  await open((frame) => <ArtworkDialog {...frame} start={null} onSaved={nothing} />)
  type('Dimensions', 'sin marco 50 × 70 cm, con marco 24 × 32 in')
  await screen.findByText('Read as 50 × 70 cm, 60.96 × 81.28 cm framed')
  press('Correct')
  expect(field('Height (cm)').value).toBe('50')
  type('Height (cm)', '0')
  press('Add')
  await expect.poll(() => field('Height (cm)').getAttribute('aria-invalid')).toBe('true')
  type('Dimensions', 'Ø 30')
  await screen.findByText('Read as Ø 30 cm')
  expect(screen.queryByLabelText('Height (cm)')).toBeNull()
  type('Dimensions', 'medidas variables')
  await screen.findByText('Size unknown')
})
