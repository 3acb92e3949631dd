import { expect, it } from 'vitest'
import { panelStart } from '../list-states.ts'
import { linkFilter } from './queries.ts'

it('asks for the links of the program alone', () => {
  const filter = linkFilter({ kind: 'magazine', part: 'sponsor', programId: 7 }, panelStart.sponsors)
  expect(filter).toEqual({ AND: [{ field: 'magazine_id', operator: '=', value: 7 }] })
})

it('looks for an artwork by its title and by its artist', () => {
  const scope = { kind: 'exhibition', part: 'artwork', programId: 7 } as const
  expect(linkFilter(scope, { ...panelStart.artworks, search: 'río' })).toEqual({
    AND: [
      { field: 'exhibition_id', operator: '=', value: 7 },
      {
        OR: [
          { field: 'artwork', operator: 'LIKE', value: '%río%' },
          { field: 'artwork_artist', operator: 'LIKE', value: '%río%' },
        ],
      },
    ],
  })
})

it('narrows artists to a status', () => {
  const scope = { kind: 'exhibition', part: 'artist', programId: 7 } as const
  expect(linkFilter(scope, { ...panelStart.artists, status: 3 })).toEqual({
    AND: [
      { field: 'exhibition_id', operator: '=', value: 7 },
      { field: 'artist_status_id', operator: '=', value: 3 },
    ],
  })
})
