import { expect, it } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

it('keeps what was typed and takes the rest from the newer version', () => {
  const opened = { title: 'Spring', subtitle: 'One', link: '/a' }
  const typed = { title: 'Spring again', subtitle: 'One', link: '/a' }
  const latest = { title: 'Summer', subtitle: 'Two', link: '/a' }
  expect(mergeTyped(opened, typed, latest)).toEqual({ title: 'Spring again', subtitle: 'Two', link: '/a' })
})

it('takes a field emptied by the user as changed', () => {
  expect(mergeTyped({ note: 'x' }, { note: '' }, { note: 'y' })).toEqual({ note: '' })
})
