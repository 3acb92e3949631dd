import { expect, it } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

it('keeps what was typed, takes the rest from the newer version and tells what both have changed', () => {
  const opened = { title: 'Spring', subtitle: 'One', link: '/a' }
  const typed = { title: 'Spring again', subtitle: 'One', link: '/b' }
  const latest = { title: 'Summer', subtitle: 'Two', link: '/b' }
  expect(mergeTyped(opened, typed, latest)).toEqual({
    values: { title: 'Spring again', subtitle: 'Two', link: '/b' },
    taken: ['subtitle'],
    clashing: ['title'],
  })
})

it('takes a field emptied by the user as changed', () => {
  const { values, clashing } = mergeTyped({ note: 'x' }, { note: '' }, { note: 'y' })
  expect(values).toEqual({ note: '' })
  expect(clashing).toEqual(['note'])
})

it('does not take the copy of a choice for another choice', () => {
  const opened = { artist: { value: 7, label: 'Amaia' }, title: 'Spring' }
  const typed = { artist: { value: 7, label: 'Amaia' }, title: 'Summer' }
  const latest = { artist: { value: 9, label: 'Lena' }, title: 'Spring' }
  expect(mergeTyped(opened, typed, latest)).toEqual({
    values: { artist: { value: 9, label: 'Lena' }, title: 'Summer' },
    taken: ['artist'],
    clashing: [],
  })
})

it('keeps a picture that has been chosen', () => {
  const picture = new Blob(['x'])
  const opened: { image: Blob | null } = { image: null }
  expect(mergeTyped(opened, { image: picture }, { image: null })).toEqual({
    values: { image: picture },
    taken: [],
    clashing: [],
  })
})
