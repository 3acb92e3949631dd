import { expect, it } from 'vitest'
import { artworkListStart, readArtworkListState } from './artwork-list-state.ts'

const read = (address: object) => readArtworkListState(address as Parameters<typeof readArtworkListState>[0])

it('opens with twelve artworks of every artist', () => {
  expect(read({})).toEqual(artworkListStart)
})

it('reads the artist from the address', () => {
  expect(read({ artist: 9, status: 5, limit: 96, offset: 96 })).toMatchObject({
    artist: 9,
    status: 5,
    limit: 96,
    offset: 96,
  })
})

it.each(['9', 0, -1, 1.5, 2 ** 31, null])('takes %s for no artist', (artist) => {
  expect(read({ artist }).artist).toBeNull()
})
