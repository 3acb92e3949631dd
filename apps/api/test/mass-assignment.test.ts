import { artistCreateSchema, artistPatchSchema } from '@vernissage/contract/resources/artist'
import { artworkCreateSchema, artworkPatchSchema } from '@vernissage/contract/resources/artwork'
import {
  artworkImageCreateSchema,
  artworkImagePatchSchema,
} from '@vernissage/contract/resources/artwork-image'
import { bannerPatchSchema } from '@vernissage/contract/resources/banner'
import {
  contactRequestCreateSchema,
  contactRequestPatchSchema,
} from '@vernissage/contract/resources/contact-request'
import { exhibitionCreateSchema, exhibitionPatchSchema } from '@vernissage/contract/resources/exhibition'
import {
  exhibitionApplicationArtworkCreateSchema,
  exhibitionApplicationCreateSchema,
} from '@vernissage/contract/resources/exhibition-application'
import {
  exhibitionArtistCreateSchema,
  exhibitionArtworkCreateSchema,
  exhibitionSponsorCreateSchema,
} from '@vernissage/contract/resources/exhibition-link'
import { homeSectionPatchSchema } from '@vernissage/contract/resources/home-section'
import { magazineCreateSchema, magazinePatchSchema } from '@vernissage/contract/resources/magazine'
import {
  magazineApplicationArtworkCreateSchema,
  magazineApplicationCreateSchema,
} from '@vernissage/contract/resources/magazine-application'
import {
  magazineArtistCreateSchema,
  magazineArtworkCreateSchema,
  magazineSponsorCreateSchema,
} from '@vernissage/contract/resources/magazine-link'
import { masterclassCreateSchema } from '@vernissage/contract/resources/masterclass'
import {
  newsletterRequestCreateSchema,
  newsletterRequestPatchSchema,
} from '@vernissage/contract/resources/newsletter-request'
import {
  professionalImageCreateSchema,
  professionalImagePatchSchema,
} from '@vernissage/contract/resources/professional-image'
import { applicationPatchSchema } from '@vernissage/contract/resources/program-application'
import { sponsorCreateSchema, sponsorPatchSchema } from '@vernissage/contract/resources/sponsor'
import { userCreateSchema, userPatchSchema } from '@vernissage/contract/resources/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../reliability/report.ts'
import { createArtist, createArtwork } from './art.ts'
import { createProgram } from './programs.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let api: TestApp
let token: string
let columns: string[]
const prototypes = ['__proto__', 'constructor']
const tried = { calls: new Set<string>(), requests: 0, prototypes: 0 }

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    api.db,
  )
  columns = [...rows.map(({ name }) => name), 'password', 'id', ...prototypes]
})
afterAll(async () => {
  report('massAssignment', {
    columns: columns.length,
    calls: tried.calls.size,
    'requests refused': tried.requests,
  })
  report('prototypePollution', {
    'requests refused': tried.prototypes,
    'properties of every object': Object.keys(Object.prototype).length,
  })
  await api.close()
})

const allBanners = () => api.db.selectFrom('banner').selectAll().orderBy('id_banner').execute()
const allSections = () => api.db.selectFrom('home_section').selectAll().orderBy('id_home_section').execute()
/** Written out, since an object literal would take `__proto__` for its prototype. */
const json = (fields: Record<string, unknown>, extra: string) =>
  JSON.stringify(fields).replace(/}$/, `${Object.keys(fields).length > 0 ? ',' : ''}"${extra}":1}`)

const send = (method: 'POST' | 'PATCH', path: string, body: string) => {
  tried.calls.add(`${method} ${path}`)
  tried.requests += 1
  if (prototypes.some((name) => body.includes(`"${name}"`))) tried.prototypes += 1
  return api.call(method, path, { token, body, headers: { 'content-type': 'application/json' } })
}

test('no column of any table but the documented ones can be set through a banner', async () => {
  const id = await api.createBanner()
  const fields = { date: '2026-11-21', title: 'T', subtitle: 'S', web_link: 'w', app_link: 'a' }
  const before = await allBanners()
  const documented = new Set(Object.keys(bannerPatchSchema.shape))
  for (const column of columns.filter((name) => !documented.has(name))) {
    const answers = [
      await send('PATCH', `/api/banner/${id}`, json({}, column)),
      await send('POST', '/api/banner', json(fields, column)),
    ]
    for (const { status, error } of answers) expect([column, status, error?.code]).toEqual([column, 400, 201])
  }
  expect(await allBanners()).toEqual(before)
})

test('no column of any table but the documented ones can be set through a home section', async () => {
  const before = await allSections()
  const documented = new Set(Object.keys(homeSectionPatchSchema.shape))
  for (const column of columns.filter((name) => !documented.has(name))) {
    const { status, error } = await send('PATCH', '/api/homesection/1', json({}, column))
    expect([column, status, error?.code]).toEqual([column, 400, 201])
  }
  expect(await allSections()).toEqual(before)
})

/** None of the columns that a call does not document gets through it. */
const expectRefusals = async (
  calls: readonly (readonly [method: 'POST' | 'PATCH', path: string, documented: object])[],
) => {
  for (const [method, path, documented] of calls)
    for (const column of columns.filter((name) => !Object.hasOwn(documented, name))) {
      const { status, error } = await send(method, path, json({}, column))
      expect([path, column, status, error?.code]).toEqual([path, column, 400, 201])
      // A prototype is refused before any field is looked at.
      if (!prototypes.includes(column)) expect(error.details).toContain(column)
    }
}

test('no column of any table but the documented ones can be set through an artist or what belongs to one', async () => {
  const artist = await createArtist(api)
  const artwork = await createArtwork(api, artist)
  const { id_professional_image } = await api.db
    .insertInto('professional_image')
    .values({ user_id: artist })
    .returning('id_professional_image')
    .executeTakeFirstOrThrow()
  const { id_artwork_image } = await api.db
    .insertInto('artwork_image')
    .values({ artwork_id: artwork })
    .returning('id_artwork_image')
    .executeTakeFirstOrThrow()
  const calls = [
    ['POST', '/api/artist', artistCreateSchema.shape],
    ['PATCH', `/api/artist/${artist}`, artistPatchSchema.shape],
    ['POST', '/api/artwork', artworkCreateSchema.shape],
    ['PATCH', `/api/artwork/${artwork}`, artworkPatchSchema.shape],
    ['POST', '/api/professionalimage', professionalImageCreateSchema.shape],
    ['PATCH', `/api/professionalimage/${id_professional_image}`, professionalImagePatchSchema.shape],
    ['POST', `/api/artworkimage/${artwork}`, artworkImageCreateSchema.shape],
    ['PATCH', `/api/artworkimage/${id_artwork_image}`, artworkImagePatchSchema.shape],
    ['POST', '/api/masterclass', masterclassCreateSchema.shape],
  ] as const
  await expectRefusals(calls)
})

test('no column of any table but the documented ones can be set through a program or what hangs on one', async () => {
  const exhibition = await createProgram(api, 'exhibition')
  const magazine = await createProgram(api, 'magazine')
  await expectRefusals([
    ['POST', '/api/exhibition', exhibitionCreateSchema.shape],
    ['PATCH', `/api/exhibition/${exhibition}`, exhibitionPatchSchema.shape],
    ['POST', '/api/magazine', magazineCreateSchema.shape],
    ['PATCH', `/api/magazine/${magazine}`, magazinePatchSchema.shape],
    ['POST', '/api/exhibitionapplication', exhibitionApplicationCreateSchema.shape],
    ['PATCH', '/api/exhibitionapplication/1', applicationPatchSchema.shape],
    ['POST', '/api/exhibitionapplicationartwork', exhibitionApplicationArtworkCreateSchema.shape],
    ['POST', '/api/magazineapplication', magazineApplicationCreateSchema.shape],
    ['PATCH', '/api/magazineapplication/1', applicationPatchSchema.shape],
    ['POST', '/api/magazineapplicationartwork', magazineApplicationArtworkCreateSchema.shape],
    ['POST', '/api/exhibitionsponsor', exhibitionSponsorCreateSchema.shape],
    ['POST', '/api/exhibitionartwork', exhibitionArtworkCreateSchema.shape],
    ['POST', '/api/exhibitionartist', exhibitionArtistCreateSchema.shape],
    ['POST', '/api/magazinesponsor', magazineSponsorCreateSchema.shape],
    ['POST', '/api/magazineartwork', magazineArtworkCreateSchema.shape],
    ['POST', '/api/magazineartist', magazineArtistCreateSchema.shape],
  ])
})

test('no column of any table but the documented ones can be set through an account, a sponsor or a lead', async () => {
  const { id_user } = await api.createAccount(5)
  await expectRefusals([
    ['POST', '/api/contactrequest', contactRequestCreateSchema.shape],
    ['PATCH', '/api/contactrequest/1', contactRequestPatchSchema.shape],
    ['POST', '/api/newsletterrequest', newsletterRequestCreateSchema.shape],
    ['PATCH', '/api/newsletterrequest/1', newsletterRequestPatchSchema.shape],
    ['POST', '/api/sponsor', sponsorCreateSchema.shape],
    ['PATCH', '/api/sponsor/1', sponsorPatchSchema.shape],
    ['POST', '/api/user', userCreateSchema.shape],
    ['PATCH', `/api/user/${id_user}`, userPatchSchema.shape],
  ])
})

test('the password change takes its two fields and no account', async () => {
  const body = { previous_password: 'right-password', new_password: 'new-password' }
  for (const column of ['id_user', 'user_type_id', 'password_hash', 'email']) {
    const { error } = await send('POST', '/api/user/me/passwordchange', json(body, column))
    expect(error).toMatchObject({ code: 201, details: [column] })
  }
})
