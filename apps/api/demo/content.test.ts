import { ArtistStatus } from '@vernissage/contract/enums'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import { limits } from '@vernissage/contract/limits'
import {
  artistAboutFormSchema,
  artistCreateSchema,
  artistGeneralFormSchema,
  artistPatchSchema,
  artistSocialFormSchema,
} from '@vernissage/contract/resources/artist'
import { artworkCreateSchema } from '@vernissage/contract/resources/artwork'
import { enquiryPatchSchema } from '@vernissage/contract/resources/enquiry'
import { masterclassCreateSchema } from '@vernissage/contract/resources/masterclass'
import { professionalImageCreateSchema } from '@vernissage/contract/resources/professional-image'
import {
  contactRequestCreateSchema,
  newsletterRequestCreateSchema,
} from '@vernissage/contract/resources/requests'
import { sponsorCreateSchema } from '@vernissage/contract/resources/sponsor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { loadDemonstration } from './load.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
  await loadDemonstration({ db: api.db, passwords: createPasswords('low') })
})
afterAll(() => api?.close())

const artists = () =>
  api.db
    .selectFrom('account')
    .innerJoin('artist_profile', 'artist_profile.user_id', 'account.id_user')
    .selectAll()
    .execute()

const artworks = () => api.db.selectFrom('artwork').selectAll().execute()

/** The faults that the contract finds in the rows, each with the part of it that the schema knows. */
const objections = (schema: z.ZodType, fields: readonly string[], rows: readonly object[]) =>
  rows.flatMap((row) => {
    const known = Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))
    const { error } = schema.safeParse(known)
    return error ? [{ row: known, issues: error.issues }] : []
  })

const groupSizes = (keys: readonly number[]) =>
  Object.values(Object.groupBy(keys, (key) => key)).map((group) => group!.length)

describe('the contract takes', () => {
  test('every artist', async () => {
    const rows = await artists()
    const fields = Object.keys(artistPatchSchema.shape)
    const required = rows.map((row) => ({ ...row, password: 'right-password' }))
    expect(
      objections(
        artistPatchSchema,
        fields.filter((field) => field !== 'tweet'),
        rows,
      ),
    ).toEqual([])
    expect(
      objections(artistCreateSchema, ['email', 'password', 'first_name', 'gender_id'], required),
    ).toEqual([])
  })

  test('every published artist in the forms of the profile', async () => {
    const rows = (await artists()).filter((row) => row.artist_status_id === ArtistStatus.published)
    for (const form of [artistGeneralFormSchema, artistAboutFormSchema, artistSocialFormSchema])
      expect(objections(form, Object.keys(form.shape), rows)).toEqual([])
  })

  test('every artwork', async () => {
    const fields = Object.keys(artworkCreateSchema.shape)
    expect(objections(artworkCreateSchema, fields, await artworks())).toEqual([])
  })

  test('every enquiry', async () => {
    const rows = await api.db.selectFrom('artwork_purchase_request').selectAll().execute()
    const answered = rows.filter(({ comments, consultant_id }) => comments !== null && consultant_id !== null)
    const fields = ['artwork_id', 'consultant_id', 'comments', 'name', 'email', 'date', 'tags']
    expect(answered.length).toBeGreaterThan(30)
    expect(objections(enquiryPatchSchema, fields, answered)).toEqual([])
  })

  test('every masterclass', async () => {
    const rows = await api.db.selectFrom('masterclass').selectAll().execute()
    expect(objections(masterclassCreateSchema, Object.keys(masterclassCreateSchema.shape), rows)).toEqual([])
  })

  test('every professional image', async () => {
    const rows = await api.db.selectFrom('professional_image').selectAll().execute()
    const fields = Object.keys(professionalImageCreateSchema.shape)
    expect(objections(professionalImageCreateSchema, fields, rows)).toEqual([])
  })

  test.each([
    ['contact_request', contactRequestCreateSchema],
    ['newsletter_request', newsletterRequestCreateSchema],
    ['sponsor', sponsorCreateSchema],
  ] as const)('every %s', async (table, schema) => {
    const rows: object[] = await api.db.selectFrom(table).selectAll().execute()
    const moments = rows.map((row) => JSON.parse(JSON.stringify(row)))
    expect(rows.length).toBeGreaterThan(10)
    expect(objections(schema, Object.keys(schema.shape), moments)).toEqual([])
  })
})

test('every status, level and discipline has artists', async () => {
  const rows = await artists()
  const distinct = (field: keyof (typeof rows)[number]) => new Set(rows.map((row) => row[field])).size
  expect(distinct('artist_status_id')).toBe(5)
  expect(distinct('discipline_id')).toBe(22)
  expect(distinct('country_id')).toBeGreaterThan(40)
  expect(groupSizes(rows.map((row) => row.artist_status_id)).sort((a, b) => a - b)).toEqual([
    5, 5, 10, 15, 25,
  ])
})

test('an artist with professional images has one main image and twelve at most', async () => {
  const rows = await api.db.selectFrom('professional_image').select(['user_id', 'main']).execute()
  const owners = new Set(rows.map(({ user_id }) => user_id))
  expect(rows.filter(({ main }) => main === 1).map(({ user_id }) => user_id)).toEqual([...owners])
  expect(Math.max(...groupSizes(rows.map(({ user_id }) => user_id)))).toBe(limits.professionalImages)
})

test('an artwork has twelve additional images at most', async () => {
  const rows = await api.db.selectFrom('artwork_image').select('artwork_id').execute()
  expect(Math.max(...groupSizes(rows.map(({ artwork_id }) => artwork_id)))).toBe(limits.artworkImages)
})

test('the picture of an artwork has the proportions of its dimensions', async () => {
  for (const { title, dimensions, web_image } of await artworks()) {
    if (!web_image) continue
    const { width, height } = pictureFacts(web_image)!
    const [high, wide] = dimensions!.split(' × ').map(Number.parseFloat) as [number, number]
    expect(height / width / (high / wide), title).toBeCloseTo(1, 2)
  }
})

test('some next steps are overdue and some are still to come', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const rows = await api.db.selectFrom('artwork_purchase_request').select('date').execute()
  const dates = rows.flatMap(({ date }) => date ?? [])
  expect(dates.filter((date) => date < today).length).toBeGreaterThan(3)
  expect(dates.filter((date) => date > today).length).toBeGreaterThan(10)
})

test('a request is contacted exactly when it says since when', async () => {
  for (const table of ['contact_request', 'newsletter_request'] as const) {
    const rows = await api.db.selectFrom(table).select(['contacted', 'contacted_at']).execute()
    for (const { contacted, contacted_at } of rows) expect(contacted === 1).toBe(contacted_at !== null)
    expect(new Set(rows.map(({ contacted }) => contacted)).size).toBe(2)
  }
})
