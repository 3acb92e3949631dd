import { describe, expect, it } from 'vitest'
import { leavesWhole, wholePixels, writtenType } from './crop.ts'

const picture = { width: 1600, height: 1000 }

describe('wholePixels', () => {
  it('keeps an area inside the picture as it is', () => {
    expect(wholePixels({ x: 10, y: 20, width: 1600 - 10, height: 900 }, picture)).toEqual({
      x: 10,
      y: 20,
      width: 1590,
      height: 900,
    })
  })

  it('does not reach beyond the edges when rounding would', () => {
    expect(wholePixels({ x: -0.4, y: 99.6, width: 1600.4, height: 900.4 }, picture)).toEqual({
      x: 0,
      y: 100,
      width: 1600,
      height: 900,
    })
  })

  it('is never empty', () => {
    expect(wholePixels({ x: 2000, y: 2000, width: 0, height: 0 }, picture)).toEqual({
      x: 1599,
      y: 999,
      width: 1,
      height: 1,
    })
  })
})

it.each([
  [{ x: 0, y: 0, width: 1600, height: 1000 }, true],
  [{ x: 0, y: 0, width: 1600, height: 999 }, true],
  [{ x: 0, y: 50, width: 1600, height: 900 }, false],
])('takes %j of 1600 x 1000 for the whole picture: %s', (area, whole) => {
  expect(leavesWhole(area, picture)).toBe(whole)
})

it('keeps the kind of a picture that browsers can write', () => {
  expect(writtenType('image/png')).toBe('image/png')
  expect(writtenType('image/avif')).toBe('image/webp')
})
