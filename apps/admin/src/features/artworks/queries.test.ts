import { expect, it } from 'vitest'
import { artworkList } from './artwork-list.ts'
import { artworkChoiceRequest } from './queries.ts'

it('asks for the newest artworks without a filter when the list opens', () => {
  expect(artworkList.request(artworkList.start)).toEqual({
    limit: 12,
    offset: 0,
    order_by: 'id_artwork',
    order: 1,
    filter: undefined,
  })
})

it('asks for status, artist and title at once, wildcards in the title taken literally', () => {
  const { filter } = artworkList.request({ ...artworkList.start, status: 4, artist: 9, search: '100%' })
  expect(filter).toEqual({
    AND: [
      { field: 'artwork_status_id', operator: '=', value: 4 },
      { field: 'artist_id', operator: '=', value: 9 },
      { OR: [{ field: 'title', operator: 'LIKE', value: '%100\\%%' }] },
    ],
  })
})

it("offers an artist's own works alone where they are asked for, and everybody's otherwise", () => {
  const choice = { search: '', limit: 24, artist: null }
  expect(artworkChoiceRequest(choice).filter).toBeUndefined()
  expect(artworkChoiceRequest({ ...choice, artist: 9 }).filter).toEqual({
    AND: [{ field: 'artist_id', operator: '=', value: 9 }],
  })
})
