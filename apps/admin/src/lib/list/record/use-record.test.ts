import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { resource } from '../../api/resource.ts'
import type { Place } from './place.ts'
import { rowOf } from './use-record.ts'

const artworks = resource({ path: '/artwork', record: 'artwork', rows: 'artworks', key: 'id_artwork' })
const users = resource({ path: '/user', record: 'user', rows: 'users', key: 'id_user' })

const placeIn = ({ declaration }: Pick<typeof artworks, 'declaration'>, address: string): Place => ({
  list: { to: '/list', search: {}, state: {} },
  row: { declaration, address, query: {}, position: 0 },
})

const filled = () => {
  const queryClient = new QueryClient()
  const fill = (queryKey: readonly unknown[], rows: object[], updatedAt: number) =>
    queryClient.setQueryData(queryKey, { rows, count: rows.length }, { updatedAt })
  fill(artworks.list({ limit: 1 }).queryKey, [{ url: 'nocturne', title: 'Now' }], 3)
  fill(artworks.list({ limit: 2 }).queryKey, [{ url: 'nocturne', title: 'Before' }], 2)
  fill(users.list({}).queryKey, [{ id_user: 7, url: 'nocturne' }], 4)
  // A picker keeps its options below the key of the lists.
  queryClient.setQueryData([...artworks.keys.lists(), 'options'], [{ value: 7, label: 'Nocturne' }])
  return queryClient
}

it('finds the row of a record in the list of its kind that was read last', () => {
  const place = placeIn(artworks, 'url')
  expect(rowOf(filled(), artworks, place, 'nocturne')).toEqual({ url: 'nocturne', title: 'Now' })
  expect(rowOf(filled(), artworks, place, 'sediment')).toBeUndefined()
  expect(rowOf(filled(), users, placeIn(users as never, 'id_user'), '7')).toMatchObject({ id_user: 7 })
})

it('finds no row of a record that was not opened from a list of its kind', () => {
  expect(rowOf(filled(), artworks, undefined, 'nocturne')).toBeUndefined()
  expect(rowOf(filled(), artworks, placeIn(users as never, 'url'), 'nocturne')).toBeUndefined()
})
