import { describe, expect, it } from 'vitest'
import { sectionAtLine } from './sections.tsx'

/** Tops of sections as they are in a window of 900 px, 100 px of which are bars. */
const at = (tops: Record<string, number>, scrolled: number, scrollable = 3000) =>
  sectionAtLine(Object.entries(tops), { barEnd: 100, height: 900, scrolled, scrollable })

describe('sectionAtLine', () => {
  it('is the last section that has passed the bar', () => {
    expect(at({ general: -500, dates: 90, artists: 700 }, 600)).toBe('dates')
  })

  it('is the first section before any has passed it', () => {
    expect(at({ general: 200, dates: 600 }, 0)).toBe('general')
  })

  it('is the nearer of two sections side by side, whichever comes first', () => {
    expect(at({ general: -400, text: 400, dates: 60 }, 500)).toBe('dates')
  })

  it('is the last section at the end of the page, even if it cannot reach the bar', () => {
    expect(at({ images: -900, membership: 500, payments: 750 }, 3000)).toBe('payments')
  })

  it('is the first section at the start of a page that hardly scrolls', () => {
    expect(at({ details: 200, enquiries: 700 }, 0, 100)).toBe('details')
  })

  it('is none on a page without sections', () => {
    expect(at({}, 0)).toBeNull()
  })
})
