import { beforeAll, expect, it } from 'vitest'
import { addWords, translator } from '../../lib/i18n/words.ts'
import { magazines } from '../../texts/en/magazines.ts'
import { artworkRange } from './fields.ts'

beforeAll(() => addWords('en', { magazines }))

it.each([
  [3, 12, '3 – 12'],
  [3, 3, '3'],
  [0, null, 'At least 0'],
  [null, 1200, 'At most 1,200'],
  [null, null, null],
])('words %s to %s as %s', (min_artwork_number, max_artwork_number, text) => {
  const t = translator('en', 'magazines')
  expect(artworkRange({ min_artwork_number, max_artwork_number }, t)).toBe(text)
})
