import { describe, expect, it } from 'vitest'
import { pageRange } from './pager.tsx'

describe('pageRange', () => {
  it('has no page before the first', () => {
    expect(pageRange(0, 10, 128)).toEqual({ from: 1, to: 10, page: 1, previous: null, next: 10 })
  })

  it('ends at the total on the last page, which has none after it', () => {
    expect(pageRange(120, 10, 128)).toEqual({ from: 121, to: 128, page: 13, previous: 110, next: null })
  })

  it('has no next page when the rows fill the page exactly', () => {
    expect(pageRange(10, 10, 20).next).toBeNull()
  })

  it('shows 0 - 0 for an empty list', () => {
    expect(pageRange(0, 10, 0)).toEqual({ from: 0, to: 0, page: 1, previous: null, next: null })
  })

  it('shows the last page when the offset lies beyond the total', () => {
    expect(pageRange(70, 10, 31)).toEqual({ from: 31, to: 31, page: 4, previous: 20, next: null })
    expect(pageRange(40, 10, 20)).toEqual({ from: 11, to: 20, page: 2, previous: 0, next: null })
  })

  it('never goes back below the first row', () => {
    expect(pageRange(5, 10, 31).previous).toBe(0)
  })
})
