import { describe, expect, it } from 'vitest'
import { neighboursOf, type RowPlace, rowsAroundQuery } from './place.ts'

const declaration = { path: '/artist', record: 'artist', rows: 'artists', key: 'id_user' }
const placeAt = (position: number): RowPlace => ({
  declaration,
  address: 'url',
  query: { order_by: 'id_user', order: 1 },
  position,
})

const addresses = Array.from({ length: 50 }, (_, position) => `artist-${position}` as string | null)

/** The neighbours of the record, where the list now has `list`. */
const beside = (position: number, record: string, list = addresses) => {
  const place = placeAt(position)
  const { limit = 0, offset = 0 } = rowsAroundQuery(place).queryKey[2]
  const rows = list.slice(offset, offset + limit).map((url) => ({ url }))
  const { previous, next, ...found } = neighboursOf(place, { rows, count: list.length }, record)
  return { ...found, previous: previous?.address ?? null, next: next?.address ?? null }
}

describe('the records beside one', () => {
  it.each([0, 1, 18, 19, 20, 21, 39, 40, 49])(
    'are those of the rows beside its own, at %i too',
    (position) => {
      expect(beside(position, `artist-${position}`)).toEqual({
        position,
        previous: addresses[position - 1] ?? null,
        next: addresses[position + 1] ?? null,
      })
    },
  )

  it('are found where rows were added before it', () => {
    const list = ['new-1', 'new-2', ...addresses]
    expect(beside(5, 'artist-5', list)).toEqual({ position: 7, previous: 'artist-4', next: 'artist-6' })
  })

  it('stay the same when it has left the list', () => {
    const list = addresses.filter((address) => address !== 'artist-5')
    expect(beside(5, 'artist-5', list)).toEqual({ position: null, previous: 'artist-4', next: 'artist-6' })
  })

  it('are none beyond the ends of the list', () => {
    expect(beside(0, 'artist-0', ['artist-0'])).toEqual({ position: 0, previous: null, next: null })
    expect(beside(0, 'artist-0', [])).toEqual({ position: null, previous: null, next: null })
  })

  it('have pages: rows without an address are passed over', () => {
    const list = addresses.map((address, position) => (position === 6 || position === 4 ? null : address))
    expect(beside(5, 'artist-5', list)).toEqual({ position: 5, previous: 'artist-3', next: 'artist-7' })
  })
})
