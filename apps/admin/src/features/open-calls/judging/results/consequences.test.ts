import type { Result } from '@vernissage/contract/judging/results'
import { expect, test } from 'vitest'
import { apartOf, consequencesOf, placesOf, tiesOf } from './consequences.ts'

const result = (fields: Partial<Result>): Result => ({
  id_application: 1,
  code: 'E-1',
  round_code: null,
  user_id: 1,
  user: 'Ada',
  picture: null,
  application_status_id: 1,
  decision_id: null,
  late: 0,
  address_status_id: 1,
  judges: 3,
  expected: 3,
  partial: 0,
  total_without_biases: null,
  total: 50,
  median: 50,
  spread: 0,
  lowest: 50,
  highest: 50,
  by_criterion: [],
  former_total: null,
  artworks_count: 2,
  sold_count: 0,
  artist_published: 1,
  ...fields,
})

const applications = [
  result({ id_application: 1, total: 90, decision_id: 1, artworks_count: 4 }),
  result({ id_application: 2, total: 70.5, sold_count: 1, artist_published: 0 }),
  result({ id_application: 3, total: 70, spread: 30 }),
  result({ id_application: 4, total: 70, judges: 2, spread: 25 }),
  result({ id_application: 5, total: 69.5 }),
  result({ id_application: 6, total: null, judges: 0, spread: null }),
]

test('a total as high as the cut-off is above it, and what is above is counted', () => {
  const { above, below, ...counts } = consequencesOf(
    { applications, min_artwork_number: 3, max_artwork_number: 3 },
    70,
    3,
  )
  expect(above.map(({ id_application }) => id_application)).toEqual([1, 2, 3, 4])
  expect(below.map(({ id_application }) => id_application)).toEqual([5])
  expect(counts).toEqual({
    artworks: 10,
    sold: 1,
    notPublished: 1,
    overMaximum: 1,
    underMinimum: 3,
    nearLine: 4,
    undecided: 3,
    incomplete: 2,
  })
})

test('without a maximum nothing is above it', () => {
  expect(
    consequencesOf({ applications, min_artwork_number: null, max_artwork_number: null }, 0, 1).overMaximum,
  ).toBe(0)
})

test('those of one total are a tie and share a place; those without a total are none', () => {
  const ids = tiesOf([...applications, result({ total: null })]).map((tie) =>
    tie.map(({ id_application }) => id_application),
  )
  expect(ids).toEqual([[3, 4]])
  expect(placesOf(applications.slice(0, 5))).toEqual([1, 2, 3, 3, 5])
})

test('those about whom judges differ by 40 points and more are apart, the furthest first', () => {
  expect(apartOf(applications).map(({ id_application }) => id_application)).toEqual([3, 4])
})
