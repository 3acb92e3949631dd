import { expect, it } from 'vitest'
import { panelLists } from '../list-states.ts'
import { type LinkScope, linkListRequest } from './queries.ts'

const filterOf = (scope: LinkScope, change: { search?: string; status?: number } = {}) =>
  linkListRequest(scope, { ...panelLists[`${scope.part}s`].start, ...change }).filter

it('asks for the links of the program alone', () => {
  expect(filterOf({ kind: 'magazine', part: 'sponsor', programId: 7 })).toEqual({
    AND: [{ field: 'magazine_id', operator: '=', value: 7 }],
  })
})

it('looks for an artwork by its title and by its artist', () => {
  const scope = { kind: 'exhibition', part: 'artwork', programId: 7 } as const
  expect(filterOf(scope, { search: 'río' })).toEqual({
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
  expect(filterOf(scope, { status: 3 })).toEqual({
    AND: [
      { field: 'artist_status_id', operator: '=', value: 3 },
      { field: 'exhibition_id', operator: '=', value: 7 },
    ],
  })
})
