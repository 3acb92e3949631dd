import { expect, test } from 'vitest'
import { uncroppedSizes } from './picture.tsx'

test('a work wider than its frame is as wide as the mat leaves it', () => {
  expect(uncroppedSizes('100px', 1, 4 / 3)).toBe('70px')
})

test('a work taller than its frame is narrower in its own measure', () => {
  expect(uncroppedSizes('100px', 1, 1 / 2)).toBe('35px')
})

test('in a frame that is wider than high, its height decides', () => {
  expect(uncroppedSizes('100px', 2, 1)).toBe('20px')
})

test('every length shrinks and no condition does', () => {
  expect(uncroppedSizes('(max-width: 48em) calc(100vw - 30px), min(50vw, 400px)', 1, 1)).toBe(
    '(max-width: 48em) calc(70vw - 21px), min(35vw, 280px)',
  )
})
