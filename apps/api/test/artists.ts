import type { Artist, ArtistRow } from '@vernissage/contract/resources/artist'
import type { TestApp } from './test-app.ts'

export const anyEmail = () => `${crypto.randomUUID()}@example.test`

/** The least that an artist is added with. */
export const artistFields = () => ({
  email: anyEmail(),
  password: 'secret-1',
  first_name: 'Lucía',
  gender_id: 2,
})

/** The requests about artists, and what the log says of one. `signedIn` is asked at each request: tests are read before the API is there. */
export const artistEndpoints = (signedIn: () => { api: TestApp; token: string }) => {
  const request = <Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers = {}) => {
    const { api, token } = signedIn()
    return api.request<Data>(method, `/api/artist${path}`, {
      token,
      headers,
      ...(body && { body: { ...body } }),
    })
  }
  return {
    add: (body = {}) => request<{ artist: Artist }>('POST', '', { ...artistFields(), ...body }),
    read: (id: number) => request<{ artist: Artist }>('GET', `/${id}`),
    change: (id: number, body: object, headers = {}) =>
      request<{ artist: Artist }>('PATCH', `/${id}`, body, headers),
    list: (query: string) => request<{ artists: ArtistRow[]; count: number }>('GET', `/all?${query}`),
    linesOf: (id: number) =>
      signedIn()
        .api.db.selectFrom('change_log')
        .selectAll()
        .where('record_id', '=', id)
        .orderBy('id_change')
        .execute(),
  }
}
