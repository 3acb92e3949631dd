import { expect, it } from 'vitest'
import { panelLists, panelSearch, panelSearchStart, readPanelSearch, readPanelState } from './list-states.ts'

it('opens every panel on its first page where the address says nothing', () => {
  expect(readPanelSearch({} as never)).toEqual(panelSearchStart)
  expect(panelSearchStart).toMatchObject({ artworks_limit: 12, sponsors_limit: 10, artists_status: null })
})

it('reads back what it has written', () => {
  const state = { search: 'río', status: 2, limit: 25, offset: 50 }
  expect(readPanelState(panelSearch('artists', state), 'artists')).toEqual(state)
})

it('reads back the order of a list that has one, and of no other', () => {
  const state = { ...panelLists.applications.start, sort: '-user' }
  expect(readPanelState(panelSearch('applications', state), 'applications').sort).toBe('-user')
  expect(readPanelState(panelSearch('sponsors', state), 'sponsors').sort).toBeUndefined()
})

it('keeps one panel out of the others', () => {
  const address = { ...panelSearch('artworks', { ...panelLists.artworks.start, offset: 12 }) }
  expect(readPanelState(address, 'artworks').offset).toBe(12)
  expect(readPanelState(address, 'sponsors')).toEqual(panelLists.sponsors.start)
})

it('takes no page size and no status that the panel does not offer', () => {
  const address = { artworks_limit: 10, sponsors_status: 1, artists_status: 9, applications_offset: -1 }
  expect(readPanelSearch(address as never)).toEqual(panelSearchStart)
})
