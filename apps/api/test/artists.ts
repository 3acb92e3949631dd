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

/** The calls about artists, and what the log says of one. */
export const artistCalls = (api: TestApp, token: string) => ({
  add: (body: Record<string, unknown> = {}) =>
    api.call<{ artist: Artist }>('POST', '/api/artist', { token, body: { ...artistFields(), ...body } }),
  read: (id: number) => api.call<{ artist: Artist }>('GET', `/api/artist/${id}`, { token }),
  change: (id: number, body: Record<string, unknown>, headers = {}) =>
    api.call<{ artist: Artist }>('PATCH', `/api/artist/${id}`, { token, body, headers }),
  list: (query: string) =>
    api.call<{ artists: ArtistRow[]; count: number }>('GET', `/api/artist/all?${query}`, { token }),
  linesOf: (id: number) =>
    api.db.selectFrom('change_log').selectAll().where('record_id', '=', id).orderBy('id_change').execute(),
})

export type ArtistCalls = ReturnType<typeof artistCalls>
