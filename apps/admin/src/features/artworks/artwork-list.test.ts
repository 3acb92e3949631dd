import { expect, it } from 'vitest'
import { artworkList } from './artwork-list.ts'

const read = (address: object) => artworkList.read(address as Parameters<typeof artworkList.read>[0])

it('opens with twelve artworks of every artist', () => {
  expect(read({})).toEqual(artworkList.start)
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
