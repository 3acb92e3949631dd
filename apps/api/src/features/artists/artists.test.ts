import { UserType } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, filtered } from '../../../test/art.ts'
import { artistEndpoints } from '../../../test/artists.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const { add, read, change, list } = artistEndpoints(() => ({ api, token }))

describe('an account that is no artist', () => {
  test.each([UserType.administrator, UserType.editor, UserType.collector])(
    'of type %i is not found by any artist call',
    async (type) => {
      const { id_user } = await api.createAccount(type)
      // A profile that was left behind by an earlier type opens no door.
      await api.db
        .insertInto('artist_profile')
        .values({ user_id: id_user, url: `was-${id_user}`, cv: `artist/${id_user}/cv.pdf` })
        .execute()
      const path = `/api/artist/${id_user}`
      const image = { name: 'image', ext: 'png' }
      const answers = [
        await read(id_user),
        await api.request('GET', `/api/artist/url?url=was-${id_user}`, { token }),
        await change(id_user, { first_name: 'Taken' }),
        await api.request('DELETE', path, { token }),
        await api.request('POST', `${path}/image`, { token, body: image }),
        await api.request('DELETE', `${path}/image?name=image`, { token }),
        await api.request('POST', `${path}/file`, { token, body: { name: 'cv', ext: 'pdf' } }),
        await api.request('DELETE', `${path}/file?name=cv`, { token }),
      ]
      for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 405])
      const { data } = await list(filtered({ AND: [{ field: 'id_user', operator: '=', value: id_user }] }))
      expect(data).toEqual({ artists: [], count: 0 })
    },
  )
})

describe('the list of artists', () => {
  test('shows each with names joined, filters, searches and counts', async () => {
    const { data } = await add({
      first_name: 'Zoë',
      last_name: 'Ávila',
      professional_name: 'Quetzal Ñandú',
      discipline_id: 3,
      country_id: 1,
      artist_status_id: 5,
    })
    const sought = (value: string) =>
      filtered({
        AND: [
          { field: 'artist_status_id', operator: '=', value: 5 },
          {
            OR: ['first_name', 'last_name', 'professional_name'].map((field) => ({
              field,
              operator: 'LIKE',
              value,
            })),
          },
        ],
      })
    for (const value of ['%zoe%', '%AVILA%', '%nandu%']) {
      const found = await list(sought(value))
      expect(found.data).toMatchObject({
        count: 1,
        artists: [
          {
            id_user: data.artist.id_user,
            discipline: 'Sculpture',
            country_abbreviation: 'MEX',
            membership: { status: 0 },
          },
        ],
      })
    }
    expect((await list(sought('%nobody%'))).data).toEqual({ artists: [], count: 0 })
  })

  test('is ordered by id unless told otherwise, by joined names too', async () => {
    const { artists } = (await list('')).data
    const ids = artists.map(({ id_user }) => id_user)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    for (const field of ['discipline', 'country_abbreviation', 'created_at', 'membership_status', 'order'])
      expect((await list(`order_by=${field}&order=1`)).status).toBe(200)
  })
})

test('an artist is found by address', async () => {
  const id = await createArtist(api, { url: 'a-ñ' })
  const found = await api.request<{ artist: Artist }>(
    'GET',
    `/api/artist/url?url=${encodeURIComponent('a-ñ')}`,
    {
      token,
    },
  )
  expect(found.data.artist.id_user).toBe(id)
  expect(found.headers.etag).toBe((await read(id)).headers.etag)
  expect((await api.request('GET', '/api/artist/url?url=nobody', { token })).error.code).toBe(405)
  expect((await api.request('GET', '/api/artist/url', { token })).error).toMatchObject({
    code: 201,
    details: ['url'],
  })
})
