import { expect, it } from 'vitest'
import { applicationsStart, changeOpenList, openList, readApplications } from './applications-state.ts'
import { artistApplicationsRequest } from './queries.ts'

const start = { search: '', status: null, limit: 10, offset: 0 }
const status = (value: number) => ({ field: 'artist_status_id', operator: '=', value })

it('opens with the artists where the address says nothing, or nothing that makes sense', () => {
  expect(readApplications({} as never)).toEqual(applicationsStart)
  expect(readApplications({ tab: 'sponsors', artists_status: 3 } as never)).toEqual(applicationsStart)
})

it('leaves the other tabs as they were when one changes', () => {
  const magazines = changeOpenList({ ...applicationsStart, tab: 'magazines' }, { status: 4, offset: 20 })
  const exhibitions = changeOpenList({ ...magazines, tab: 'exhibitions' }, { search: 'río' })
  expect(openList(exhibitions)).toEqual({ ...start, search: 'río' })
  expect(openList({ ...exhibitions, tab: 'magazines' })).toEqual({ ...start, status: 4, offset: 20 })
  expect(openList({ ...exhibitions, tab: 'artists' })).toEqual(start)
})

it('starts at the first page after a change', () => {
  const paged = changeOpenList(applicationsStart, { offset: 20 })
  expect(openList(changeOpenList(paged, { status: 5 }))).toEqual({ ...start, status: 5 })
})

it('lists the artists with the status of an applicant, or with one status', () => {
  expect(artistApplicationsRequest(start)).toMatchObject({
    order: 1,
    filter: { AND: [{ OR: [status(1), status(5)] }] },
  })
  expect(artistApplicationsRequest({ ...start, status: 5, search: 'lena' }).filter).toEqual({
    AND: [
      status(5),
      {
        OR: ['first_name', 'last_name', 'professional_name', 'email'].map((field) => ({
          field,
          operator: 'LIKE',
          value: '%lena%',
        })),
      },
    ],
  })
})
