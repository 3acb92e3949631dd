import { expect, it } from 'vitest'
import { durationText } from './masterclasses-screen.tsx'

it.each([
  [3920, '1 h 5 m 20 s'],
  [3600, '1 h'],
  [3601, '1 h 1 s'],
  [300, '5 m'],
  [59, '59 s'],
  [90_060, '25 h 1 m'],
  [0, '0 s'],
])('says %i seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
