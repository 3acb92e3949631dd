import { expect, test } from 'vitest'
import { shownFields, valueKind } from './value-kind.ts'

const of = (field: string, value: unknown, isFlag = false) => valueKind(field, value, isFlag).of

test('a value is told by what it looks like, and a number by its field', () => {
  expect([null, undefined, ''].map((value) => of('title', value))).toEqual(['none', 'none', 'none'])
  expect(of('date', '2026-03-05')).toBe('day')
  expect(of('contacted_at', '2026-03-05T10:20:00.000Z')).toBe('moment')
  expect(of('web_image', 'banner/7/x_-Z9.800x600.webp')).toBe('picture')
  expect(of('web_image', 'demo/discs.plum.960x540.cQ.webp')).toBe('picture')
  expect(of('cv', 'demo/odessa-cv.pdf')).toBe('file')
  expect(of('price', 1200)).toBe('price')
  expect(of('title', 'Photos 1/2 of banner.png')).toBe('text')
  expect(of('artist_id', 12)).toBe('reference')
  expect(of('artwork_status_id', 4)).toBe('label')
  expect(of('country_id', 1)).toBe('country')
  expect(of('enabled', 0, true)).toBe('flag')
  expect(of('order', 0)).toBe('text')
})

test('a status that is on no list any more is shown as it is', () => {
  expect(of('artwork_status_id', 77)).toBe('text')
})

test('who saved last is left out, unless nothing else was changed', () => {
  const change = { before: 1, after: 2 }
  expect(shownFields({ title: change, updated_by: change }, [])).toEqual([['title', change]])
  expect(shownFields({ updated_by: change }, [])).toEqual([['updated_by', change]])
})

test('the fields stand in the order of the form, and the key of the record is none of them', () => {
  const shown = shownFields({ url: 1, date: 2, title: 3, id_artwork: 4 }, ['title', 'date'])
  expect(shown.map(([field]) => field)).toEqual(['title', 'date', 'url'])
})
