import { describe, expect, it } from 'vitest'
import { scrollTarget } from './carousel.tsx'

const row = (scrollLeft: number) => ({ scrollLeft, clientWidth: 300, scrollWidth: 1000 })

describe('scrollTarget', () => {
  it('is one view further on', () => {
    expect(scrollTarget(row(0), 1)).toBe(300)
    expect(scrollTarget(row(300), -1)).toBe(0)
  })

  it('stops at the last slide, however few are left', () => {
    expect(scrollTarget(row(600), 1)).toBe(700)
  })

  it('begins again behind the end, and ends before the start', () => {
    expect(scrollTarget(row(699.5), 1)).toBe(0)
    expect(scrollTarget(row(0), -1)).toBe(700)
  })

  it('stays where it is when every slide is visible', () => {
    expect(scrollTarget({ scrollLeft: 0, clientWidth: 300, scrollWidth: 300 }, 1)).toBe(0)
  })
})
