import { expect, test } from 'vitest'
import {
  choices,
  columnId,
  fieldsOfColumns,
  laidOut,
  storedColumns,
  widthOf,
  withEdgeMoved,
} from './layout.ts'

const columns = [
  { accessorKey: 'id', header: 'ID', width: 60 },
  { id: 'artist', header: 'Artist', width: 200, fields: ['first_name', 'last_name'] },
  { id: 'email', header: 'Email', width: 160, isOptional: true },
  { id: 'actions', header: '', width: 54 },
]
const idsOf = (shown: readonly (typeof columns)[number][]) => shown.map(columnId)

test('without choices the usual columns show in their order', () => {
  expect(idsOf(laidOut(columns, undefined))).toEqual(['id', 'artist', 'actions'])
})

test('chosen columns show in their order and widths, with the buttons of a row at the end', () => {
  const shown = laidOut(columns, [{ id: 'email', width: 90 }, { id: 'id' }])
  expect(shown.map((column) => [columnId(column), column.width])).toEqual([
    ['email', 90],
    ['id', 60],
    ['actions', 54],
  ])
})

test('a column that is no longer offered is left out, and without any other the usual ones show', () => {
  expect(idsOf(laidOut(columns, [{ id: 'gone' }, { id: 'email' }]))).toEqual(['email', 'actions'])
  expect(idsOf(laidOut(columns, [{ id: 'gone' }, { id: 'actions' }]))).toEqual(['id', 'artist', 'actions'])
})

test('all columns but those of buttons can be chosen, the shown ones first', () => {
  const offered = choices(columns, laidOut(columns, [{ id: 'email' }]))
  expect(offered.map(({ column, isShown }) => [columnId(column), isShown])).toEqual([
    ['email', true],
    ['id', false],
    ['artist', false],
  ])
})

test('what is stored shows the same again', () => {
  const moved = withEdgeMoved(laidOut(columns, undefined), 0, 30)
  const stored = storedColumns(columns, moved)
  expect(stored).toEqual([
    { id: 'id', width: 90 },
    { id: 'artist', width: 170 },
  ])
  expect(laidOut(columns, stored)).toEqual(moved)
})

test('an edge moves within its two columns, which stay wide enough to be seen', () => {
  const shown = laidOut(columns, undefined)
  for (const by of [-1000, -15, 0, 7.4, 1000]) {
    const moved = withEdgeMoved(shown, 0, by)
    expect(widthOf(moved)).toBe(widthOf(shown))
    for (const { width } of moved) expect(width).toBeGreaterThanOrEqual(40)
  }
})

test('an export has the fields of the shown columns', () => {
  expect(fieldsOfColumns(laidOut(columns, [{ id: 'email' }, { id: 'artist' }]))).toEqual([
    'email',
    'first_name',
    'last_name',
  ])
})
