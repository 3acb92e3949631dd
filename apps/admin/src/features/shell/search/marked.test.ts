import { expect, test } from 'vitest'
import { markedParts } from './marked.tsx'

test.each([
  ['Núria Vega', ['nuria'], ['', 'Núria', ' Vega']],
  ['Vega, Núria', ['ur', 've'], ['', 'Ve', 'ga, N', 'úr', 'ia']],
  ['River', ['lake'], ['River']],
  ['🌊 Río', ['rio'], ['🌊 ', 'Río']],
  ['banana', ['an'], ['b', 'anan', 'a']],
])('the text %s is marked where %j stands', (text, words, parts) => {
  expect(markedParts(text, words)).toEqual(parts)
})
