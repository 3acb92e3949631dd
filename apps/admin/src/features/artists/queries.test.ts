import { expect, it } from 'vitest'
import { artistList } from './artist-list.ts'

it('asks for every artist when there is nothing to narrow', () => {
  expect(artistList.filter({ search: '', status: null })).toBeUndefined()
})

it('asks for a status and for any of the three names at once, wildcards taken literally', () => {
  const value = '%100\\%%'
  expect(artistList.filter({ search: '100%', status: 3 })).toEqual({
    AND: [
      { field: 'artist_status_id', operator: '=', value: 3 },
      {
        OR: [
          { field: 'first_name', operator: 'LIKE', value },
          { field: 'last_name', operator: 'LIKE', value },
          { field: 'professional_name', operator: 'LIKE', value },
        ],
      },
    ],
  })
})

it('finds a full name, whichever names its words are in', () => {
  const filter = artistList.filter({ search: 'lena  vogt', status: null })
  expect(filter).toMatchObject({ AND: [{ OR: expect.anything() }, { OR: expect.anything() }] })
})
