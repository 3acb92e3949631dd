import { applicationStatuses, openEnquiryStatuses, UserType } from '@vernissage/contract/enums'
import type {
  ApplicationStatistics,
  ArtworkStatistics,
  EnquiryStatistics,
  LeadStatistics,
  TopArtworkStatistics,
} from '@vernissage/contract/resources/statistics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, dayFromToday } from '../../../test/art.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let artist: number
let works: number[]
let consultant: number

interface Answers {
  applications: ApplicationStatistics
  enquiries: EnquiryStatistics
  artworks: ArtworkStatistics
  leads: LeadStatistics
  top_artworks: TopArtworkStatistics
}

const read = async <Name extends keyof Answers>(name: Name, query = '') => {
  const path = `/api/statistics/${name.replace('_', '')}?${query}`
  const { status, data } = await api.request<Pick<Answers, Name>>('GET', path, { token })
  expect(status).toBe(200)
  return data[name]
}

const before = '2026-01-31T23:59:59Z'
const within = '2026-02-01T00:00:00Z'
const end = '2026-02-28T23:59:59Z'
const after = '2026-03-01T00:00:00Z'
const february = 'from=2026-02-01&to=2026-02-28'

const enquire = (fields: Record<string, unknown>) =>
  api.db
    .insertInto('artwork_purchase_request')
    .values({ created_at: within, ...fields })
    .execute()

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api, { artist_status_id: 3, created_at: before, professional_name: 'Vega' })
  for (const created_at of [within, end]) await createArtist(api, { artist_status_id: 1, created_at })
  const late = await createArtist(api, { artist_status_id: 4, created_at: after })

  const figures = [
    { created_at: before, artwork_status_id: 1, likes: 7, views: 0 },
    { created_at: within, artwork_status_id: 4, likes: 3, views: 50 },
    { created_at: end, artwork_status_id: 4, likes: 9, views: 20, url: 'last' },
  ]
  works = []
  for (const fields of figures) works.push(await createArtwork(api, artist, fields))

  const exhibition_id = await createProgram(api, 'exhibition')
  await api.db
    .insertInto('exhibition_application')
    .values([
      { exhibition_id, user_id: artist, application_status_id: 2, created_at: before },
      { exhibition_id, user_id: late, application_status_id: 2, created_at: within },
    ])
    .execute()
  const magazine_id = await createProgram(api, 'magazine')
  await api.db
    .insertInto('magazine_application')
    .values({ magazine_id, user_id: artist, application_status_id: 6, created_at: after })
    .execute()

  consultant = (await api.createAccount(UserType.editor)).id_user
  const artwork_id = works[0]!
  await enquire({ artwork_id, consultant_id: consultant, date: dayFromToday(-1) })
  await enquire({ artwork_id, consultant_id: consultant, date: dayFromToday(0) })
  await enquire({ artwork_id: works[1]!, date: dayFromToday(-400), created_at: before })
  await enquire({
    artwork_id: null,
    consultant_id: consultant,
    date: dayFromToday(-1),
    artwork_purchase_request_status_id: 3,
    created_at: after,
  })

  const lead = { name: 'Ada', email: 'ada@example.test', date: '2020-01-01' }
  for (const [contacted, created_at] of [
    [0, before],
    [0, within],
    [1, within],
  ] as const) {
    const common = { ...lead, contacted, created_at }
    await api.db
      .insertInto('contact_request')
      .values({ ...common, phone: '123456', message: 'Hello' })
      .execute()
    await api.db.insertInto('newsletter_request').values(common).execute()
  }
})
afterAll(() => api.close())

test('artists and applications are counted by the month they were made in and by status', async () => {
  expect(await read('applications')).toEqual({
    artists: [
      { month: '2026-01', status: 3, count: 1 },
      { month: '2026-02', status: 1, count: 2 },
      { month: '2026-03', status: 4, count: 1 },
    ],
    exhibition_applications: [
      { month: '2026-01', status: 2, count: 1 },
      { month: '2026-02', status: 2, count: 1 },
    ],
    magazine_applications: [{ month: '2026-03', status: 6, count: 1 }],
  })
})

test('enquiries are counted by status and by consultant, with those that are open and overdue', async () => {
  expect(await read('enquiries')).toEqual({
    statuses: [
      { status: 1, count: 3, overdue: 2 },
      { status: 3, count: 1, overdue: 0 },
    ],
    consultants: [
      {
        consultant_id: consultant,
        consultant: 'Ana Ruiz',
        consultant_image: null,
        count: 3,
        open: 2,
        overdue: 1,
      },
      { consultant_id: null, consultant: null, consultant_image: null, count: 1, open: 1, overdue: 1 },
    ],
  })
})

test('artworks are counted by status', async () => {
  expect((await read('artworks')).statuses).toEqual([
    { status: 1, count: 1 },
    { status: 4, count: 2 },
  ])
})

test('contact and newsletter requests are counted, contacted and not', async () => {
  const counts = [
    { contacted: 0, count: 2 },
    { contacted: 1, count: 1 },
  ]
  expect(await read('leads')).toEqual({ contact_requests: counts, newsletter_requests: counts })
})

test('the artworks with the most likes, views and enquiries come with their names, the highest first', async () => {
  const top = await read('top_artworks')
  const inShort = (rows: TopArtworkStatistics['likes']) => rows.map((row) => [row.id_artwork, row.count])
  expect(top.likes[0]).toEqual({
    id_artwork: works[2],
    title: 'Untitled',
    url: 'last',
    artist: 'Ana Ruiz',
    artist_professional_name: 'Vega',
    count: 9,
  })
  expect(inShort(top.likes)).toEqual([
    [works[2], 9],
    [works[0], 7],
    [works[1], 3],
  ])
  expect(inShort(top.views)).toEqual([
    [works[1], 50],
    [works[2], 20],
  ])
  expect(inShort(top.enquiries)).toEqual([
    [works[0], 2],
    [works[1], 1],
  ])
})

test('what was created on the first and the last day of a range counts, what was a second outside does not', async () => {
  expect(await read('applications', february)).toEqual({
    artists: [{ month: '2026-02', status: 1, count: 2 }],
    exhibition_applications: [{ month: '2026-02', status: 2, count: 1 }],
    magazine_applications: [],
  })
  expect((await read('enquiries', february)).statuses).toEqual([{ status: 1, count: 2, overdue: 1 }])
  expect((await read('artworks', february)).statuses).toEqual([{ status: 4, count: 2 }])
  expect((await read('leads', february)).contact_requests).toEqual([
    { contacted: 0, count: 1 },
    { contacted: 1, count: 1 },
  ])
  const { likes, enquiries } = await read('top_artworks', february)
  expect(likes.map((row) => row.id_artwork)).toEqual([works[2], works[1]])
  expect(enquiries.map((row) => row.id_artwork)).toEqual([works[0]])
})

test('a range may be open at one side', async () => {
  const months = ({ artists }: ApplicationStatistics) => artists.map(({ month }) => month)
  expect(months(await read('applications', 'from=2026-02-28'))).toEqual(['2026-02', '2026-03'])
  expect(months(await read('applications', 'to=2026-02-01'))).toEqual(['2026-01', '2026-02'])
})

describe.each(['applications', 'enquiries', 'artworks', 'leads', 'topartworks'])('%s', (name) => {
  test.each([
    ['from=2026-03-01&to=2026-02-28', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=soon', 'to'],
    ['to=', 'to'],
  ])('of the range %s are refused, naming the field', async (query, field) => {
    const { status, error } = await api.request('GET', `/api/statistics/${name}?${query}`, { token })
    expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
  })
})

test('an enquiry is overdue in the statuses that count as open, and in no other', async () => {
  const soon = '2031-01-15'
  for (const status of applicationStatuses)
    await enquire({
      artwork_purchase_request_status_id: status,
      date: dayFromToday(-1),
      created_at: `${soon}T12:00:00Z`,
    })
  const { statuses } = await read('enquiries', `from=${soon}&to=${soon}`)
  expect(statuses).toEqual(
    applicationStatuses.map((status) => ({
      status,
      count: 1,
      overdue: openEnquiryStatuses.includes(status) ? 1 : 0,
    })),
  )
})

test('no more than ten artworks are listed for a figure', async () => {
  for (let count = 0; count < 9; count += 1) await createArtwork(api, artist, { likes: 1 })
  expect((await read('top_artworks')).likes).toHaveLength(10)
})
