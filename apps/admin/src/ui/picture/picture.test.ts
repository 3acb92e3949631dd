import { expect, test } from 'vitest'
import { mountedRatio, uncroppedSizes } from './picture.tsx'

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

test.each([
  ['wide', 16 / 9],
  ['square', 1],
  ['high', 4 / 5],
])('a mounted picture that is %s has the same mat on all sides', (_, ownRatio) => {
  const height = 1 / mountedRatio(ownRatio)
  const mat = 0.08
  expect(height - 2 * mat).toBeCloseTo((1 - 2 * mat) / ownRatio)
})

test('the frame of a mounted picture is at most a third higher than wide', () => {
  expect(mountedRatio(1 / 4)).toBe(3 / 4)
})
