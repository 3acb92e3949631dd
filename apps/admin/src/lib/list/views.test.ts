import type { ListView } from '@vernissage/contract/resources/list-view'
import { expect, test } from 'vitest'
import { columnsText, isAsSaved, opened, readColumns, readView, viewStateOf } from './views.ts'

const start = { search: '', status: null, limit: 10, offset: 0 }
const view: ListView = {
  id_list_view: 7,
  list: 'artist',
  name: 'Waiting',
  shared: 0,
  user_id: 1,
  user: 'Ana Ruiz',
  state: { search: 'sea', status: 4, filters: { price: { from: 1, to: 2 } } },
  columns: [{ id: 'artist', width: 200 }, { id: 'email' }],
}

test('columns are read as they are written', () => {
  expect(columnsText(view.columns!)).toBe('artist:200,email')
  expect(readColumns('artist:200,email')).toEqual(view.columns)
})

test.each([[''], ['A b'], [7], [null], [undefined], ['<script>']])('%j names no columns', (text) => {
  expect(readColumns(text)).toBeUndefined()
})

test('a width that no column has is left out', () => {
  expect(readColumns('artist:10,email:9999')).toEqual([{ id: 'artist' }, { id: 'email' }])
})

test.each([[0], [-1], [1.5], ['7'], [{}]])('%j is no view', (value) => {
  expect(readView({ view: value }).view).toBeUndefined()
})

test('an opened view is as it was saved until something of it is changed', () => {
  const state = { ...start, ...opened({ ...start, limit: 50 }, view) }
  expect(state).toMatchObject({ search: 'sea', status: 4, limit: 10, offset: 0, view: 7 })
  expect(isAsSaved(state, view)).toBe(true)
  expect(isAsSaved({ ...state, limit: 100, offset: 50 }, view)).toBe(true)
  expect(isAsSaved({ ...state, columns: 'email' }, view)).toBe(false)
  expect(isAsSaved({ ...state, search: '' } as typeof state, view)).toBe(false)
})

test('a view keeps neither the page nor what is not set', () => {
  expect(viewStateOf({ ...start, sort: undefined, view: 7, columns: 'email' } as typeof start)).toEqual({
    search: '',
    status: null,
  })
})
