// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addWords } from '../../lib/i18n/words.ts'
import { ui } from '../../texts/en/shell.ts'
import { Silhouette } from './silhouette.tsx'

beforeAll(() => addWords('en', { ui }))
afterEach(cleanup)

const drawn = (height_mm: number | null, width_mm: number | null, diameter_mm: number | null) =>
  render(<Silhouette size={{ height_mm, width_mm, diameter_mm }} picture="a/b.jpg" />).container.innerHTML

describe('beside a person', () => {
  test('a work of which only the diameter is known is round, and its picture cut round', () => {
    const html = drawn(null, null, 300)
    expect(html).toMatch(/<circle [^>]*r="150" fill=/)
    expect(html).not.toContain('<rect')
    const [, clip] = /<clipPath id="([^"]+)">/.exec(html)!
    expect(html).toContain(`clip-path="url(#${clip})"`)
    expect(html).toContain('aria-label="Ø 30 cm, beside a person of 170 cm"')
  })

  test.each([
    ['height and width', 300, null],
    ['a height and a diameter, as of a vase', null, 300],
  ])('a work with %s is a rectangle', (_, width, diameter) => {
    const html = drawn(200, width, diameter)
    expect(html).toMatch(/<rect [^>]*width="300" height="200"/)
    expect(html).not.toContain('circle')
    expect(html).toContain('aria-label="20 × 30 cm, beside a person of 170 cm"')
  })

  test('a work without a size is a line of text', () => {
    expect(drawn(200, null, null)).toContain('Size unknown')
  })
})
